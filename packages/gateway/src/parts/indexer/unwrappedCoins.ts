import type { Movement, RawLog } from '../../kernel/evm/movements.ts'
import type { RawTransaction } from './blocks.ts'

/** The contracts of a chain by which tokens are swapped for its coin, in lower case. */
export interface SwapContracts {
  readonly router: string
  /** The wrapped coin. */
  readonly weth: string
}

/** The hash of Withdrawal(address,uint256): what was wrapped is paid out as the coin. */
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** unwrapWETH9(uint256,address) of the router, and its least amount. */
const UNWRAP = /49404b7c[0-9a-f]{64}/.source

/**
 * Returns the coin that the sender of a swap got for a token. It comes from the router without a log of its own, but the wrapped coin says
 * what the router unwrapped, and the call says for whom. Other contracts are not trusted to pay out what they state.
 */
export function readUnwrapped(
  { from, input }: Pick<RawTransaction, 'from' | 'input'>,
  logs: readonly RawLog[],
  { router, weth }: SwapContracts,
): Movement[] {
  const event = logs.find(
    ({ address, topics, data }) =>
      address === weth && topics[0] === WITHDRAWAL && topics[1] === toTopic(router) && data.length === 66,
  )
  if (!event || !new RegExp(UNWRAP + toTopic(from).slice(2)).test(input)) return []
  return [{ kind: 'coin', contract: '', from: router, to: from, amountBase: BigInt(event.data) }]
}

function toTopic(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`
}
