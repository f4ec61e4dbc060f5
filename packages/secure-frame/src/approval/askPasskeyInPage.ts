import { FrameFailure, requestAborted, userRejected } from '../lib/frameFailure.ts'
import { OWN_WINDOW_READY } from '../lib/ownWindow.ts'
import { choosePasskeyTexts } from '../lib/text/passkey/choosePasskeyTexts.ts'
import type { PasskeyTexts } from '../lib/text/passkey/en.ts'
import { makeElement } from '../lib/ui/elements.ts'
import { applyTheme } from './applyTheme.ts'
import type { PasskeyInput, TryPasskey } from './oneApproval.ts'
import { watchEscape } from './watchCancel.ts'

const HEIGHT_PX = 360

const TEXT_OF_CODE: Readonly<Record<string, keyof PasskeyTexts>> = {
  passkey_failed: 'notUsed',
  passkey_unknown: 'unknown',
  signature_invalid: 'notUsed',
  flow_expired: 'notUsed',
  rate_limited: 'tooFast',
  frozen: 'frozen',
  server_unreachable: 'away',
}

type Credentials = Parameters<TryPasskey>[1]

/**
 * Asks for a passkey to sign in with. The one that this browser has signed in with before is asked for at once, without a press in the frame;
 * if it does not sign in, and where there is none, the person chooses between one that they have and a new one.
 */
export async function askPasskeyInPage(document: Document, input: PasskeyInput): Promise<void> {
  const { signal, notify, requestId, theme, isKnown } = input
  const view = document.defaultView
  if (!view) throw requestAborted()
  const { language, isRightToLeft, texts } = await choosePasskeyTexts(view.navigator.languages)
  if (signal.aborted) throw requestAborted()
  const first = isKnown ? await tryKnown(input, view.navigator.credentials) : undefined
  if (first === 'done') return
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, theme)
  const panel = drawPanel(document, texts)
  if (first) panel.status.textContent = texts[first]
  document.body.replaceChildren(panel.root)
  notify('APPROVAL_OPEN', { requestId, heightPx: HEIGHT_PX, title: panel.title.textContent ?? '' })
  const stopEscape = watchEscape(panel.root, () => panel.cancel.click())
  try {
    await waitForPasskey(panel, { texts, view, input })
  } finally {
    stopEscape()
    panel.root.remove()
    notify('APPROVAL_CLOSED', { requestId })
  }
}

/** Resolves with what the person is told if the passkey did not sign in. */
async function tryKnown(
  { tryPasskey, signal, asker }: PasskeyInput,
  credentials: Credentials,
): Promise<'done' | keyof PasskeyTexts> {
  try {
    await tryPasskey('known', credentials, { signal, appName: asker.name })
    return 'done'
  } catch (error) {
    if (signal.aborted) throw requestAborted()
    if (isInLine(error)) throw error
    return textOf(error)
  }
}

/** Whether the visitor has to wait for their turn. */
function isInLine(error: unknown): boolean {
  return error instanceof FrameFailure && (error.code === 'in_line' || error.code === 'line_full')
}

function textOf(error: unknown): keyof PasskeyTexts {
  const code = error instanceof FrameFailure ? String(error.code) : ''
  return TEXT_OF_CODE[code] ?? 'failed'
}

function drawPanel(document: Document, texts: PasskeyTexts) {
  const button = (text: string, kind = '') =>
    makeElement(document, 'button', { class: `button ${kind}`, text, attributes: { type: 'button' } })
  const title = makeElement(document, 'h1', {
    class: 'title',
    text: texts.title,
    attributes: { id: 'title', tabindex: '-1' },
  })
  const intro = makeElement(document, 'p', { class: 'asks', text: texts.intro })
  const create = button(texts.create, 'primary')
  const use = button(texts.use)
  const status = makeElement(document, 'p', { class: 'status', attributes: { role: 'alert' } })
  const cancel = button(texts.cancel)
  const root = makeElement(
    document,
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    makeElement(document, 'header', { class: 'head' }, title, intro),
    makeElement(document, 'div', { class: 'body' }, create, use),
    makeElement(document, 'div', { class: 'end' }, status, cancel),
  )
  return { root, title, create, use, status, cancel }
}

function waitForPasskey(
  { title, create, use, status, cancel }: ReturnType<typeof drawPanel>,
  {
    texts,
    view,
    input,
  }: {
    readonly texts: PasskeyTexts
    readonly view: Window
    readonly input: PasskeyInput
  },
): Promise<void> {
  const { signal, tryPasskey, asker } = input
  let isBusy = false
  return new Promise((resolve, reject) => {
    const attempt = async (purpose: 'create' | 'use') => {
      if (isBusy) return
      isBusy = true
      status.textContent = ''
      const place = placeFor(view, purpose)
      try {
        const credentials = await place.credentials
        const onAway = () => {
          status.textContent = texts.waits
        }
        await tryPasskey(purpose, credentials, { signal, appName: asker.name, onAway })
        resolve()
      } catch (error) {
        // The app shows how long that is.
        if (isInLine(error)) reject(error)
        else status.textContent = texts[textOf(error)]
      } finally {
        place.close()
        isBusy = false
      }
    }
    signal.addEventListener('abort', () => reject(requestAborted()), { once: true })
    cancel.addEventListener('click', () => reject(userRejected()))
    create.addEventListener('click', () => void attempt('create'))
    use.addEventListener('click', () => void attempt('use'))
    title.focus()
  })
}

/** The part of a document that tells what a frame may do. The types of the DOM do not have it. */
interface WithPolicy {
  readonly featurePolicy?: { allowsFeature(name: string): boolean }
}

/** Whether the browser lets this frame make or use passkeys. Those that do not say so need a page of their own. */
function isAllowedHere(view: Window, purpose: 'create' | 'use'): boolean {
  // Only read, and absent where the browser does not have it.
  const { featurePolicy } = view.document as WithPolicy
  return (
    featurePolicy?.allowsFeature(`publickey-credentials-${purpose === 'use' ? 'get' : 'create'}`) ?? false
  )
}

/** Where the passkey is asked for: in the frame, or in a window of the frame's origin, which the press has to open at once. */
function placeFor(view: Window, purpose: 'create' | 'use') {
  if (isAllowedHere(view, purpose))
    return { credentials: Promise.resolve<Credentials>(view.navigator.credentials), close: () => {} }
  // The page of the frame itself: opened by the frame, it is a window that the frame may use.
  const opened = view.open(view.location.href, '_blank', 'popup,left=0,top=0,width=400,height=640')
  return {
    credentials: opened ? waitForWindow(view, opened) : Promise.reject<Credentials>(noWindow()),
    close: () => opened?.close(),
  }
}

const LOAD_MS = 20_000

/** Resolves once the page of the window says that it is there. */
function waitForWindow(view: Window, opened: Window): Promise<Credentials> {
  return new Promise((resolve, reject) => {
    const done = new AbortController()
    const timer = view.setTimeout(() => {
      done.abort()
      reject(noWindow())
    }, LOAD_MS)
    view.addEventListener(
      'message',
      ({ data, source, origin }) => {
        if (source !== opened || origin !== view.origin || data !== OWN_WINDOW_READY) return
        view.clearTimeout(timer)
        done.abort()
        resolve(opened.navigator.credentials)
      },
      { signal: done.signal },
    )
  })
}

function noWindow(): FrameFailure {
  return new FrameFailure('passkey_failed', 'No window was opened')
}
