/** Queries of people who look for something, and the page that has to come first. */
export const SEARCH_QUERIES: readonly (readonly [query: string, page: string])[] = [
  ['connect button', '/guide/elements.html'],
  ['CSP', '/guide/security.html'],
  ['Next 15', '/guide/next.html'],
  ['chain id', '/guide/networks.html'],
  ['dark mode', '/guide/theming.html'],
  ['rainbowkit', '/guide/switch-from-rainbowkit.html'],
  ['user_rejected', '/reference/errors.html'],
  ['disconnect', '/guide/get-started.html'],
]
