import type { AddressContent, ApprovalContent } from '../decode/content.ts'
import { requestAborted, userRejected } from '../lib/frameFailure.ts'
import { chooseTexts } from '../lib/text/approval/chooseTexts.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { visibleRuns } from '../lib/visibleText.ts'
import { applyTheme } from './applyTheme.ts'
import { approveInWindow, needsWindow } from './approveInWindow.ts'
import { armApproval, canCheckCover, type Press } from './armApproval.ts'
import { armStatus } from './armStatus.ts'
import { approveLabel, drawPanel, type Panel } from './drawPanel.ts'
import type { ApprovalInput } from './oneApproval.ts'
import { startSecondStep } from './secondStep.ts'
import type { TypedDrawing } from './typedDrawing.ts'
import { watchCancel, watchEscape } from './watchCancel.ts'

const LEAST_HEIGHT_PX = 356
const MOST_HEIGHT_PX = 560
/** An amount, a receiver, network, fee and account, and that it is asked in a window; or an e-mail address, what it means, and an account. */
const PLAIN_HEIGHT_PX = 496
/** Two e-mail addresses, what it means, and an account. */
const CHANGE_HEIGHT_PX = 568
/** A few sentences and an account. */
const SENTENCES_HEIGHT_PX = 456
const CHARS_PER_LINE = 38
const LINE_PX = 20
const NOTE_PX = 72

/** Where an approval is drawn. */
export interface PageOptions {
  /** Set by the tests of arming only, never by the frame. */
  readonly hasCoverCheck?: boolean
  /** Opens a window of the frame's own origin for approvals that can move tokens. Without it every approval is shown in this page. */
  readonly openWindow?: () => Window | null
  /** The page is such a window. No other page can draw over it or move it, so one press of a finger is enough to sign. */
  readonly isOwnWindow?: boolean
}

/**
 * Shows one approval and waits for its answer. Resolves when the person signed, and rejects when they declined or when the
 * app took the request back.
 */
export async function approveInPage(
  document: Document,
  input: ApprovalInput,
  options: PageOptions = {},
): Promise<void> {
  const { content, asker, theme, signal, notify, requestId } = input
  const view = document.defaultView
  if (!view) throw requestAborted()
  const { language, isRightToLeft, texts } = await chooseTexts(view.navigator.languages)
  const typed = content.kind === 'typed' ? (await import('./typedDrawing.ts')).typedDrawing : undefined
  if (signal.aborted) throw requestAborted()
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, theme)
  const panel = drawPanel(document, { content, asker, texts, typed })
  document.body.replaceChildren(panel.root)
  const title = panel.root.querySelector('h1')?.textContent ?? ''
  notify('APPROVAL_OPEN', { requestId, heightPx: heightOf(content), title })
  try {
    const { openWindow, isOwnWindow = false } = options
    const hasCoverCheck = options.hasCoverCheck ?? canCheckCover(view.window)
    if (openWindow && needsWindow(content)) {
      const ask = (page: Document, ended: AbortSignal) =>
        approveInPage(page, { ...input, signal: ended, notify: () => {} }, { isOwnWindow: true })
      const takeOver = content.kind === 'email' ? await loadTakeOver(content, input) : undefined
      return await approveInWindow({ panel, texts, signal, hasCoverCheck, open: openWindow, ask, takeOver })
    }
    if (isOwnWindow) document.title = title
    const isUnseen = !hasCoverCheck || view.matchMedia('(pointer: coarse)').matches
    await waitForAnswer(panel, {
      texts,
      label: approveLabel(content, texts),
      signal,
      hasCoverCheck,
      isOwnWindow,
      isTwice: isUnlimited(content, typed) || (isUnseen && !isOwnWindow),
    })
  } finally {
    panel.root.remove()
    notify('APPROVAL_CLOSED', { requestId })
  }
}

/**
 * Loads the code that takes the codes of a change of address, in the window in which it was approved. Its script is there before it is
 * needed.
 */
async function loadTakeOver(content: AddressContent, input: ApprovalInput) {
  const { takeCodes } = await import('./takeCodes.ts')
  const { asker, theme } = input
  return (opened: Window) => void takeCodes(opened, { content, asker, theme })
}

/** Whether a signature may cost everything of something, which has to be confirmed by two presses. */
function isUnlimited(content: ApprovalContent, typed: TypedDrawing | undefined): boolean {
  if (content.kind === 'transaction') return content.isUnlimited
  return content.kind === 'typed' && typed?.isTwice(content) !== false
}

interface AnswerInput {
  readonly texts: ApprovalTexts
  /** The label of the button that approves. */
  readonly label: string
  readonly signal: AbortSignal
  readonly hasCoverCheck: boolean
  readonly isOwnWindow: boolean
  /** The approval needs a second press, at another place. */
  readonly isTwice: boolean
}

function waitForAnswer(
  panel: Panel,
  { texts, label, signal, hasCoverCheck, isOwnWindow, isTwice }: AnswerInput,
): Promise<void> {
  const { root, approve, cancel, footer, status } = panel
  let stopArming = () => {}
  let stopSecond = () => {}
  let stopEscape = () => {}
  const answer = new Promise<void>((resolve, reject) => {
    const reason = () => reject(userRejected())
    signal.addEventListener('abort', () => reject(requestAborted()), { once: true })
    watchCancel(cancel, reason)
    stopEscape = watchEscape(root, reason)
    if (isTwice) approve.textContent = texts.continue
    const onPress = ({ isTouch }: Press) => {
      if (!isTwice && (isOwnWindow || !isTouch)) return resolve()
      stopArming()
      root.dataset.step = 'second'
      status.textContent = texts.pressSign.replace('{button}', () => label)
      stopSecond = startSecondStep({
        document: root.ownerDocument,
        footer,
        label,
        onPress: resolve,
        onMiss: reason,
      })
    }
    stopArming = armApproval({
      panel: root,
      button: approve,
      hasCoverCheck,
      isFocusNeeded: isOwnWindow,
      ...armStatus(panel, texts),
      onPress,
    })
  })
  // The title gets the focus, so that a screen reader begins there and a key press cannot hit a button by accident.
  root.querySelector('h1')?.focus()
  return answer.finally(() => {
    stopArming()
    stopSecond()
    stopEscape()
  })
}

/** The frame has no layout while its dialog is closed, so its height is computed from its content; the rest scrolls. */
function heightOf(content: ApprovalContent): number {
  if (content.kind === 'transaction' && content.call.kind === 'send' && content.call.facts.length === 2) {
    return PLAIN_HEIGHT_PX
  }
  if (content.kind === 'typed' || content.kind === 'transaction' || content.kind === 'session')
    return MOST_HEIGHT_PX
  if (content.kind === 'page') return SENTENCES_HEIGHT_PX
  if (content.kind === 'link') return content.name === undefined ? PLAIN_HEIGHT_PX : CHANGE_HEIGHT_PX
  if (content.kind === 'email') return content.from === undefined ? PLAIN_HEIGHT_PX : CHANGE_HEIGHT_PX
  const text = content.kind === 'text' ? content.text : content.hex
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / CHARS_PER_LINE), 0)
  const notes = [
    content.kind === 'bytes' || visibleRuns(text).some((run) => 'mark' in run),
    content.kind === 'text' && content.signIn === 'odd',
    content.kind === 'text' && content.otherSites.length > 0,
  ].filter(Boolean)
  return Math.min(MOST_HEIGHT_PX, LEAST_HEIGHT_PX + lines * LINE_PX + notes.length * NOTE_PX)
}
