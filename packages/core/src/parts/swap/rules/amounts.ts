/** The whole of an amount, in hundredths of a percent. */
const WHOLE_BPS = 10_000n

/**
 * The least that has to arrive of what is shown, rounded up, so that the promise is never broken by a part of a unit. With floating
 * point numbers it would be in more than half of all cases.
 */
export function toMinOut(arrivesBase: string, slippageBps: number): string {
  const kept = WHOLE_BPS - BigInt(slippageBps)
  return String((BigInt(arrivesBase) * kept + WHOLE_BPS - 1n) / WHOLE_BPS)
}

/** Returns the fee that the token keeps back, in hundredths of a percent: the difference between what its pools pay out and what arrives. */
export function toTokenFeeBps(quotedBase: string, arrivesBase: string): number {
  const [quoted, arrives] = [BigInt(quotedBase), BigInt(arrivesBase)]
  return arrives >= quoted ? 0 : Number(((quoted - arrives) * WHOLE_BPS) / quoted)
}
