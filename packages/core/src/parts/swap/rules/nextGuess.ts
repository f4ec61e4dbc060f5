/** Enough for a part in a thousand, and few enough to be read. */
const DIGITS = 6
/** The arriving amount may exceed the wanted one by this much: a part in a thousand. */
const CLOSE = 1_000n
/** Each further guess is a little more than the last one says, since larger amounts bring less for each unit. */
const MARGIN = 10_000n

/** The first digits of an amount, rounded up. */
export function roundUp(amountBase: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amountBase.toString().length - DIGITS))
  return ((amountBase + unit - 1n) / unit) * unit
}

/** Whether what arrives is what is wanted, or hardly more. */
export function isClose(wantedBase: bigint, arrivesBase: bigint): boolean {
  return arrivesBase >= wantedBase && (arrivesBase - wantedBase) * CLOSE <= wantedBase
}

/** Returns the next amount to give, since `givenBase` brings `arrivesBase` and not the wanted amount. */
export function nextGuess(givenBase: bigint, arrivesBase: bigint, wantedBase: bigint): bigint {
  const guess = (givenBase * wantedBase) / arrivesBase
  return roundUp(guess + guess / MARGIN + 1n)
}
