import type { Modal } from '../../kernel/modal.ts'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { disconnect } from '../connections/index.ts'
import { isSameAccount, selectSigner } from './rules/signInFacts.ts'
import { forgetLastSignIn, signInOf } from './siwxSlice.ts'
import { storeOf } from './storeOf.ts'

export interface CancelSignInInput {
  readonly signal?: AbortSignal | undefined
}

/**
 * Leaves the sign-in. Where it is required: back to the last network on which this account had a session, or else the wallet is
 * disconnected. Neither needs the store, so that a visitor can leave when it does not answer.
 * Calls: session.switchNetwork, connector.close. @throws ModalError timed_out when the wallet does not answer, aborted
 * Spec: state-21, siwx-1.
 */
export async function cancelSignIn(modal: Modal, { signal }: CancelSignInInput = {}): Promise<void> {
  modal.tasks.reset('signIn')
  if (storeOf(modal).isRequired === false) {
    closeModal(modal)
    return
  }
  const isBack = await modal.tasks.run('cancelSignIn', signal, () => switchBack(modal))
  if (isBack) return
  modal.siwx.setRequired(false)
  // Outside of the task, because the modal is closed, which would abort a running task.
  await disconnect(modal)
}

/** Goes back to the last network with a session. @returns whether the wallet is there */
async function switchBack(modal: Modal): Promise<boolean> {
  const { last } = signInOf(modal.state)
  const signer = selectSigner(modal.state)
  if (!last || !signer) return false
  const there = { address: last.address, chainId: last.networkId }
  const isOfAccount = isSameAccount({ ...there, chainId: signer.chainId }, signer)
  if (!isOfAccount || isSameAccount(there, signer)) return false
  // Once: when the session is not good there either, the next Cancel disconnects.
  forgetLastSignIn(modal.state)
  try {
    const { switchNetwork } = await modal.load('networks')
    await switchNetwork(modal, { networkId: last.networkId })
    return true
  } catch {
    return false
  }
}
