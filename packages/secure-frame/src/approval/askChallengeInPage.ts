import { ChallengeMessage, challengeRoutes } from '@foyer/api'
import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import * as v from 'valibot'
import type { FrameConfig } from '../lib/frameConfig.ts'
import { requestAborted, userRejected } from '../lib/frameFailure.ts'
import { chooseTexts } from '../lib/text/approval/chooseTexts.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { elementMaker } from '../lib/ui/elements.ts'
import { applyTheme } from './applyTheme.ts'
import type { ChallengeInput } from './oneApproval.ts'
import { watchCancel, watchEscape } from './watchCancel.ts'
import { watchGone } from './watchGone.ts'

/** The height that the puzzles of both services need. */
const HEIGHT_PX = 560
/** How long the service may take until its widget is there. */
const LOAD_MS = 20_000

/**
 * The state of the panel. `failed` has the way out by a window, since some browsers show no page of others in this one; `closed` is that
 * window.
 */
type State = 'loading' | 'shown' | 'failed' | 'expired' | 'closed'

/**
 * Shows the widget of the vault until somebody has solved it, on the vault's own page in a frame: no script of the service runs in this
 * page. The answer counts only from exactly that page. Rejects when the person cancels or the app does.
 */
export async function askChallengeInPage(
  document: Document,
  input: ChallengeInput,
  config: Pick<FrameConfig, 'vault' | 'projectId'>,
  setTimer: SetTimer = setPlatformTimer,
): Promise<string> {
  const { signal, notify, requestId, theme } = input
  const view = document.defaultView
  if (!view) throw requestAborted()
  const { language, isRightToLeft, texts } = await chooseTexts(view.navigator.languages)
  if (signal.aborted) throw requestAborted()
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, theme)
  const panel = drawPanel(document, texts, new URL(config.vault).host)
  document.body.replaceChildren(panel.root)
  notify('APPROVAL_OPEN', { requestId, heightPx: HEIGHT_PX, title: panel.title.textContent ?? '' })
  const end = new AbortController()
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(requestAborted()), { once: true, signal: end.signal })
      const decline = () => reject(userRejected())
      watchCancel(panel.cancel, decline)
      end.signal.addEventListener('abort', watchEscape(panel.root, decline), { once: true })
      const address = addressOf(config, { language, theme: themeOf(root, view) })
      runWidget(view, panel, { address, texts, setTimer, signal: end.signal, onSolved: resolve })
      panel.title.focus()
    })
  } finally {
    end.abort()
    panel.root.remove()
    notify('APPROVAL_CLOSED', { requestId })
  }
}

type Panel = ReturnType<typeof drawPanel>

function drawPanel(document: Document, texts: ApprovalTexts, vaultHost: string) {
  const make = elementMaker(document)
  const button = (text: string, kind = '') =>
    make('button', { class: `button ${kind}`, text, attributes: { type: 'button' } })
  const title = make('h1', {
    class: 'title',
    text: texts.titlePerson,
    attributes: { id: 'title', tabindex: '-1' },
  })
  const why = texts.personWhy.replace('{vault}', () => `\u2068${vaultHost}\u2069`)
  const place = make('div', { class: 'body widget' })
  const status = make('p', { class: 'status', attributes: { role: 'status' } })
  const cancel = button(texts.cancel)
  const retry = button(texts.tryAgain, 'primary')
  const open = button(texts.openWindow)
  retry.hidden = true
  open.hidden = true
  const root = make(
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    make('header', { class: 'head' }, title, make('p', { class: 'asks', text: why })),
    place,
    make('div', { class: 'end' }, status, open, make('div', { class: 'footer' }, cancel, retry)),
  )
  return { root, title, place, status, cancel, retry, open }
}

interface RunInput {
  readonly address: URL
  readonly texts: ApprovalTexts
  readonly setTimer: SetTimer
  readonly signal: AbortSignal
  readonly onSolved: (token: string) => void
}

/** Shows the page of the vault, here or in a window, and hears what it says. */
function runWidget(view: Window, panel: Panel, input: RunInput): void {
  const { address, texts, setTimer, signal, onSolved } = input
  const { document } = view
  let source: Window | null = null
  let opened: Window | null = null
  let watching = new AbortController()
  let stopTimer = () => {}
  const leaveWindow = () => {
    watching.abort()
    opened?.close()
  }
  const says: Readonly<Record<State, string>> = {
    loading: texts.personLoading,
    shown: '',
    failed: texts.personFailed,
    expired: texts.personExpired,
    closed: texts.windowClosed,
  }
  const show = (state: State) => {
    stopTimer()
    panel.root.dataset.widget = state
    panel.status.textContent = says[state]
    const isInWindow = state === 'failed' || state === 'closed'
    const isOver = isInWindow || state === 'expired'
    panel.retry.hidden = !isOver
    panel.open.hidden = !isInWindow
    if (isOver) (state === 'closed' ? panel.open : panel.retry).focus()
    if (state === 'loading') stopTimer = setTimer(() => show('failed'), LOAD_MS)
  }
  const load = () => {
    leaveWindow()
    const frame = document.createElement('iframe')
    frame.title = texts.titlePerson
    frame.className = 'widget-frame'
    // Chromium then asks nothing of what the service loads; other browsers want the service to allow being embedded here.
    frame.setAttribute('credentialless', '')
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups')
    frame.src = address.href
    panel.place.replaceChildren(frame)
    source = frame.contentWindow
    show('loading')
  }
  view.addEventListener(
    'message',
    ({ data, source: from, origin }) => {
      if (from === null || from !== source || origin !== address.origin) return
      const told = v.safeParse(ChallengeMessage, data)
      if (!told.success) return
      if (told.output.state === 'solved') return onSolved(told.output.token)
      show(told.output.state === 'ready' ? 'shown' : told.output.state)
    },
    { signal },
  )
  panel.retry.addEventListener('click', load)
  panel.open.addEventListener('click', () => {
    const alone = new URL(address)
    alone.searchParams.set('window', '1')
    leaveWindow()
    const page = view.open(alone, '_blank', 'popup,left=0,top=0,width=400,height=640')
    opened = page
    if (!page) {
      panel.status.textContent = texts.windowRefused
      return
    }
    source = page
    panel.place.replaceChildren()
    panel.status.textContent = texts.inWindow
    watching = new AbortController()
    watchGone({ isGone: () => page.closed, onGone: () => show('closed'), signal: watching.signal, setTimer })
  })
  signal.addEventListener('abort', () => {
    stopTimer()
    leaveWindow()
  })
  load()
}

function addressOf(
  { vault, projectId }: Pick<FrameConfig, 'vault' | 'projectId'>,
  { language, theme }: { readonly language: string; readonly theme: 'light' | 'dark' },
): URL {
  const address = new URL(challengeRoutes.getChallengePage.path, vault)
  address.searchParams.set('project', projectId)
  address.searchParams.set('theme', theme)
  address.searchParams.set('lang', language)
  return address
}

/** Returns the current theme of the page, told by its own background: the theme of the app, or that of the system. */
function themeOf(root: HTMLElement, view: Window): 'light' | 'dark' {
  const { theme } = root.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
