/**
 * How deep a transfer has to be on chains whose blocks are given up now and then; the block of the transfer counts. Each number is longer than what
 * the chain's own rules make final while they work, so that it also covers some minutes in which they do not.
 */
const BY_DEPTH = {
  // The beacon chain gave up seven blocks on 25 May 2022; twelve take two and a half minutes. Final are blocks after about 64.
  'eip155:1': 12,
  // The same consensus with slots of five seconds.
  'eip155:100': 12,
  // Milestones (PIP-11) make blocks final within seconds; without one the chain gave up 157 blocks in February 2023.
  'eip155:137': 128,
  // Fast finality (BEP-126) ends two blocks later; without it the chain's own documents ask for 15 blocks of different validators.
  'eip155:56': 15,
} as const satisfies Readonly<Record<string, number>>

/**
 * Chains whose blocks come from one sequencer, or are final at once: OP Mainnet, Base, Arbitrum One and Nova, zkSync Era, Linea, Scroll, Mantle, Blast,
 * Zora, Unichain, World Chain, Ink, Soneium, Abstract, Mode, Celo, Avalanche. More of their own blocks would prove no more: what such a chain can
 * still give up it gives up with its sequencer, and how far that has reached Ethereum is not seen by counting.
 */
const SEQUENCED = [
  ...[10, 8_453, 42_161, 42_170, 324, 59_144, 534_352, 5_000, 81_457],
  ...[7_777_777, 130, 480, 57_073, 1_868, 2_741, 34_443, 42_220, 43_114],
] as const
const SEQUENCED_CONFIRMATIONS = 2
/** The confirmations of an unknown chain. */
const OTHER_CONFIRMATIONS = 12

const USUAL: ReadonlyMap<string, number> = new Map<string, number>([
  ...SEQUENCED.map((chain) => [`eip155:${chain}`, SEQUENCED_CONFIRMATIONS] as const),
  ...Object.entries(BY_DEPTH),
])

/** Confirmations that are usual on chains, or that the operator has set; of the local chains of whoever develops, one. */
export function usualConfirmations(
  isDevelopment: boolean,
  own: Readonly<Record<string, number>> = {},
): (chainId: string) => number {
  return (chainId) => own[chainId] ?? (isDevelopment ? 1 : (USUAL.get(chainId) ?? OTHER_CONFIRMATIONS))
}
