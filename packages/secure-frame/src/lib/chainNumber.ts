import type { ChainId } from '@foyer/secure-protocol'

/** The number of an EVM chain, written as a number or as `eip155:1`. Undefined for other chains. */
export function chainNumber(chainId: ChainId): number | undefined {
  if (typeof chainId === 'number') return chainId
  const [, digits] = /^eip155:([1-9]\d{0,15})$/.exec(chainId) ?? []
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : undefined
}
