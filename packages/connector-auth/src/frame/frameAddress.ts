/** The information in the frame's address (clause call-10). */
export interface FrameAddressInput {
  readonly secureSiteUrl: string
  readonly projectId: string
  /** CAIP-2 id of the network in use. */
  readonly chainId: string | undefined
  readonly version: string
  readonly isLoggerEnabled: boolean
}

/** The address of the frame and the exact origin that messages must come from. */
export function toFrameAddress(input: FrameAddressInput): { readonly src: string; readonly origin: string } {
  const url = new URL('/frame', input.secureSiteUrl)
  url.search = new URLSearchParams({
    projectId: input.projectId,
    ...(input.chainId !== undefined && { chainId: input.chainId }),
    version: input.version,
    enableLogger: String(input.isLoggerEnabled),
    // Accepted and ignored: the frame asks its own gateway only.
    rpcUrl: '',
  }).toString()
  return { src: url.href, origin: url.origin }
}
