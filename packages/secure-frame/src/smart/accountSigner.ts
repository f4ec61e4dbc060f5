import type { Bytes } from '@foyer/secure-protocol'
import { unauthorized } from '../lib/rpcFailures.ts'
import type { Account } from '../session/account.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { AccountSigner, SignerInput } from './signer.ts'

/**
 * Prepares the signatures of an account.
 * @param verifyingContract the contract that typed data are for
 * @throws FrameFailure smart_account_unavailable; -32602 for typed data that a smart account would take as an order
 */
export async function prepareSigner(
  account: Account,
  input: SignerInput,
  verifyingContract?: unknown,
): Promise<AccountSigner> {
  if (account.type === 'smartAccount') {
    const { prepareSmartSigner } = await import('./smartSigner.ts')
    return prepareSmartSigner(account.address, input, verifyingContract)
  }
  return (keys, sign) => sign(eoaOf(keys, account.address))
}

/** The key of the ordinary account. @throws FrameFailure 4100 where another tab has signed in as somebody else since the approval was drawn */
export function eoaOf({ address, eoa }: OpenKeys, wanted: string): Bytes {
  if (address !== wanted) throw unauthorized()
  return eoa
}
