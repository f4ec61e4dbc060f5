/** Writes a number that is not negative as nodes of EVM chains take quantities: in hexadecimal digits with 0x, none of them leading zeros. */
export function toQuantity(value: number | bigint): `0x${string}` {
  return `0x${value.toString(16)}`
}
