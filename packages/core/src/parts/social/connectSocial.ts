import { watchPopup } from '../../kernel/lib/watchPopup.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { SocialProvider, SocialStep } from '../../ports/auth.ts'
import {
  bringBack,
  connectEmbedded,
  part as email,
  isInLine,
  isRefused,
  isUserHeld,
  requireAuthConnector,
  showDeviceStep,
  startAccountCapture,
} from '../email/index.ts'
import { withExisting } from './existing.ts'
import { hearWindow } from './hearWindow.ts'
import { openWindow } from './openWindow.ts'
import { pickSocial } from './pickSocial.ts'
import { toSocialProblem } from './socialProblem.ts'
import { endSocialWait, setSocialProblem, setSocialStep, setWindowLost, socialOf } from './socialSlice.ts'
import { type SocialStart, type WindowEnd, waitOf } from './socialWait.ts'
import { watchWindow } from './watchWindow.ts'

/** How long the window may take before the visitor is told that it takes too long (clauses state-15, const-1). */
export const SOCIAL_TIMEOUT_MS = 45_000

/** The input of `connectSocial`. */
export interface ConnectSocialInput {
  /** The signal of the view that shows the sign-in; its abort ends it. */
  readonly signal: AbortSignal
}

/**
 * Continues with the window that `pickSocial` has opened: loads the provider's page in it, waits for the result, and shows the
 * next view. Where the browser itself can ask for the account, it is asked before there is a window. Calls: frame CONNECT_FEDCM,
 * GET_SOCIAL_REDIRECT_URI, CONNECT_SOCIAL, connector.open.
 * @throws ModalError sign_in_failed, iframe_load_failed, iframe_request_timeout, connection_failed, aborted
 * Spec: state-13 to state-15, error-1.
 */
export async function connectSocial(modal: Modal, { signal }: ConnectSocialInput): Promise<void> {
  const { router, state, tasks } = modal
  const wait = waitOf(modal)
  const start = wait.next
  wait.next = undefined
  // The view says what was found at the click, and waits for nothing.
  if (!start && socialOf(state).problem === 'in_app') return
  // The app opened the view by its name, or the visitor came back to it: there is no window.
  if (!start) return void (router.pop() || router.replace('Connect'))
  const { count } = socialOf(state)
  try {
    const end = await tasks.run('connectSocial', signal, async (inner) => {
      const answered = start.asksBrowser ? await askBrowser(modal, start, inner) : undefined
      return answered ?? byWindow(modal, start, inner)
    })
    start.popup?.close()
    // Outside of the task, because the next view leaves this one, which would abort a running task.
    await follow(modal, start.provider, end)
  } catch (error) {
    // All clicks open a window of the same name, so that a later click may have reused this one.
    if (isInLine(error)) return waitForTurn(modal, start, error)
    if (wait.last === start) endInFailure(modal, start, error)
    throw error
  } finally {
    endSocialWait(state, count)
  }
}

/** Shows the provider's page in the window, and waits for its result. */
async function byWindow(modal: Modal, start: SocialStart, signal: AbortSignal): Promise<WindowEnd> {
  const stopWatching =
    start.popup &&
    watchPopup(modal.platform, start.popup, {
      onLost: () => setWindowLost(modal.state),
      onClosed: () => tellClosed(modal),
    })
  try {
    await showPage(modal, start, signal)
    return await untilEnded(modal, start, signal)
  } finally {
    stopWatching?.()
  }
}

/**
 * Has the browser itself ask for the account, in the secure frame. Undefined where it cannot, or the visitor wants a window: one is opened, as
 * the press in the frame allows it for a few seconds.
 */
async function askBrowser(
  modal: Modal,
  start: SocialStart,
  signal: AbortSignal,
): Promise<WindowEnd | undefined> {
  // The question of the frame is shown like an approval. Approvals are followed from the first connection on, and there is none yet.
  email.followAuth(modal)
  const { auth } = requireAuthConnector(modal)
  let isWindowWanted = false
  const end = await orUserHeld(async () => {
    const step = await auth.connectFedcm({ provider: start.provider, signal })
    isWindowWanted = step.action === 'WINDOW'
    return step.action === 'WINDOW' ? { action: 'CONNECT' } : step
  })
  if (!isWindowWanted) return end
  start.popup = openWindow(modal)
  return undefined
}

/** Shows the line. The window goes: at the visitor's turn a press opens another one. */
async function waitForTurn(modal: Modal, { provider, popup }: SocialStart, error: unknown): Promise<void> {
  popup?.close()
  const { showLine } = await modal.load('identity')
  showLine(modal, { error, press: () => pickSocial(modal, { provider }), isReplacing: true })
}

