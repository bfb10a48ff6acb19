"""How strong the bots are: tournaments with stored results, and the tables of docs/bots.md."""
