import type { Modal } from '../../kernel/modal.ts'
import { toSiwxTurnKey } from '../../kernel/storage/storageKeys.ts'

// A store may keep its sessions anywhere, so that a change is announced to other tabs by a record in the page's storage. The record
// has only a time: the other tabs ask the store for the sessions.

/** Tells the other tabs of the app that the visitor has signed in or out here. */
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
