/**
 * The address that limits count. Behind `trustedProxies` proxies it is the entry that the outermost of them
 * appended to `x-forwarded-for`; what stands further left was written by the caller and is not believed.
 */
export function clientAddress(input: {
  socketAddress: string | undefined
  forwardedFor: string | undefined
  trustedProxies: number
}): string {
  const socket = input.socketAddress ?? 'in-process'
  if (input.trustedProxies === 0 || input.forwardedFor === undefined) return socket
  const hops = input.forwardedFor.split(',').map((hop) => hop.trim())
  const hop = hops[Math.max(0, hops.length - input.trustedProxies)]
  return hop && hop.length <= 64 ? hop : socket
}
