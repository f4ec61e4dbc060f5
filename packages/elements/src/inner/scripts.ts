import { createScriptLoader } from '@foyer/core/kernel'

/** The script that finds the wallets of a family, by its namespace, for apps with its networks. */
const OF_FAMILIES = {
  solana: () => import('./families/solana.ts'),
  bip122: () => import('./families/bitcoin.ts'),
  polkadot: () => import('./families/polkadot.ts'),
  cosmos: () => import('./families/cosmos.ts'),
}

/** The families whose adapters are scripts of their own. */
export const FAMILY_SCRIPTS = Object.keys(OF_FAMILIES) as readonly (keyof typeof OF_FAMILIES)[] // the keys of the table

/** Scripts that few pages need, or that no page needs before it is idle. */
const TABLE = {
  ...OF_FAMILIES,
  /** Stores the sizes of the buttons when the page is left. */
  boxes: () => import('./buttonBoxes.ts'),
  /** Applies changed options to a living modal, and draws one inside the page. */
  calls: () => import('./actions.ts'),
  /** Finds wallets around the page: the one that frames it, and those that are apps on a phone. */
  hosts: () => import('./hosts.ts'),
  /** Makes one entry of a wallet that speaks several families of chains. */
  joining: () => import('./families/joining.ts'),
}

/** Loads the scripts of the table, each once, with retries. */
export const createInnerScripts = () => createScriptLoader(TABLE)

export type InnerScripts = ReturnType<typeof createInnerScripts>
