import { forwardedAddress } from '@foyer/server-kit'

/** The address that limits count; `in-process` for a call that came over no socket. */
export function clientAddress(input: {
  socketAddress: string | undefined
  forwardedFor: string | undefined
  trustedProxies: number
}): string {
  return forwardedAddress({ ...input, socketAddress: input.socketAddress ?? 'in-process' })
}
