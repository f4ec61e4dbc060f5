import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { changeStateOf } from '../email/index.ts'
import { setAccountType } from './setAccountType.ts'
import { cancelUpdateEmail, reopenUpdateEmail, updateEmail } from './updateEmail.ts'

const FLOWS = {
  updateEmail,
  reopenUpdateEmail,
  cancelUpdateEmail,
  setAccountType,
}

const INPUTS = {
  updateEmail: { email: 'string', signal: 'AbortSignal?' },
  reopenUpdateEmail: { email: 'string', signal: 'AbortSignal?' },
  cancelUpdateEmail: { signal: 'AbortSignal?' },
  setAccountType: { type: 'string' },
} as const

/** The embedded wallet's owner: the address, and which account is in use. `state` is the slice `emailChange`. */
export type IdentityController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: changeStateOf(modal.state), ...bindFlows(modal, 'identity', FLOWS, INPUTS) }
}
