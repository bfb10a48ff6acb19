"""Visual regression: the start page and every table in every window, compared with stored pictures."""
