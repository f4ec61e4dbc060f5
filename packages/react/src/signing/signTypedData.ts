import { SigningError } from './signingError.ts'
import { needAccount, needProvider, readText, type SigningCall } from './wallets.ts'

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

/** Has the wallet in use sign typed data (EIP-712, on EVM chains). */
export async function signTypedData(call: SigningCall, data: TypedData): Promise<string> {
  const { namespace, account } = needAccount(call)
  if (namespace !== 'eip155')
    throw new SigningError('unsupported_method', 'Only accounts of EVM chains sign typed data.')
  const provider = needProvider(await call.foyer.getProvider({ modal: call.modal }))
  const EIP712Domain = data.types.EIP712Domain ?? DOMAIN.filter(({ name }) => name in data.domain)
  const text = JSON.stringify({ ...data, types: { EIP712Domain, ...data.types } }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
  return readText(await provider.request({ method: 'eth_signTypedData_v4', params: [account.address, text] }))
}
