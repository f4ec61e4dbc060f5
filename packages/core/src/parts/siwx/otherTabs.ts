import type { Modal } from '../../kernel/modal.ts'
import { toSiwxTurnKey } from '../../kernel/storage/storageKeys.ts'

// Sessions may be kept anywhere, so that the other tabs are told of a change by a record of its own. It holds a time alone: what
// there is to know they ask the store.

/** Tells the other tabs of the app that somebody has signed in or out here. */
export function tellOtherTabs({ options, platform }: Pick<Modal, 'options' | 'platform'>): void {
  try {
    platform.storage?.setItem(toSiwxTurnKey(options.id), String(platform.now()))
  } catch {
    // Where nothing is stored there is no connection in another tab either.
  }
}

/** Calls back when another tab has signed in or out, or the storage was emptied. @returns what ends it */
export function hearOtherTabs(
  { options, platform }: Pick<Modal, 'options' | 'platform'>,
  listener: () => void,
): () => void {
  const key = toSiwxTurnKey(options.id)
  return platform.onStorage((changed) => {
    if (changed === key || changed === null) listener()
  })
}
