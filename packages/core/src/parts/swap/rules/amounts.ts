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

/** By how much a token's transfers fall short of what its pools pay out, in hundredths of a percent: what the token keeps back. */
export function toTokenFeeBps(quotedBase: string, arrivesBase: string): number {
  const [quoted, arrives] = [BigInt(quotedBase), BigInt(arrivesBase)]
  return arrives >= quoted ? 0 : Number(((quoted - arrives) * WHOLE_BPS) / quoted)
}
