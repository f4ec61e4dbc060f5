import { createScriptLoader } from '@foyer/core/kernel'

/** What few pages need, or no page before it is idle. */
const TABLE = {
  /** Finds wallets of Bitcoin, for apps with its networks. */
  bitcoin: () => import('./families/bitcoin.ts'),
  /** Stores the sizes of the buttons when the page is left. */
  boxes: () => import('./buttonBoxes.ts'),
  /** Applies changed options to a living modal. */
  changes: () => import('./applyChanges.ts'),
  /** Draws a modal inside the page. */
  embed: () => import('./embed.tsx'),
  /** Makes one entry of a wallet that speaks several families of chains. */
  joining: () => import('./families/joining.ts'),
  /** Finds wallets of Solana, for apps with its networks. */
  solana: () => import('./families/solana.ts'),
}

/** Loads the scripts of the table, each once, with retries. */
export const createInnerScripts = () => createScriptLoader(TABLE)

export type InnerScripts = ReturnType<typeof createInnerScripts>
