import type { Asset } from '../activity.ts'

/** Tokens of Solana by their mint. A mint says neither name nor symbol of itself, and what others write about it anybody can write. */
const KNOWN_MINTS: ReadonlyMap<string, readonly [name: string, symbol: string]> = new Map([
  ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', ['USD Coin', 'USDC']],
  ['Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', ['Tether USD', 'USDT']],
  ['So11111111111111111111111111111111111111112', ['Wrapped SOL', 'SOL']],
])

/** Whether a token is one of those. */
export const isKnownMint = (mint: string): boolean => KNOWN_MINTS.has(mint)

/** A token as an asset; one that nobody knows is called by its shortened mint. */
export function toTokenAsset(mint: string, decimals: number): Asset {
  const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`
  const [name, symbol] = KNOWN_MINTS.get(mint) ?? [short, short]
  return { kind: 'fungible', contract: mint, name, symbol, decimals, isSpam: false }
}
