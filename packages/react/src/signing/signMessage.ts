import { SIGNING } from './families/index.ts'
import { needAccount, type SigningCall } from './wallets.ts'

/** Has the wallet in use sign a text. The signature is written as its family writes them. */
export async function signMessage(call: SigningCall, message: string): Promise<string> {
  const { namespace, account } = needAccount(call)
  return SIGNING[namespace].signMessage(call, account, message)
}
