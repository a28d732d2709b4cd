"""Cards and tables as SVG, from views as the API tells them."""
