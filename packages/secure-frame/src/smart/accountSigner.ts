import type { Bytes } from '@foyer/secure-protocol'
import { SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import { invalidParams, unauthorized } from '../lib/rpcFailures.ts'
import type { Account } from '../session/account.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { AccountSigner, SignerInput } from './signer.ts'

/**
 * Prepares the signatures of an account.
 * @param verifyingContract the contract that typed data are for
 * @throws FrameFailure smart_account_unavailable; -32602 for typed data that a smart account would take as an order, which have requests of their own
 */
export async function prepareSigner(
  account: Account,
  input: SignerInput,
  verifyingContract?: unknown,
): Promise<AccountSigner> {
  refuseOrders(account.address, verifyingContract)
  if (account.type === 'smartAccount') {
    const { prepareSmartSigner } = await import('./smartSigner.ts')
    return prepareSmartSigner(account.address, input)
  }
  return (keys, sign) => sign(eoaOf(keys, account.address))
}

/** The key of the ordinary account. @throws FrameFailure 4100 where another tab has signed in as somebody else since the approval was drawn */
export function eoaOf({ address, eoa }: OpenKeys, wanted: string): Bytes {
  if (address !== wanted) throw unauthorized()
  return eoa
}

/**
 * Refuses typed data that the account itself, or the manager of its delegations, would take as an order: an operation, or a session.
 * A person sees what these do in their own approvals alone. An ordinary address may run the delegate on some network, so it signs none either.
 */
function refuseOrders(address: string, verifyingContract: unknown): void {
  if (typeof verifyingContract !== 'string') return
  const { delegationManager, entryPoint } = SMART_ACCOUNT_CONTRACTS
  if ([address, delegationManager, entryPoint].includes(verifyingContract.toLowerCase()))
    throw invalidParams('Operations and sessions of the account are not signed as typed data')
}
