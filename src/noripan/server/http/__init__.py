"""The HTTP side: routes, schemas, middleware and the web client."""
