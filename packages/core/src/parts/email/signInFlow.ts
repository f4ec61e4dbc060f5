import type { Modal } from '../../kernel/modal.ts'
import type { EmailStep, SocialProvider, SocialStep } from '../../ports/auth.ts'
import { connectWallet } from '../connections/index.ts'
import { requireAuthConnector } from './authConnectorOf.ts'
import { selectIsLinking } from './changeSlice.ts'
import { toEmailProblem } from './emailProblem.ts'
import { setAccountSocial, setEmailProblem, setEmailStep, setEphemeral } from './emailSlice.ts'
import { followAuth } from './followAuth.ts'
import { noteEmailLogin } from './loginHints.ts'
import { EMAIL_COOLDOWN_MS } from './rules/emailForm.ts'

/** Applies the answer to an e-mail address: the next view, or the account. Spec: state-11. */
export async function applyStep(modal: Modal, email: string, step: EmailStep): Promise<void> {
  // The step of a device that was approved does not say it again.
  if (step.isEphemeral) setEphemeral(modal.state, true)
  if (step.action === 'CONNECT') return connectEmbedded(modal)
  const { now } = modal.platform
  noteEmailLogin(modal, email)
  modal.telemetry.track('EMAIL_VERIFICATION_CODE_SENT')
  setEmailStep(modal.state, {
    email,
    step: step.action,
    deviceNumber: step.deviceNumber,
    sentAtMs: step.sentAtMs,
    canSolve: step.canSolve,
    resendAtMs: now() + (step.retryAfterMs ?? EMAIL_COOLDOWN_MS),
  })
  showStep(modal)
}

const VIEW_OF = { VERIFY_OTP: 'EmailVerifyOtp', VERIFY_DEVICE: 'EmailVerifyDevice' } as const
/** The views that the view of a step replaces: that of another step, and those that waited for a window or a phone. */
const STEP_VIEWS: readonly unknown[] = [
  ...Object.values(VIEW_OF),
  'ConnectingSocial',
  'ConnectingFarcaster',
  'InLine',
]

/** Shows the view of the step that the visitor is at. One step takes the place of the other (clause connecting-1). */
export function showStep({ router, state }: Modal): void {
  const { step, email } = state.email ?? {}
  if (!step || email === undefined) return
  const top = router.state.stack.at(-1)?.view
  // The view of a device is entered again, so that it waits for the link of the newest mail.
  if (top === VIEW_OF[step] && step !== 'VERIFY_DEVICE') return
  if (STEP_VIEWS.includes(top)) router.replace(VIEW_OF[step], { email })
  else router.push(VIEW_OF[step], { email })
}

/** Shows the number of a link that was mailed to who signs in with a provider on a new device. Spec: connecting-1. */
export function showDeviceStep(
  modal: Modal,
  social: SocialProvider,
  { email = '', deviceNumber, sentAtMs, canSolve, retryAfterMs = EMAIL_COOLDOWN_MS }: SocialStep,
): void {
  setEmailStep(modal.state, {
    email,
    step: 'VERIFY_DEVICE',
    deviceNumber,
    sentAtMs,
    canSolve,
    resendAtMs: modal.platform.now() + retryAfterMs,
    deviceSocial: social,
  })
  showStep(modal)
}

/** Opens a wallet that only its owner can open: the secure frame asks for the passkey or the recovery code. */
export async function bringBack(modal: Modal): Promise<void> {
  // The frame's question is shown like an approval. Approvals are followed from the first connection on, and there is none yet.
  followAuth(modal)
  await requireAuthConnector(modal).auth.connectWay()
}

/**
 * Connects the wallet of the visitor who is signed in in the frame. Leaving the view does not stop it: the visitor is signed in.
 * Spec: state-11, state-13, state-17.
 */
export async function connectEmbedded(modal: Modal, social?: SocialProvider): Promise<void> {
  const connector = requireAuthConnector(modal)
  setAccountSocial(modal.state, social ?? 'none')
  followAuth(modal)
  // The connection leaves the view.
  const isLinking = selectIsLinking(modal.state)
  try {
    await connectWallet(modal, { connectorId: connector.id })
    // It waits for a person, and the visitor is signed in whatever they say.
    if (isLinking)
      modal.load('social').then(
        ({ linkExisting }) => linkExisting(modal),
        () => {},
      )
  } catch (error) {
    setEmailProblem(modal.state, toEmailProblem(error))
    throw error
  }
}
