import { selectActiveNetwork } from '../../kernel/accounts/activeAccount.ts'
import type { Modal } from '../../kernel/modal.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { keepLinking } from './changeSlice.ts'
import { isInLine, retryAtMsOf, toEmailProblem } from './emailProblem.ts'
import { emailOf, setEmailProblem, setEmailStep } from './emailSlice.ts'
import { nextEmailLoginMs } from './loginHints.ts'
import { isEmail } from './rules/emailForm.ts'
import { applyStep, showStep } from './signInFlow.ts'

export interface SubmitEmailInput {
  /** The address, as it was typed. */
  readonly email: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Starts signing in by e-mail, and shows what follows. Calls: frame CONNECT_EMAIL. Tracks EMAIL_SUBMITTED,
 * EMAIL_VERIFICATION_CODE_SENT. @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, aborted
 * Spec: state-11, state-31, validate-8 to validate-13, connecting-3.
 */
export async function submitEmail(modal: Modal, input: SubmitEmailInput): Promise<void> {
  const email = input.email.trim()
  keepLinking(modal.state, email)
  if (!isEmail(email)) {
    modal.alerts.raise('APKTW002', 'invalid email')
    return setEmailProblem(modal.state, 'not_email')
  }
  if (showNetworkNeed(modal) || showCooldown(modal, email)) return
  setEmailProblem(modal.state, undefined)
  modal.telemetry.track('EMAIL_SUBMITTED')
  try {
    const { auth } = requireAuthConnector(modal)
    const step = await modal.tasks.run('submitEmail', input.signal, (signal) =>
      auth.connectEmail({ email, signal }),
    )
    // Outside of the task, because the next view leaves this one, which would abort a running task.
    await applyStep(modal, email, step)
  } catch (error) {
    if (isInLine(error)) return (await modal.load('identity')).sendInTurn(modal, email, error)
    setEmailProblem(modal.state, toEmailProblem(error), retryAtMsOf(error, modal.platform.now()))
    throw error
  }
}

/** Asks for a network that the embedded wallet supports, where the one in use is none and there is one (clause state-31). */
export function showNetworkNeed(modal: Modal): boolean {
  const { namespaces } = requireAuthConnector(modal)
  const active = selectActiveNetwork(modal.state)
  if (!active || namespaces.includes(active.chainNamespace)) return false
  const first = modal.networks.state.requested.find((network) => namespaces.includes(network.chainNamespace))
  if (first) modal.router.push('SwitchNetwork', { networkId: first.caipNetworkId })
  return first !== undefined
}

/** Blocks a second mail to an address that comes too early; the visitor goes on with the first one (clause validate-13). */
function showCooldown(modal: Modal, email: string): boolean {
  const { platform, state } = modal
  const own = emailOf(state)
  const isUnderWay = own.email === email && own.step !== undefined && own.deviceSocial === undefined
  const atMs = isUnderWay ? own.resendAtMs : nextEmailLoginMs(modal, email)
  if (atMs <= platform.now()) return false
  if (isUnderWay) showStep(modal)
  else {
    setEmailStep(state, { email, step: undefined, deviceNumber: undefined, resendAtMs: atMs })
    setEmailProblem(state, 'cooldown')
  }
  return true
}

/** Clears the message about the address, since it was changed (clause validate-10). */
export function clearEmailProblem(modal: Modal): void {
  if (modal.state.email?.problem) setEmailProblem(modal.state, undefined)
}

/** Loads the secure frame in advance, for a visitor who is about to type an address. Failures show when it is needed. */
export function prepareEmail(modal: Modal): void {
  requireAuthConnector(modal)
    .auth.prepare()
    .catch(() => {})
}
