/** A list of SQL out of parts that need no quoting. */
export function listOf(parts: readonly (string | number | bigint | boolean)[]): string {
  return `{${parts.join(',')}}`
}

/** A list of hexadecimal text without `0x`. */
export function hexList(values: readonly string[]): string {
  return listOf(values.map((value) => value.slice(2)))
}

/** A list of addresses, some of which may be missing. */
export function addressList(addresses: readonly (string | null)[]): string {
  return listOf(addresses.map((address) => (address === null ? 'NULL' : address.slice(2))))
}

/** Values of equal length, one after the other. The database cuts out a row's value by the row's number. */
export function bytesOf(values: readonly string[]): Uint8Array {
  return Buffer.from(values.map((value) => value.slice(2)).join(''), 'hex')
}
