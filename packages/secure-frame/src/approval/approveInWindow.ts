import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import type { ApprovalContent } from '../decode/content.ts'
import { requestAborted, userRejected } from '../lib/frameFailure.ts'
import { OWN_WINDOW_READY } from '../lib/ownWindow.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { armApproval } from './armApproval.ts'
import { armStatus } from './armStatus.ts'
import type { Panel } from './drawPanel.ts'
import { watchCancel, watchEscape } from './watchCancel.ts'
import { watchGone } from './watchGone.ts'

/** How long the window may take to load the page that the frame draws into. */
const LOAD_MS = 20_000

/**
 * Whether something is asked in a window of the frame's own origin. A page with a hostile script can hide parts of the frame with
 * a mask, which browsers do not report to the frame, and draw a harmless request below. It cannot do this to a window. Readable
 * texts are approved in the frame, since they move no tokens by themselves; the reader of an address's mails gets the wallet.
 */
export function needsWindow({ kind }: ApprovalContent): boolean {
  return kind !== 'text' && kind !== 'page'
}

/** The input of asking in a window. */
export interface WindowStepInput {
  readonly panel: Panel
  readonly texts: ApprovalTexts
  readonly signal: AbortSignal
  readonly hasCoverCheck: boolean
  /** Opens the window, in the event of a press. Null when the browser, or the page around the frame, allows none. */
  readonly open: () => Window | null
  /** Asks in the window, once its page is there. */
  readonly ask: (document: Document, signal: AbortSignal) => Promise<void>
  /** Takes the window over once the person has agreed in it. Without this it closes then. */
  readonly takeOver?: ((opened: Window) => void) | undefined
  readonly setTimer?: SetTimer
}

/**
 * Takes a press on the panel in the frame, which opens the window and signs nothing, and then the answer of the window. The panel
 * stays, so that Cancel works while the window is open. If no window can be opened the panel says so and nothing is signed, since
 * a hostile page can prevent the opening on purpose. The window closes with the answer, wherever that is given, unless something
 * else follows in it.
 */
export function approveInWindow(input: WindowStepInput): Promise<void> {
  const { panel, texts, signal, hasCoverCheck, open, ask, takeOver, setTimer = setPlatformTimer } = input
  const { root, approve, cancel, status } = panel
  const end = new AbortController()
  const answer = new Promise<void>((resolve, reject) => {
    const decline = () => reject(userRejected())
    signal.addEventListener('abort', () => reject(requestAborted()), { once: true, signal: end.signal })
    watchCancel(cancel, decline)
    end.signal.addEventListener('abort', watchEscape(root, decline), { once: true })
    const arm = (hint: string) => {
      const stopArming = armApproval({
        panel: root,
        button: approve,
        hasCoverCheck,
        onPress() {
          stopArming()
          const opened = open()
          if (!opened) return arm(texts.windowRefused)
          const closing = new AbortController()
          end.signal.addEventListener('abort', () => opened.close(), { once: true, signal: closing.signal })
          status.textContent = texts.inWindow
          const wait = { signal: end.signal, setTimer, onGone: decline }
          waitForPage(opened, root.ownerDocument.defaultView, wait).then(
            (document) => {
              // Closing the window or leaving its page counts as declining.
              opened.addEventListener('pagehide', decline, { once: true })
              watchPage(opened, document, wait)
              ask(document, end.signal).then(() => {
                if (takeOver) closing.abort()
                takeOver?.(opened)
                resolve()
              }, reject)
            },
            () => {
              opened.close()
              arm(texts.windowRefused)
            },
          )
        },
        ...armStatus(panel, texts, hint),
      })
      end.signal.addEventListener('abort', stopArming, { once: true })
    }
    approve.textContent = texts.openWindow
    arm(texts.windowNote)
  })
  root.querySelector('h1')?.focus()
  return answer.finally(() => end.abort())
}

interface WaitInput {
  readonly signal: AbortSignal
  readonly setTimer: SetTimer
  /** The window was closed, or has left its page. */
  readonly onGone: () => void
}

/** Resolves with the document of a window once its page says that it is there; rejects when it does not in time. Calls back when it is closed before. */
function waitForPage(
  opened: Window,
  view: Window | null,
  { signal, setTimer, onGone }: WaitInput,
): Promise<Document> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    watchGone({ isGone: () => opened.closed, onGone, signal: done.signal, setTimer })
    const stopTimer = setTimer(() => {
      done.abort()
      reject(requestAborted())
    }, LOAD_MS)
    const stop = () => {
      done.abort()
      stopTimer()
    }
    const onMessage = ({ data, source, origin }: MessageEvent) => {
      if (source !== opened || origin !== view?.origin || data !== OWN_WINDOW_READY) return
      stop()
      const document = documentOf(opened)
      // The page has announced itself, but the window may have navigated away since.
      if (document) resolve(document)
      else reject(requestAborted())
    }
    view?.addEventListener('message', onMessage, { signal: done.signal })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** The document of a window; undefined once it shows a page of another origin. */
function documentOf(opened: Window): Document | undefined {
  try {
    // Null where the browser has taken the page away: the DOM's types do not know that.
    return (opened.document as Document | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Checks regularly whether a window still shows its page. The event of leaving is missed if the page was left before the listener
 * was added, or if its process ended, and the request would wait for ever.
 */
function watchPage(opened: Window, document: Document, { onGone, ...wait }: WaitInput): void {
  watchGone({ ...wait, isGone: () => opened.closed || documentOf(opened) !== document, onGone })
}
