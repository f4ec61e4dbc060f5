/** Shortens an address to its first 4 and last 6 characters (clause const-5). The `0x` counts. */
export function shortenAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-6)}` : address
}

/** Cuts text to a number of visible characters, with an ellipsis. */
export function truncate(text: string, maxChars: number): string {
  const chars = [...text]
  return chars.length > maxChars ? `${chars.slice(0, maxChars - 1).join('')}…` : text
}
