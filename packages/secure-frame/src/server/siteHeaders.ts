import { frameAncestors } from '@foyer/server-kit'
import type { DoneConfig } from '../done/doneConfig.ts'
import type { FrameManifest } from './siteFiles.ts'
import type { SitePage } from './sitePage.ts'

type Headers = Readonly<Record<string, string>>

const TWO_YEARS_S = 63_072_000

/** The headers of every answer. */
const COMMON: Headers = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The facts that decide what the page of the frame may be and do. */
export interface FrameHeadersInput {
  /** Origins and patterns that may embed the frame. Empty means that nobody may. */
  readonly ancestors: readonly string[]
  readonly isLocalAllowed: boolean
  /** The only servers that the frame talks to. */
  readonly servers: readonly string[]
  /** The servers whose pages the frame may embed: gateway and vault, and nobody else's. Absent for pages that embed none. */
  readonly embeds?: readonly string[]
  /** The hash of the one inline text of the page: its import map, which holds the hashes of later scripts. */
  readonly importMapHash: string
  readonly isSecure: boolean
}

/** The headers of the frame's page. The whole chain of pages above it has to be on the list, or it is not shown. */
export function frameHeaders(input: FrameHeadersInput): Headers {
  const { isLocalAllowed, embeds = [] } = input
  const ancestors = frameAncestors({ origins: input.ancestors, isLocalAllowed })
  return {
    ...COMMON,
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' '${input.importMapHash}'`,
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src ${input.servers.join(' ')}`,
      // The page of the gateway that has the browser ask for an account, and the page of a challenge of the vault.
      ...(embeds.length === 0 ? [] : [`frame-src ${embeds.join(' ')}`]),
      `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
    'connection-allowlist': connectionAllowlist(input.servers),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
    ...(input.isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
  }
}

/**
 * Returns the allowlist for channels that a content policy does not cover: WebRTC, windows and navigations, by which code that runs inside
 * could send data anywhere. Chromium has it since 152; other browsers leave it out.
 */
function connectionAllowlist(servers: readonly string[]): string {
  const origins = servers.filter((server) => URL.canParse(server)).map((server) => new URL(server).origin)
  return `(${['response-origin', ...origins.map((origin) => `"${origin}"`)].join(' ')}); webrtc=block`
}

/**
 * Returns the headers of a page. No other page may embed the pages that stand alone. No page has an opener policy: the frame hands over its
 * wallet to the page of recovery factors when it opens it, and the window of a provider tells the app that opened it. These pages check
 * themselves which other messages they accept.
 */
export function pageHeaders(page: SitePage, input: FrameHeadersInput): Headers {
  if (page === 'frame') return frameHeaders(input)
  const { embeds: _, ...alone } = input
  return {
    ...frameHeaders({ ...alone, ancestors: [], isLocalAllowed: false }),
    'cross-origin-resource-policy': 'same-origin',
  }
}

/** The headers of the page on which windows of providers end. It asks the gateway, and nobody embeds it. */
export function donePageHeaders(
  { site, gateway }: DoneConfig,
  { importMapHash }: Pick<FrameManifest, 'importMapHash'>,
): Headers {
  // It goes on to the page of the app that the gateway names, and holds no key.
  const { 'connection-allowlist': _, ...headers } = pageHeaders('done', {
    ancestors: [],
    isLocalAllowed: false,
    servers: [gateway],
    importMapHash,
    isSecure: site.startsWith('https:'),
  })
  return headers
}

/** A name holds its content's hash, so it is fetched once. */
export const FILE_HEADERS: Headers = {
  ...COMMON,
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
}

/** The headers of every answer that is neither a page nor a file. */
export const PLAIN_HEADERS: Headers = {
  ...COMMON,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}
