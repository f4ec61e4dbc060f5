import type { SwapLeg } from '@foyer/core/ports'

/**
 * The gas that a pair of version 2 needs in the first swap of a block, and not in a second one, to write two sums of prices. A simulation
 * may run in the block of an earlier swap. In gas, for sums that were 0 before: those of a pair that nobody has used.
 */
const PAIR_SUMS_GAS = 2n * 22_200n

/**
 * The limit of gas of a call through pools. A wallet would estimate it for this moment, and in a later block pools write more than that: the
 * transaction would fail and cost its fee. Simulated gas has its refunds taken off, too.
 * @param simulated Returns the gas limit for what a simulation used, as a decimal string; undefined where the node cannot tell, and then
 * the wallet estimates.
 */
export function toGasLimit(legs: readonly SwapLeg[], simulated: string | undefined): bigint | undefined {
  if (simulated === undefined) return undefined
  const pairs = legs.flatMap((leg) => (leg.version === 'v2' ? leg.tokens.slice(1) : []))
  return (BigInt(simulated) * 3n) / 2n + BigInt(pairs.length) * PAIR_SUMS_GAS
}
