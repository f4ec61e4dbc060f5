import { lastAccount } from '@foyer/devkit/chainTransactions'
import { placeSmartAccountContracts } from '@foyer/devkit/smartAccounts'
import type { LocalChain } from '@foyer/testing/localChain'

/** The relayer's coins on a local chain, in whole coins: more than anybody spends who tries things out. */
const RELAYER_ETHER = 1_000
/** The coins that the accounts of a local chain begin with. */
const START_ETHER = 10_000

/**
 * Has smart accounts work on a local chain: puts their contracts where they stand on the real ones, and fills up the relayer, which pays
 * for what an app sponsors. A chain that has the contracts keeps them.
 * @throws Error when the node refuses
 */
export async function placeSmartAccounts(chain: LocalChain, relayer: string): Promise<void> {
  await placeSmartAccountContracts(chain)
  // It paid for the contracts.
  await chain.fund(await lastAccount(chain), START_ETHER)
  await chain.fund(relayer, RELAYER_ETHER)
}
