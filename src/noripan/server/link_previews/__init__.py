"""Link previews: what a messenger shows of a link to a page, as tags in its head and as a drawn picture."""
