/**
 * The strictest policy that the product promises to run under: no inline style, no HTML from strings, scripts and
 * requests from named origins alone.
 */
export function createContentPolicy(input: {
  readonly gatewayUrl?: string | undefined
  /** Further origins that the page itself speaks to. */
  readonly connect?: readonly string[]
  /** Where the page's own style sheets come from. @default 'none' */
  readonly styles?: string
}): string {
  const gateway = input.gatewayUrl ? [input.gatewayUrl] : []
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${input.styles ?? "'none'"}`,
    ["img-src 'self' data:", ...gateway].join(' '),
    ["connect-src 'self'", ...gateway, ...(input.connect ?? [])].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
