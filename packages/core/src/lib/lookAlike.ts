/** Characters that people compare at either end of an address. */
const COMPARED_CHARS = 4

/** Case says nothing in hex; elsewhere it is part of the address. */
function normalise(address: string): string {
  return address.startsWith('0x') ? address.slice(2).toLowerCase() : address
}

/** Whether two addresses are the same, however they are written. */
export function isSameAddress(one: string, other: string): boolean {
  return normalise(one) === normalise(other)
}

/** Whether two addresses begin and end alike and are not the same. Security T41. */
export function isLookAlike(one: string, other: string): boolean {
  const [a, b] = [normalise(one), normalise(other)]
  return (
    a !== b &&
    a.slice(0, COMPARED_CHARS) === b.slice(0, COMPARED_CHARS) &&
    a.slice(-COMPARED_CHARS) === b.slice(-COMPARED_CHARS)
  )
}
