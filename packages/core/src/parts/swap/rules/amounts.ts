/** The whole of an amount, in hundredths of a percent. */
const WHOLE_BPS = 10_000n

/** Returns the fee that the token keeps back, in hundredths of a percent: the difference between what its pools pay out and what arrives. */
export function toTokenFeeBps(quotedBase: string, arrivesBase: string): number {
  const [quoted, arrives] = [BigInt(quotedBase), BigInt(arrivesBase)]
  return arrives >= quoted ? 0 : Number(((quoted - arrives) * WHOLE_BPS) / quoted)
}
