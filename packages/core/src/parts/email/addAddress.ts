import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { connectNew, dropAddress, leaveCapture, showOtp } from './capture.ts'
import {
  emailChangeOf,
  type NewAccount,
  setAccountMade,
  setChangeProblem,
  setChangeStep,
  setNewAccount,
} from './changeSlice.ts'
import { dropChange } from './dropChange.ts'
import { isRefused, retryAtMsOf, toEmailProblem } from './emailProblem.ts'
import { followAuth } from './followAuth.ts'
import { leaveViews } from './leaveViews.ts'
import { pollChange } from './pollChange.ts'
import { isEmail } from './rules/emailForm.ts'

export interface AddAddressInput {
  /** The address, as it was typed. */
  readonly email: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Has the visitor asked, in a window of the secure frame, whether the account that is made shall have this address. That window takes
 * the code as well: what is typed into the page gives no account an address. With the same address again, another window goes on.
 * Calls: frame DATA_CAPTURE.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, aborted
 * Spec: validate-8 to validate-10.
 */
export async function addAddress(modal: Modal, input: AddAddressInput): Promise<void> {
  const { state } = modal
  const email = input.email.trim()
  const { newAccount, isMade } = emailChangeOf(state)
  if (!newAccount) return
  // Its wallet could not be connected.
  if (isMade) return connectNew(modal, newAccount)
  if (!isEmail(email)) return setChangeProblem(state, 'not_email')
  setChangeProblem(state, undefined)
  // The question is shown like an approval. Approvals are followed from the first connection on, and there is none yet.
  followAuth(modal)
  const { auth } = requireAuthConnector(modal)
  try {
    // The frame's view takes the place of this one meanwhile, so leaving this one ends nothing.
    await modal.tasks.run('captureEmail', undefined, (signal) => auth.captureEmail({ email, signal }))
  } catch (error) {
    const problem = isRefused(error) ? undefined : toEmailProblem(error)
    setChangeProblem(state, problem, retryAtMsOf(error, modal.platform.now()))
    leaveCapture(modal, { newAccount })
    throw error
  }
  if (emailChangeOf(state).newAccount !== newAccount) return dropAddress(modal)
  setChangeStep(state, { to: email, resendAtMs: 0 })
  showOtp(modal)
}

/** Drops the address, and goes back to the form for another one. Calls: frame UPDATE_EMAIL_CANCEL. */
export async function cancelAddress(
  modal: Modal,
  { signal }: { readonly signal?: AbortSignal | undefined },
): Promise<void> {
  await dropChange(modal, signal)
  setChangeStep(modal.state, { to: '', resendAtMs: 0 })
  leaveViews(modal, ['DataCaptureOtpConfirm'])
}

/** Asks the frame every second whether the account is made, and connects its wallet then. Calls: frame UPDATE_EMAIL_STATUS. Spec: const-1. */
export function watchAddress(modal: Modal, { signal }: { readonly signal: AbortSignal }): Promise<void> {
  const { state } = modal
  const { newAccount } = emailChangeOf(state)
  if (!newAccount) return Promise.resolve()
  let hasEnded = false
  const endOver = () => {
    if (hasEnded) return
    hasEnded = true
    // The window of an address that an account has is over as well, once its code was typed.
    showExisting(modal, newAccount).catch(() => {
      if (emailChangeOf(state).newAccount === newAccount) setChangeProblem(state, 'unreachable')
      // The next turn asks for the script again.
      hasEnded = false
    })
  }
  return pollChange(modal, {
    signal,
    isAsked: () => state.tasks.captureEmail?.status === 'pending' || emailChangeOf(state).isMade,
    take({ email, step }) {
      if (email !== '' && email === emailChangeOf(state).to.toLowerCase()) {
        setAccountMade(state)
        connectNew(modal, newAccount).catch(() => {})
      } else if (step === 'NONE') endOver()
    },
    onRefused: endOver,
  })
}

/** Shows how to go on in the account that has the address which was typed, or that there is nothing to go on with. */
async function showExisting(modal: Modal, newAccount: NewAccount): Promise<void> {
  const { state } = modal
  const account = await (await modal.load('social')).withExisting(modal, newAccount)
  if (emailChangeOf(state).newAccount !== newAccount) return
  if (!account.existing) return setChangeProblem(state, 'flow_expired')
  setNewAccount(state, account)
  leaveViews(modal, ['DataCaptureOtpConfirm'])
}
