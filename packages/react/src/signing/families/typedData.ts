/** The data that EIP-712 signs. Numbers may be bigints. */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}

/** The types of a domain, which wallets want listed: EIP-712, in the order of the standard. */
const DOMAIN = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/** Typed data as the text that wallets take, with the types of its domain. */
export function toTypedText(data: TypedData): string {
  const EIP712Domain = data.types.EIP712Domain ?? DOMAIN.filter(({ name }) => name in data.domain)
  return JSON.stringify({ ...data, types: { EIP712Domain, ...data.types } }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
