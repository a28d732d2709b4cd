SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#swagger-ui",
  presets: [SwaggerUIBundle.presets.apis],
  validatorUrl: null,
  docExpansion: "list",
  tryItOutEnabled: true,
});
