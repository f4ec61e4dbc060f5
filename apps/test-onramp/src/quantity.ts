/** A number as nodes of EVM chains write it. */
export function toQuantity(value: bigint): string {
  return `0x${value.toString(16)}`
}
