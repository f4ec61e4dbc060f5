import type { Bytes } from '@foyer/secure-protocol'
import { wrapUndeployed } from '@foyer/smart-account'
import { evmAddress } from '../custody/evmAddress.ts'
import { unauthorized } from '../lib/rpcFailures.ts'
import type { OpenKeys } from '../wallet/openWallet.ts'
import type { AccountSigner, SignerInput } from './signer.ts'

/**
 * Prepares the signatures of a smart account. Its owner signs; while it is not deployed on the network, the signature says how it is.
 * Standards: ERC-1271, ERC-6492.
 * @throws FrameFailure smart_account_unavailable
 */
export async function prepareSmartSigner(address: string, input: SignerInput): Promise<AccountSigner> {
  const { chainId, signal } = input
  const smart = await input.smart()
  await smart.require(chainId, signal)
  const isDeployed = await smart.isDeployed(address, chainId, signal)
  return (keys, sign) => {
    const owner = ownerOf(keys, address)
    const signature = sign(owner)
    // The address of a wallet signs as any other does, with its code and without it.
    return isDeployed || keys.owner === keys.eoa ? signature : wrapUndeployed(evmAddress(owner), signature)
  }
}

/** The key of the owner. @throws FrameFailure 4100 where another tab has signed in as somebody else since the approval was drawn */
export function ownerOf({ smartAccount, owner }: OpenKeys, wanted: string): Bytes {
  if (smartAccount !== wanted) throw unauthorized()
  return owner
}
