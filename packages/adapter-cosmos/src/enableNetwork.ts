import type { Network } from '@foyer/core/ports'
import type { GuardedWallet } from './guardWallet.ts'
import { factsOf, toChainId } from './networks.ts'
import { toCosmosError } from './toCosmosError.ts'

/**
 * Asks a wallet for one network. One that it does not know is suggested to it, by nothing but what the app says of it.
 * @param maySuggest whether the wallet may be told of networks, for which it opens a prompt
 * @throws ModalError chain_not_added where the app says nothing, and what the wallet throws
 */
export async function enableNetwork(
  wallet: GuardedWallet,
  network: Network,
  maySuggest: boolean,
): Promise<void> {
  const chainId = toChainId(network)
  try {
    await wallet.enable([chainId])
  } catch (error) {
    const read = toCosmosError(error)
    const suggestion = maySuggest ? factsOf(network)?.suggestion : undefined
    if (read.code !== 'chain_not_added' || !suggestion || !wallet.suggestChain) throw read
    // Plain data, since a wallet sends it on to its own process. Whatever else it says, what is suggested is this network.
    await wallet.suggestChain({ ...JSON.parse(JSON.stringify(suggestion)), chainId })
    await wallet.enable([chainId])
  }
}

/**
 * Asks a wallet that does not know all of some networks for each of them, and gives those that it approved.
 * @throws ModalError chain_not_added where it approves none, and what the wallet throws
 */
export async function enableEach(
  wallet: GuardedWallet,
  networks: readonly Network[],
  maySuggest: boolean,
): Promise<readonly Network[]> {
  const approved: Network[] = []
  let failure: unknown
  // One after the other, so that the visitor has one prompt at a time.
  for (const network of networks) {
    try {
      await enableNetwork(wallet, network, maySuggest)
      approved.push(network)
    } catch (error) {
      // A visitor who declines one prompt is not asked by the next.
      if (toCosmosError(error).code !== 'chain_not_added') throw error
      failure = error
    }
  }
  if (approved.length === 0) throw failure
  return approved
}
