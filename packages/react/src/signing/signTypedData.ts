import { SIGNING } from './families/index.ts'
import type { TypedData } from './families/typedData.ts'
import { SigningError } from './signingError.ts'
import { needAccount, type SigningCall } from './wallets.ts'

/** Has the wallet in use sign typed data (EIP-712, on EVM chains). */
export async function signTypedData(call: SigningCall, data: TypedData): Promise<string> {
  const { namespace, account } = needAccount(call)
  const sign = SIGNING[namespace].signTypedData
  if (!sign) throw new SigningError('unsupported_method', 'Only accounts of EVM chains sign typed data.')
  return sign(call, account, data)
}
