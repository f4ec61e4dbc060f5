import type { LocalChain } from '@foyer/testing/localChain'

/** How often a local chain makes a block when nobody sends anything. */
const BLOCK_MS = 6_000

/**
 * Lets a chain go on making blocks, as every real one does: its clock then never stands still, and what was sent gets blocks above it. Returns
 * what ends it.
 */
export function keepMining(chain: LocalChain, everyMs = BLOCK_MS): () => Promise<void> {
  const timer = setInterval(() => {
    // A chain that has ended, or is busy, makes none.
    chain.request('evm_mine').catch(() => {})
  }, everyMs)
  timer.unref()
  return async () => clearInterval(timer)
}
