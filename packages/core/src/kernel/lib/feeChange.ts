/** A fee that changes by less than this percentage is not updated (clause const-5). */
const MIN_CHANGE_PERCENT = 1n
/** A fee that rises by more than this percentage must be confirmed again (clause const-5). */
const RISE_PERCENT = 10n

/** Whether a fee changed enough to be updated. Spec: const-5. */
export function isFeeChanged(shownBase: string, freshBase: string): boolean {
  const [shown, fresh] = [BigInt(shownBase), BigInt(freshBase)]
  const change = fresh > shown ? fresh - shown : shown - fresh
  return change > 0n && change * 100n >= shown * MIN_CHANGE_PERCENT
}

/** Whether a fee rose so far above the confirmed one that it must be confirmed again. Spec: const-5. */
export function isFeeRisen(agreedBase: string, freshBase: string): boolean {
  const agreed = BigInt(agreedBase)
  return (BigInt(freshBase) - agreed) * 100n > agreed * RISE_PERCENT
}
