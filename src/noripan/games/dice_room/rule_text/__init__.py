"""Understands the host's free-text rule and decides by it who is caught.

`normalize` cleans up the text, `lexicon` tokenizes it, `parser` finds all its meanings by the `grammar`, and
`interpreter` turns them into one reading (`readings`), or none. `patterns` finds three well-known short
forms. `understand` tries patterns first; `evaluate` applies a reading to the rolls.
"""
