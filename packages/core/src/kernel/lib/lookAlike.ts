/** How many characters people compare at each end of an address. */
const COMPARED_CHARS = 4

/** Hex addresses are compared without regard to case; in others the case counts. */
function normalise(address: string): string {
  return address.startsWith('0x') ? address.slice(2).toLowerCase() : address
}

/** Whether two addresses are equal, regardless of the case of hex digits. */
export function isSameAddress(one: string, other: string): boolean {
  return normalise(one) === normalise(other)
}

/** Whether two different addresses have the same beginning and end. Security T41. */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [normalise(one), normalise(other)]
  return (
    a !== b &&
    a.slice(0, COMPARED_CHARS) === b.slice(0, COMPARED_CHARS) &&
    a.slice(-COMPARED_CHARS) === b.slice(-COMPARED_CHARS)
  )
}
