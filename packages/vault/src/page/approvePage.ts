import { createHash } from 'node:crypto'
import { HOUR_MS } from '@foyer/server-kit'
import { escapeHtml, FREEZE_MS, shownName, shownTime } from '@foyer/server-kit/custody'
import type { LinkPurpose } from '../database/schema.ts'
import { changeTexts } from './changeTexts.ts'
import { type ChosenTexts, chooseTexts } from './chooseTexts.ts'
import { PAGE_STYLE } from './pageStyle.ts'
import type { PageTexts } from './text/en.ts'

/** The hash by which the page's policy allows its one style sheet. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}`

/** The content of a link's page. */
export type ApprovePage =
  | {
      readonly kind: 'choose'
      readonly token: string
      readonly appName: string
      readonly appOrigin: string
      readonly askedAtMs: number
      readonly numbers: readonly string[]
      readonly purpose?: LinkPurpose | null
      /** Devices wait without a mail of their own. */
      readonly hasOthers?: boolean
    }
  /** The link itself is over, and devices wait without a mail of their own. */
  | {
      readonly kind: 'others'
      readonly token: string
      readonly appName: string
      readonly purpose?: LinkPurpose | null
    }
  /** The owner confirms the device whose number was typed. */
  | {
      readonly kind: 'confirm'
      readonly token: string
      readonly code: string
      readonly number: string
      readonly appName: string
      readonly appOrigin: string
      readonly askedAtMs: number
      readonly purpose?: LinkPurpose | null
    }
  | { readonly kind: 'wrong-code' | 'wrong-number'; readonly token: string; readonly appName: string }
  | { readonly kind: 'approved' | 'wrong'; readonly appName: string; readonly purpose?: LinkPurpose | null }
  | {
      readonly kind: 'frozen'
      readonly appName: string
      readonly purpose?: LinkPurpose | null
      readonly untilMs: number
    }
  /** Approved, and not usable before that time. Until then, and afterwards, the owner can say that this was somebody else. */
  | {
      readonly kind: 'waiting'
      readonly token: string
      readonly appName: string
      readonly untilMs: number
      readonly hasOthers?: boolean
    }
  /** With the token of a remembered link, the owner can still say that this was somebody else. */
  | {
      readonly kind: 'over'
      readonly token?: string
      readonly appName?: string
      readonly purpose?: LinkPurpose | null
    }
  | { readonly kind: 'failed'; readonly isBusy: boolean }

/** The host that shows the page, and the language of its reader. */
export interface PageReader {
  readonly vaultHost: string
  readonly chosen: ChosenTexts
  /** The language that the address asked for. The form asks for it again. */
  readonly wanted: string | undefined
}

/** The reader of a page by the request for it. */
export function readerOf(
  vaultHost: string,
  wanted: string | undefined,
  accepted: string | undefined,
): PageReader {
  return { vaultHost, wanted, chosen: chooseTexts(wanted, accepted) }
}

/** Writes the page: one document without script, picture or anything else that is fetched. */
export function renderApprovePage(page: ApprovePage, reader: PageReader): string {
  const { language, isRightToLeft, texts } = reader.chosen
  const words = wordsOf(page, reader)
  // The entry of a kind takes pages of that kind.
  const { title, body } = PARTS[page.kind](page as never, words, reader)
  return `<!doctype html>
<html lang="${language}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
${body}
</main>
<footer>${escapeHtml(fill(texts.footer, { host: reader.vaultHost }))}</footer>
</body>
</html>
`
}

interface Parts {
  readonly title: string
  readonly body: string
}

type PageOf<K extends ApprovePage['kind']> = Extract<ApprovePage, { readonly kind: K }>
/** The texts with everything filled in. They are not yet safe as HTML. */
type Words = PageTexts

function wordsOf(page: ApprovePage, { chosen: { language, texts } }: PageReader): Words {
  const name = 'appName' in page ? page.appName : undefined
  const atMs = 'askedAtMs' in page ? page.askedAtMs : 'untilMs' in page ? page.untilMs : 0
  const values = {
    app: name === undefined ? texts.anApp : shownName(name, texts.anApp),
    time: timeIn(language, atMs),
    hours: String(FREEZE_MS / HOUR_MS),
  }
  const purpose = 'purpose' in page ? (page.purpose ?? undefined) : undefined
  // The texts in which a page for a change of address differs from that for a new device.
  const own = purpose === undefined ? texts : { ...texts, ...changeTexts(purpose, language) }
  const filled = Object.entries(own).map(([key, text]) => [key, fill(text, values)])
  return Object.fromEntries(filled) as Words // of the same keys
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces)
}

function timeIn(language: string, atMs: number): string {
  if (language === 'en') return shownTime(atMs)
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format.format(atMs)} UTC`
}

const PARTS: {
  readonly [K in ApprovePage['kind']]: (page: PageOf<K>, words: Words, reader: PageReader) => Parts
} = {
  choose({ token, appName, appOrigin, numbers, hasOthers }, words, reader) {
    const buttons = numbers
      .map(
        (number) =>
          `<button class="number" name="choice" value="${escapeHtml(number)}">${escapeHtml(number)}</button>`,
      )
      .join('\n')
    return {
      title: words.title,
      body: `${appLine(appName, appOrigin, words)}
