import { chooseRescueTexts } from '../lib/text/rescue/chooseRescueTexts.ts'
import type { RescueTexts } from '../lib/text/rescue/en.ts'
import { makeElement } from '../lib/ui/elements.ts'
import { drawQuestion } from './drawQuestion.ts'
import { drawWallet } from './drawWallet.ts'
import type { RescuePage } from './rescuePage.ts'

/** The languages of the page, as each of them calls itself. */
const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  pt: 'Português',
  tr: 'Türkçe',
  zh: '中文',
}

/**
 * Starts the rescue page. It has one file and no address to ask: everything that it shows comes from the words that a person enters. It
 * runs as the top page of its window alone, since another page around it could make a person enter their words where they are watched.
 */
export async function startRescue(window: Window & typeof globalThis): Promise<void> {
  if (window.top !== window.self) return
  await showPage(window, window.navigator.languages)
  window.addEventListener('pagehide', () => window.document.body.replaceChildren())
  // A page that is restored from the browser's back/forward cache has nothing left to show.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
}

async function showPage(window: Window & typeof globalThis, wanted: readonly string[]): Promise<void> {
  const { document } = window
  const { language, isRightToLeft, texts } = await chooseRescueTexts(wanted)
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
  document.title = texts.title
  let shown = new AbortController()
  const heading = makeElement(document, 'h1', {
    class: 'title',
    text: texts.title,
    attributes: { id: 'title', tabindex: '-1' },
  })
  const body = makeElement(document, 'div', { class: 'loaded' })
  const show = (draw: (page: RescuePage) => readonly Node[]) => {
    shown.abort()
    shown = new AbortController()
    const { signal } = shown
    window.addEventListener('pagehide', () => shown.abort(), { signal })
    body.replaceChildren(...draw({ document, texts, signal, showWallet, forget }))
  }
  const change = (draw: (page: RescuePage) => readonly Node[]) => {
    show(draw)
    // Another language draws the page anew, with nothing in it.
    languages.hidden = draw !== drawQuestion
    window.scrollTo(0, 0)
    heading.focus()
  }
  const showWallet: RescuePage['showWallet'] = (wallet, isKitOf) =>
    change((page) => drawWallet(page, wallet, isKitOf))
  const forget = () => change(drawQuestion)
  const languages = drawLanguages(document, texts, language, (next) => {
    shown.abort()
    void showPage(window, [next]).then(() => document.querySelector('select')?.focus())
  })
  const head = makeElement(document, 'div', { class: 'head' }, heading)
  head.append(makeElement(document, 'p', { class: 'asks', text: texts.intro }))
  const main = makeElement(
    document,
    'main',
    { class: 'sheet', attributes: { 'aria-labelledby': 'title' } },
    head,
    body,
  )
  document.body.replaceChildren(makeElement(document, 'div', { class: 'page' }, languages, main))
  show(drawQuestion)
}

function drawLanguages(
  document: Document,
  texts: RescueTexts,
  language: string,
  onChoose: (language: string) => void,
): HTMLElement {
  const options = Object.entries(LANGUAGES).map(([value, text]) =>
    makeElement(document, 'option', { text, attributes: { value, lang: value } }),
  )
  const select = makeElement(
    document,
    'select',
    { class: 'languages', attributes: { 'aria-label': texts.language } },
    ...options,
  )
  select.value = language
  select.addEventListener('change', () => onChoose(select.value))
  return makeElement(document, 'header', { class: 'top' }, select)
}