/** Says what went wrong. A visitor who has closed the question of the frame knows it, and is back where they came from. */
function endInFailure({ router, state }: Modal, { popup }: SocialStart, error: unknown): void {
  popup?.close()
  if (isRefused(error)) return void (router.pop() || router.replace('Connect'))
  const problem = toSocialProblem(error, 'failed')
  if (!problem) return
  if (socialOf(state).problem !== 'not_started') setSocialProblem(state, problem)
  setSocialStep(state, undefined)
}

/** Sends the window to the provider's page. */
async function showPage(modal: Modal, { provider, popup }: SocialStart, signal: AbortSignal): Promise<void> {
  const { state, notices } = modal
  try {
    const { url } = await requireAuthConnector(modal).auth.beginSocial({ provider, signal })
    signal.throwIfAborted()
    popup?.location.replace(url)
    if (!popup) notices.show('error', 'social_popup_failed')
    setSocialStep(state, 'window', popup ? {} : { openUrl: url })
  } catch (error) {
    if (!isInLine(error) && toSocialProblem(error, 'not_started') === 'not_started') {
      setSocialProblem(state, 'not_started')
      notices.show('error', 'social_not_started')
    }
    throw error
  }
}

/** Waits for the result of the window: by message, by channel, or by the code that the visitor types. */
function untilEnded(modal: Modal, start: SocialStart, signal: AbortSignal): Promise<WindowEnd> {
  const { state, platform } = modal
  const wait = waitOf(modal)
  const openUrl = socialOf(state).openUrl
  return new Promise((resolve, reject) => {
    let isTaken = false
    const stopTimer = platform.setTimer(() => tellTimeout(modal), SOCIAL_TIMEOUT_MS)
    const stopWatching = watchWindow(modal, start, {
      signal,
      onFailed: (error) => stop(() => reject(error)),
    })
    const stopHearing = hearWindow(modal, (carried) => {
      // Only the first message counts.
      if (isTaken) return
      isTaken = true
      setSocialStep(state, 'account')
      finishSocial(modal, carried, signal).then(endWait, (error: unknown) => {
        // Another window of the app has ended: what is waited for here is still to come.
        if (toSocialProblem(error, 'failed') !== 'flow_expired') return stop(() => reject(error))
        isTaken = false
        if (wait.endWait === endWait) setSocialStep(state, 'window', { openUrl })
      })
    })
    const onAbort = () => stop(() => reject(signal.reason))
    signal.addEventListener('abort', onAbort, { once: true })

    function stop(answer: () => void): void {
      stopTimer()
      stopWatching()
      stopHearing()
      signal.removeEventListener('abort', onAbort)
      if (wait.endWait === endWait) wait.endWait = undefined
      answer()
    }
    function endWait(end: WindowEnd): void {
      stop(() => resolve(end))
    }
    wait.endWait = endWait
  })
}

/** Shows that the window is closed, and that there may be another try. A result that comes all the same is still used. */
function tellClosed({ state }: Modal): void {
  const { step, problem } = socialOf(state)
  if (step === 'account' || problem !== undefined) return
  setSocialProblem(state, 'window_closed')
}

/** Shows that the window takes long. A result that comes later is still used, unless something else was tried meanwhile. */
function tellTimeout({ state }: Modal): void {
  const { step, problem } = socialOf(state)
  if (step === 'window' && problem === undefined) setSocialProblem(state, 'timed_out')
}

/** Hands over what the window carried, or the code that it shows. */
export async function finishSocial(modal: Modal, carried: string, signal: AbortSignal): Promise<WindowEnd> {
  const { auth } = requireAuthConnector(modal)
  return orUserHeld(() => auth.connectSocial({ carried, signal }))
}

/** Counts a wallet that only its owner can open as signed in; opening it is the next step (`bringBack`). */
export async function orUserHeld(work: () => Promise<SocialStep>): Promise<WindowEnd> {
  try {
    return { step: await work(), isUserHeld: false }
  } catch (error) {
    if (!isUserHeld(error)) throw error
    return { step: { action: 'CONNECT' }, isUserHeld: true }
  }
}

/** Shows what follows. */
export async function follow(
  modal: Modal,
  provider: SocialProvider,
  { step, ...end }: WindowEnd,
): Promise<void> {
  setSocialProblem(modal.state, undefined)
  setSocialStep(modal.state, 'account')
  if (step.action === 'CAPTURE_EMAIL') {
    const { isAddressTaken = false, isOptional = false } = step
    const account = { social: provider, isAddressTaken, isOptional }
    return startAccountCapture(modal, isAddressTaken ? await withExisting(modal, account) : account)
  }
  if (step.action === 'VERIFY_DEVICE') return showDeviceStep(modal, provider, step)
  if (end.isUserHeld) await bringBack(modal)
  await connectEmbedded(modal, provider)
}
