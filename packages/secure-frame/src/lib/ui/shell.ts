import type { PageTexts } from '../text/page/en.ts'
import { makeElement, makeIcon } from './elements.ts'
import { PAGE_ICONS } from './pictures.ts'

/** The content of one screen of the page. */
export interface Screen {
  readonly title: string
  readonly intro?: string | undefined
  /** Where the arrow leads; without it there is none. */
  readonly onBack?: (() => void) | undefined
  readonly body: readonly Node[]
}

/** The page around its screens. */
export interface Shell {
  readonly document: Document
  readonly texts: PageTexts
  readonly language: string
  /** Shows a screen in place of the last one. */
  show(screen: Screen): void
  /** Begins a screen. Aborts when the next one begins, and when the page goes away. */
  enter(): AbortSignal
  close(): void
}

/** The input of a shell. */
export interface ShellInput {
  readonly document: Document
  readonly texts: PageTexts
  readonly language: string
  readonly appName: string
}

/** Draws the page around its screens. Every text is a text node. */
export function createShell({ document, texts, language, appName }: ShellInput): Shell {
  let shown = new AbortController()
  let isFirst = true
  const back = makeElement(document, 'button', {
    class: 'back',
    attributes: { type: 'button', 'aria-label': texts.back },
  })
  back.append(makeIcon(document, PAGE_ICONS.back))
  const bar = makeElement(
    document,
    'header',
    { class: 'bar' },
    back,
    makeElement(document, 'p', {
      class: 'who',
      text: fill(texts.walletOf, { app: isolate(appName) }),
    }),
  )
  const main = makeElement(document, 'main', { class: 'sheet', attributes: { 'aria-labelledby': 'title' } })
  document.body.replaceChildren(makeElement(document, 'div', { class: 'page' }, bar, main))
  return {
    document,
    texts,
    language,
    enter() {
      shown.abort()
      shown = new AbortController()
      return shown.signal
    },
    show({ title, intro, onBack, body }) {
      const heading = makeElement(document, 'h1', {
        class: 'title',
        text: title,
        attributes: { id: 'title', tabindex: '-1' },
      })
      const head = makeElement(document, 'div', { class: 'head' }, heading)
      if (intro !== undefined) head.append(makeElement(document, 'p', { class: 'asks', text: intro }))
      back.hidden = !onBack
      back.onclick = onBack ?? null
      main.replaceChildren(head, ...body)
      document.title = title
      document.defaultView?.scrollTo(0, 0)
      // Where a screen reader begins; on the first one it begins at the top anyway.
      if (!isFirst) heading.focus()
      isFirst = false
    },
    close: () => shown.abort(),
  }
}

/** Puts values into a text. Values from outside are isolated, so that their direction changes nothing around them. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Isolates a text from outside, so that its direction does not affect the text around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
