import * as v from 'valibot'

/** The name of the meta element in which the secure site hands the frame its settings. */
export const FRAME_CONFIG_META = 'foyer-config'

/** Where the secure site has the page of recovery factors and devices. */
export const WALLET_PAGE_PATH = '/wallet'

/** A server by scheme, host and port, as a browser writes them. */
export const ServerUrl = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'not an origin'),
)

/** The secure site's settings for the frame of one project. */
export const FrameConfig = v.strictObject({
  projectId: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9][a-zA-Z0-9_-]{1,63}$/, 'not a project id')),
  /** The name of the app in approvals. */
  appName: v.pipe(v.string(), v.maxLength(256)),
  /** The frame's own origin: in a sandbox it has another one, and then it starts nothing. */
  site: ServerUrl,
  /** The origins that may embed the frame; patterns such as `https://*.app.example` are allowed. */
  origins: v.pipe(v.array(v.string()), v.maxLength(1000)),
  isLocalAllowed: v.boolean(),
  gateway: ServerUrl,
  /** The raw public key of the gateway to which shares are sealed, in base64url. */
  gatewayTransitKey: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{87}$/, 'not 65 bytes in base64url')),
  vault: ServerUrl,
  build: v.pipe(v.string(), v.maxLength(64)),
})
export type FrameConfig = v.InferOutput<typeof FrameConfig>

/** Reads the settings out of the page. Undefined when they are not all there: then the frame stays silent. */
export function readFrameConfig(text: string | null | undefined): FrameConfig | undefined {
  try {
    const parsed = v.safeParse(FrameConfig, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** The settings of a page of the secure site. */
export function readPageConfig(document: Document): FrameConfig | undefined {
  return readFrameConfig(document.querySelector(`meta[name="${FRAME_CONFIG_META}"]`)?.getAttribute('content'))
}
