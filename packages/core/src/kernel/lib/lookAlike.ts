import { toComparable } from '@foyer/kit'

/** How many characters people compare at each end of an address. */
const COMPARED_CHARS = 4

/** Returns the part of an address that people compare. */
function readable(address: string): string {
  return toComparable(address).replace(/^0x/, '')
}

/** Whether two addresses are equal, regardless of the case of hex digits. */
export function isSameAddress(one: string, other: string): boolean {
  return toComparable(one) === toComparable(other)
}

/** Whether two different addresses have the same beginning and end. Security T41. */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [readable(one), readable(other)]
  return (
    a !== b &&
    a.slice(0, COMPARED_CHARS) === b.slice(0, COMPARED_CHARS) &&
    a.slice(-COMPARED_CHARS) === b.slice(-COMPARED_CHARS)
  )
}
