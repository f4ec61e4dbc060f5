import type { RpcReply } from '@foyer/contract'

// The hashes' first four bytes of name(), symbol() and decimals().
export const NAME = '0x06fdde03'
export const SYMBOL = '0x95d89b41'
export const DECIMALS = '0x313ce567'

/** What a contract answered, as hex without 0x; undefined for a call that reverted, and for what is no whole bytes. */
export function answerOf(reply: RpcReply | undefined): string | undefined {
  const result = reply?.error === undefined ? reply?.result : undefined
  return typeof result === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(result) ? result.slice(2) : undefined
}
