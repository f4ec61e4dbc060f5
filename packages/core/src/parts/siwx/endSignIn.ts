import { toErrorInfo } from '../../kernel/errors/toErrorInfo.ts'
import type { Modal } from '../../kernel/modal.ts'
import { tellOtherTabs } from './otherTabs.ts'
import { askStore, storeOf } from './storeOf.ts'

/** Ends the sessions of an address whose wallet was disconnected, unless the store keeps who disconnects. Spec: state-24. */
export function endSignIn(modal: Modal, address: string): void {
  if (storeOf(modal).signsOutOnDisconnect === false) return
  askStore(modal, undefined, (store, signal) => store.revokeSession({ address }, signal))
    .catch((error: unknown) => modal.emit('error', { error: toErrorInfo(error) }))
    .finally(() => tellOtherTabs(modal))
}
