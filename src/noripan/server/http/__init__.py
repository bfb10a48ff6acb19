"""HTTP: routes, their schemas and errors, the OpenAPI document, and the built web client."""
