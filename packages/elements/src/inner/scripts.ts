import { createScriptLoader } from '@foyer/core/kernel'

/** What few pages need, or no page before it is idle. */
const TABLE = {
  /** Stores the sizes of the buttons when the page is left. */
  boxes: () => import('./buttonBoxes.ts'),
  /** Applies changed options to a living modal. */
  changes: () => import('./applyChanges.ts'),
  /** Draws a modal inside the page. */
  embed: () => import('./embed.tsx'),
}

/** Loads the scripts of the table, each once, with retries. */
export const createInnerScripts = () => createScriptLoader(TABLE)

export type InnerScripts = ReturnType<typeof createInnerScripts>