<h1>${escapeHtml(words.question)}</h1>
<p>${escapeHtml(words.asked)}</p>
<form method="post" action="/approve">
${hiddenFields(token, reader)}
<div class="numbers" role="group" aria-label="${escapeHtml(words.numbers)}">
${buttons}
</div>
</form>
<p class="none">${escapeHtml(words.noneOfThem)}</p>
${hasOthers ? `<h2>${escapeHtml(words.others)}</h2>\n${others(token, words, reader)}\n` : ''}${notMe(token, words, reader)}`,
    }
  },
  others: ({ token }, words, reader) => ({
    title: words.others,
    body: `<h1>${escapeHtml(words.others)}</h1>\n${others(token, words, reader)}\n${notMe(token, words, reader)}`,
  }),
  confirm({ token, code, number, appName, appOrigin }, words, reader) {
    const typed = [hiddenField('code', code), hiddenField('number', number)].join('\n')
    return {
      title: words.confirm,
      body: `${appLine(appName, appOrigin, words)}
<h1>${escapeHtml(words.confirm)}</h1>
<p>${escapeHtml(words.confirmAsked)}</p>
<p class="typed" dir="ltr">${escapeHtml(number.replace(/^(\d{4})(?=\d{4}$)/, '$1 '))}</p>
<form method="post" action="/approve">
${hiddenFields(token, reader)}
${typed}
<button class="go" name="choice" value="approve-other">${escapeHtml(words.confirmButton)}</button>
</form>
${notMe(token, words, reader)}`,
    }
  },
  'wrong-code': ({ token }, words, reader) =>
    mistaken(words.codeWrong, words.codeWrongWhy, othersForm(token, words, reader)),
  'wrong-number': ({ token }, words, reader) =>
    mistaken(words.numberWrong, words.numberWrongWhy, othersForm(token, words, reader)),
  approved: (_page, words) => result('good', '✓', words.approved, [words.approvedNext, words.close]),
  waiting({ token, hasOthers }, words, reader) {
    const { title, body } = result('good', '✓', words.waiting, [words.waitingUntil, words.waitingNext])
    const more = hasOthers ? `\n<h2>${escapeHtml(words.others)}</h2>\n${others(token, words, reader)}` : ''
    return { title, body: `${body}${more}\n${notMe(token, words, reader)}` }
  },
  wrong: (_page, words) => result('bad', '×', words.wrong, [words.wrongEnded, words.wrongAgain]),
  frozen: (_page, words) => result('good', '✓', words.locked, [words.lockedUntil, words.lockedAdvice]),
  over({ token }, words, reader) {
    const { title, body } = result('quiet', '–', words.over, [words.overWhy, words.overAgain])
    return { title, body: token === undefined ? body : `${body}\n${notMe(token, words, reader)}` }
  },
  failed: ({ isBusy }, words) =>
    result('bad', '×', words.failed, [isBusy ? words.failedBusy : words.failedAgain, words.failedNothing]),
}

function result(
  tone: 'good' | 'bad' | 'quiet',
  mark: string,
  title: string,
  lines: readonly string[],
): Parts {
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
  return {
    title,
    body: `<div class="mark ${tone}" aria-hidden="true">${mark}</div>\n<h1>${escapeHtml(title)}</h1>\n${paragraphs}`,
  }
}

function appLine(appName: string, appOrigin: string, words: Words): string {
  const app = escapeHtml(shownName(appName, words.anApp))
  return `<p class="app">${app}<span>${escapeHtml(appOrigin)}</span></p>`
}

function mistaken(title: string, why: string, form: string): Parts {
  const { body } = result('bad', '×', title, [why])
  return { title, body: `${body}\n${form}` }
}

/** Returns the note for the owner of a device that waits without a mail of its own, and its form. */
function others(token: string, words: Words, reader: PageReader): string {
  return `<p class="why">${escapeHtml(words.othersWhy)}</p>\n${othersForm(token, words, reader)}`
}

/** Browsers keep nothing of what is typed there. */
function othersForm(token: string, words: Words, reader: PageReader): string {
  const field = (name: string, label: string, more: string) =>
    `<label>${escapeHtml(label)}<input name="${name}" required autocomplete="off" spellcheck="false" dir="ltr" ${more}></label>`
  return `<form class="others" method="post" action="/approve">
${hiddenFields(token, reader)}
${field('code', words.othersCode, 'autocapitalize="characters" maxlength="24"')}
${field('number', words.othersNumber, 'inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"')}
<button class="go" name="choice" value="other">${escapeHtml(words.othersGo)}</button>
</form>`
}

function notMe(token: string, words: Words, reader: PageReader): string {
  return `<form class="not-me" method="post" action="/approve">
${hiddenFields(token, reader)}
<p>${escapeHtml(words.notMe)}</p>
<button class="danger" name="choice" value="not-me">${escapeHtml(words.notMeButton)}</button>
</form>`
}

function hiddenFields(token: string, { wanted }: PageReader): string {
  const first = hiddenField('t', token)
  return wanted === undefined ? first : `${first}\n${hiddenField('lang', wanted)}`
}

function hiddenField(name: string, value: string): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`
}
