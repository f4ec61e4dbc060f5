import type { Bytes } from '@foyer/secure-protocol'
import { SMART_ACCOUNT_CONTRACTS, wrapUndeployed } from '@foyer/smart-account'
import { evmAddress } from '../custody/evmAddress.ts'
import { invalidParams, unauthorized } from '../lib/rpcFailures.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { AccountSigner, SignerInput } from './signer.ts'

/**
 * Prepares the signatures of a smart account. Its owner signs; while it is not deployed on the network, the signature says how it is.
 * Standards: ERC-1271, ERC-6492.
 * @param verifyingContract the contract that typed data are for
 * @throws FrameFailure smart_account_unavailable; -32602 for orders, which have requests of their own
 */
export async function prepareSmartSigner(
  address: string,
  input: SignerInput,
  verifyingContract?: unknown,
): Promise<AccountSigner> {
  refuseOrders(address, verifyingContract)
  const { chainId, signal } = input
  const smart = await input.smart()
  await smart.require(chainId, signal)
  const isDeployed = await smart.isDeployed(address, chainId, signal)
  return (keys, sign) => {
    const owner = ownerOf(keys, address)
    const signature = sign(owner)
    return isDeployed ? signature : wrapUndeployed(evmAddress(owner), signature)
  }
}

/** The key of the owner. @throws FrameFailure 4100 where another tab has signed in as somebody else since the approval was drawn */
export function ownerOf({ smartAccount, owner }: OpenKeys, wanted: string): Bytes {
  if (smartAccount !== wanted) throw unauthorized()
  return owner
}

/**
 * Refuses typed data that the account itself, or the manager of its delegations, would take as an order: an operation, or a session.
 * A person sees what these do in their own approvals alone.
 */
function refuseOrders(address: string, verifyingContract: unknown): void {
  if (typeof verifyingContract !== 'string') return
  const { delegationManager, entryPoint } = SMART_ACCOUNT_CONTRACTS
  if ([address, delegationManager, entryPoint].includes(verifyingContract.toLowerCase()))
    throw invalidParams('Operations and sessions of the account are not signed as typed data')
}
