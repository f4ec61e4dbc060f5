import { FedcmMessage } from '@foyer/api'
import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import * as v from 'valibot'
import { requestAborted, userRejected } from '../lib/frameFailure.ts'
import { chooseFedcmTexts } from '../lib/text/fedcm/chooseFedcmTexts.ts'
import type { FedcmTexts } from '../lib/text/fedcm/en.ts'
import { elementMaker } from '../lib/ui/elements.ts'
import { applyTheme } from './applyTheme.ts'
import type { ApprovalInput } from './oneApproval.ts'
import { watchCancel, watchEscape } from './watchCancel.ts'

/** The answer of the person: the text that the gateway's page carries, or a window. */
export type FedcmAnswer = { readonly carried: string } | 'window'

const HEIGHT_PX = 300
/** How long the gateway's page may take until its button is there. */
const LOAD_MS = 10_000
/** The height of its button, which is that of the others. */
const BUTTON_PX = 48

/** The question that the browser asks, and the page that has it asked. */
export interface FedcmInput extends Omit<ApprovalInput, 'content'> {
  readonly url: string
  /** How the provider is called, as the gateway says it. */
  readonly label: string
}

/**
 * Shows the gateway's page, whose button has the browser ask for the account. Its press has to be in that page: browsers take none of another
 * origin for it. A person who closes the browser's question may ask again, or take a window. Rejects when they cancel or the app does.
 */
export async function askFedcmInPage(
  document: Document,
  input: FedcmInput,
  setTimer: SetTimer = setPlatformTimer,
): Promise<FedcmAnswer> {
  const { signal, notify, requestId, theme, label } = input
  const view = document.defaultView
  if (!view) throw requestAborted()
  const { language, isRightToLeft, texts } = await chooseFedcmTexts(view.navigator.languages)
  if (signal.aborted) throw requestAborted()
  const root = document.documentElement
  root.lang = language
  root.dir = isRightToLeft ? 'rtl' : 'ltr'
  applyTheme(root, theme)
  const panel = drawPanel(document, texts, label)
  document.body.replaceChildren(panel.root)
  notify('APPROVAL_OPEN', { requestId, heightPx: HEIGHT_PX, title: panel.title.textContent ?? '' })
  const end = new AbortController()
  try {
    return await new Promise<FedcmAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(requestAborted()), { once: true, signal: end.signal })
      const decline = () => reject(userRejected())
      watchCancel(panel.cancel, decline)
      end.signal.addEventListener('abort', watchEscape(panel.root, decline), { once: true })
      panel.window.addEventListener('click', () => resolve('window'))
      showPage(view, panel, { ...input, texts, setTimer, signal: end.signal, resolve })
      panel.title.focus()
    })
  } finally {
    end.abort()
    panel.root.remove()
    notify('APPROVAL_CLOSED', { requestId })
  }
}

type Panel = ReturnType<typeof drawPanel>

function drawPanel(document: Document, texts: FedcmTexts, label: string) {
  const make = elementMaker(document)
  const button = (text: string) => make('button', { class: 'button', text, attributes: { type: 'button' } })
  const title = make('h1', {
    class: 'title',
    // A name of another script keeps its own direction.
    text: texts.title.replace('{provider}', () => `\u2068${label}\u2069`),
    attributes: { id: 'title', tabindex: '-1' },
  })
  const place = make('div')
  place.style.height = `${BUTTON_PX}px`
  const window = button(texts.window)
  const status = make('p', { class: 'status', attributes: { role: 'status' } })
  const cancel = button(texts.cancel)
  const root = make(
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    make('header', { class: 'head' }, title, make('p', { class: 'asks', text: texts.intro })),
    make('div', { class: 'body' }, place, window),
    make('div', { class: 'end' }, status, cancel),
  )
  return { root, title, place, window, status, cancel }
}

interface PageInput extends Pick<FedcmInput, 'url'> {
  readonly texts: FedcmTexts
  readonly setTimer: SetTimer
  readonly signal: AbortSignal
  readonly resolve: (answer: FedcmAnswer) => void
}

/** Shows the page of the gateway, and hears what it says: exactly that page, and nothing else. */
function showPage(view: Window, { place, status }: Panel, input: PageInput): void {
  const { url, texts, setTimer, signal, resolve } = input
  const { document } = view
  const address = new URL(url)
  const frame = document.createElement('iframe')
  frame.title = texts.choose
  frame.allow = 'identity-credentials-get'
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0'
  address.hash = looksOf(view, texts).toString()
  frame.src = address.href
  place.replaceChildren(frame)
  const stopTimer = setTimer(() => resolve('window'), LOAD_MS)
  signal.addEventListener('abort', stopTimer)
  view.addEventListener(
    'message',
    ({ data, source, origin }) => {
      if (source === null || source !== frame.contentWindow || origin !== address.origin) return
      const told = v.safeParse(FedcmMessage, data)
      if (!told.success) return
      const { output } = told
      stopTimer()
      if (output.state === 'done') resolve({ carried: `${output.flowId}.${output.completion}` })
      if (output.state === 'failed') resolve('window')
      status.textContent = output.state === 'refused' ? texts.refused : ''
    },
    { signal },
  )
}

/** The looks of its button: those of the main button here. They are in the fragment, which no server hears. */
function looksOf(
  { document, getComputedStyle }: Window & Pick<typeof globalThis, 'getComputedStyle'>,
  texts: FedcmTexts,
) {
  const root = document.documentElement
  const sample = elementMaker(document)('button', { class: 'button primary' })
  document.body.append(sample)
  const { backgroundColor, color, borderRadius, fontFamily } = getComputedStyle(sample)
  const { colorScheme } = getComputedStyle(root)
  sample.remove()
  const theme = root.dataset.theme ?? (colorScheme === 'dark' || colorScheme === 'light' ? colorScheme : '')
  return new URLSearchParams({
    ...{ text: texts.choose, lang: root.lang, dir: root.dir, theme },
    ...{ back: backgroundColor, fore: color, radius: borderRadius, font: fontFamily },
  })
}
