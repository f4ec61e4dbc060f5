import { isRecord } from '@foyer/kit'
import { selectActiveAccount } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { AccountChoice } from '../../ports/auth.ts'
import { requireAuthConnector, setSmartAway } from '../email/index.ts'

/** The input of `setAccountType`. */
export interface SetAccountTypeInput {
  readonly type: AccountChoice
}

/** Codes of the secure frame when its holder did not give the code that it wanted first. */
const GIVEN_UP: readonly unknown[] = [4001, 'aborted']

/**
 * Has the embedded wallet use its other account from now on, and at later visits: task `setAccountType`. A draft for the account before
 * it is dropped. After a failure the eoa is in use. It goes on when its view is left, since the frame may want a code first. Calls: frame
 * SET_PREFERRED_ACCOUNT. Spec: settings-5, state-19, state-23.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, connector_not_found
 */
export async function setAccountType(modal: Modal, { type }: SetAccountTypeInput): Promise<void> {
  setSmartAway(modal.state, undefined)
  try {
    await modal.tasks.run('setAccountType', undefined, (signal) =>
      requireAuthConnector(modal).auth.setPreferredAccount({ type, signal }),
    )
  } catch (error) {
    const code = codeOf(error)
    if (code === 'smart_account_unavailable')
      setSmartAway(modal.state, selectActiveAccount(modal.state)?.networkId)
    if (!GIVEN_UP.includes(code)) modal.notices.show('error', 'account_not_switched')
    throw error
  } finally {
    // A failure may have changed the account as well.
    await forgetSend(modal)
  }
  modal.notices.show('success', 'account_switched')
}

/** Returns the secure frame's code of an error. */
function codeOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  return isRecord(cause) ? cause.code : undefined
}

/** Without its part nothing was being sent. */
async function forgetSend(modal: Modal): Promise<void> {
  if (modal.state.send) (await modal.load('send')).resetSend(modal)
}
