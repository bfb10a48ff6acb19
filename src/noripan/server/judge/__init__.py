"""Language models as judges: prompts, the client, and open cases."""
