/** The facts that a page's policy depends on. Addresses may carry paths; only their origin counts. */
export interface ContentPolicyInput {
  readonly gatewayUrl?: string | undefined
  /** Further origins that the page itself speaks to: relays, nodes of networks that no gateway serves. */
  readonly connect?: readonly string[]
  /** Where the page's own style sheets come from. @default 'none' */
  readonly styles?: string
  /** Where Foyer's script is served, when that is not the page's own origin. */
  readonly scriptUrl?: string | undefined
  /** Hashes of scripts that stand in the page itself, like an import map: `sha256-…`. */
  readonly scriptHashes?: readonly string[]
  /** Name under which the page's framework makes HTML out of its own templates. @default 'none' */
  readonly trustedTypes?: string
  /** Origins of images that the page gives wallets and networks of its own. */
  readonly images?: readonly string[]
  /** The site whose frame holds the keys of e-mail wallets. @default 'none' */
  readonly secureSiteUrl?: string | undefined
}

/** The origin of an address; undefined when it is none that a policy can name. */
export function originOf(address: string): string | undefined {
  try {
    const { protocol, host } = new URL(address.trim())
    return host && /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : undefined
  } catch {
    return undefined
  }
}

function toOrigins(addresses: readonly (string | undefined)[]): string[] {
  const found = addresses.map((address) => address && originOf(address)).filter((origin) => !!origin)
  return [...new Set(found)] as string[] // the filter has taken out what is not text
}

/** An import map stands in the page: a policy names it by its hash. Anything but a hash is left out. */
function toHashes(hashes: readonly string[]): string[] {
  return hashes
    .map((hash) => hash.trim().replaceAll("'", ''))
    .filter((hash) => /^sha(256|384|512)-[\w+/=-]+$/.test(hash))
    .map((hash) => `'${hash}'`)
}

/**
 * The strictest policy that the product promises to run under: no inline style, no HTML from strings, scripts and
 * requests from named origins alone.
 */
export function createContentPolicy(input: ContentPolicyInput): string {
  const gateway = toOrigins([input.gatewayUrl])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...toOrigins([input.scriptUrl]), ...toHashes(input.scriptHashes ?? [])].join(' '),
    `style-src ${input.styles ?? "'none'"}`,
    ["img-src 'self' data:", ...toOrigins([...gateway, ...(input.images ?? [])])].join(' '),
    ["connect-src 'self'", ...toOrigins([...gateway, ...(input.connect ?? [])])].join(' '),
    ...toOrigins([input.secureSiteUrl]).map((origin) => `frame-src ${origin}`),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${input.trustedTypes ?? "'none'"}`,
  ].join('; ')
}
