/** A fee that moves by less than this, in percent, is shown as it was (clause const-5). */
const UNSEEN_PERCENT = 1n
/** A fee that rises by more than this, in percent, has to be agreed to again (clause const-5). */
const RISE_PERCENT = 10n

/** Whether a fee moved enough to be worth showing. Spec: const-5. */
export function isFeeMoved(shownBase: string, freshBase: string): boolean {
  const [shown, fresh] = [BigInt(shownBase), BigInt(freshBase)]
  const change = fresh > shown ? fresh - shown : shown - fresh
  return change > 0n && change * 100n >= shown * UNSEEN_PERCENT
}

/** Whether a fee is so much above the one that was agreed to that nobody should pay it unasked. Spec: const-5. */
export function isFeeRisen(agreedBase: string, freshBase: string): boolean {
  const agreed = BigInt(agreedBase)
  return (BigInt(freshBase) - agreed) * 100n > agreed * RISE_PERCENT
}
