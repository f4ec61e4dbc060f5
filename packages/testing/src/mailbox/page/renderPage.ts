import { type Mail, splitAtLinks } from '../mail.ts'
import { html, type Markup } from './markup.ts'
import { ICONS } from './pageIcons.ts'

/** More rows than a person scrolls through; older mails are found by their address. */
const MAX_ROWS = 200
const MAX_SUBJECT = 300
const MAX_RECIPIENTS = 20

const CLOCK = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** How the body of a mail is shown. */
export type BodyView = 'text' | 'html' | 'source'

/** The content of a page. */
export interface PageInput {
  /** The newest comes first. */
  readonly mails: readonly Mail[]
  readonly revision: number
  /** The address whose mails are listed; empty for all. */
  readonly to: string
  readonly open: Mail | undefined
  readonly view: BodyView | undefined
  readonly smtpUrl: string
}

/** The whole page: the list, and beside it the mail that is open. */
export function renderPage(input: PageInput): string {
  const { mails, open, to } = input
  const title = open ? `${subjectOf(open)} - Inbox` : mails.length > 0 ? `(${mails.length}) Inbox` : 'Inbox'
  // The end tag is put in: a bundler rewrites a tagged template that holds it, with a helper of its own.
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/inbox.css">
<script src="/inbox.js" defer></${'script'}>
${!open && html`<noscript><meta http-equiv="refresh" content="3"></noscript>`}
</head>
<body${open && html` data-open`}>
<header class="bar">
<a class="skip" href="#${open ? 'reader' : 'list'}">Skip to ${open ? 'the mail' : 'the mails'}</a>
<a class="home" href="/"><span class="mark">${ICONS.mail}</span><h1>Inbox</h1></a>
<span id="connection">Live</span>
<form class="filter" role="search" action="/" method="get">${ICONS.search}
<input type="search" name="to" value="${to}" placeholder="Mails to an address" aria-label="Mails to an address" autocomplete="off" autocapitalize="none" spellcheck="false"></form>
<form class="clear" action="/clear" method="post"><button class="button">${ICONS.clear}Clear all</button></form>
</header>
<p id="status" class="hidden" role="status"></p>
<main class="panes">
${renderList(input)}
<section id="reader" class="reader" aria-label="Mail">${open ? renderMail(open, input) : renderNoMail()}</section>
</main>
</body>
</html>
`
  return page.text
}

function renderList({ mails, revision, to, open, smtpUrl }: PageInput): Markup {
  const [newest] = mails
  const news = newest ? `New mail: ${subjectOf(newest)}` : ''
  const attributes = html` data-revision="${revision}" data-newest="${newest?.id ?? 0}" data-news="${news}"`
  const shown = mails.slice(0, MAX_ROWS)
  const older = mails.length - shown.length
  return html`<section id="list" aria-label="Mails" tabindex="-1"${attributes}>
${
  mails.length === 0
    ? renderEmptyList(to, smtpUrl)
    : html`<p class="count"><span>${countOf(mails.length)}${to !== '' && html` to <bdi>${to}</bdi>`}</span><span>Newest first</span></p>
<ul class="mails">${shown.map((mail) => renderRow(mail, to, mail.id === open?.id))}</ul>
${older > 0 && html`<p class="count">${older} older ones are not listed.</p>`}`
}
</section>`
}

function renderRow(mail: Mail, to: string, isOpen: boolean): Markup {
  const [code] = mail.codes
  const sender = mail.from.name || mail.from.address || 'Unknown sender'
  return html`<li${code !== undefined && html` class="has-code${code.length > 6 && ' long'}"`}>
<a class="row" id="mail-${mail.id}" href="${toMailPath(mail, to)}"${isOpen && html` aria-current="page"`}>
<span class="face" aria-hidden="true">${initialOf(sender)}</span>
<b><bdi>${sender}</bdi></b>${renderTime(mail)}
<bdi class="subject">${subjectOf(mail)}</bdi>
<span class="to">to <bdi>${mail.to[0] ?? ''}</bdi>${mail.to.length > 1 && ` and ${mail.to.length - 1} more`}</span></a>
${code !== undefined && html`<button class="chip" id="code-${mail.id}" data-copy="${code}" aria-label="Copy the code ${spaced(code)}"><span class="digits">${spaced(code)}</span><span class="todo">${ICONS.copy}</span><span class="done">${ICONS.check}</span></button>`}
</li>
`
}

function renderMail(mail: Mail, { to, view }: PageInput): Markup {
  const views: readonly BodyView[] = [
    ...(mail.text === '' && mail.html !== undefined ? [] : ['text' as const]),
    ...(mail.html === undefined ? [] : ['html' as const]),
    'source',
  ]
  const shown = view && views.includes(view) ? view : (views[0] ?? 'source')
  const recipients = mail.to.slice(0, MAX_RECIPIENTS)
  const names = { text: 'Text', html: 'HTML', source: 'Source' }
  return html`<article class="mail">
<a class="button back" href="/${to !== '' && html`?to=${encodeURIComponent(to)}`}">${ICONS.back}Inbox</a>
<header><h2><bdi>${subjectOf(mail)}</bdi></h2>
<dl class="facts"><dt>From</dt><dd><bdi>${mail.from.name}</bdi> <small><bdi>${mail.from.address || mail.sender}</bdi></small></dd>
<dt>To</dt><dd><bdi>${recipients.join(', ')}</bdi>${mail.to.length > recipients.length && ` and ${mail.to.length - recipients.length} more`}</dd>
<dt>Received</dt><dd>${renderTime(mail, true)}</dd></dl></header>
${mail.codes.length > 0 && html`<div class="codes">${mail.codes.slice(0, 3).map(renderCode)}</div>`}
<div class="sheet">
<nav class="tabs" aria-label="Forms of this mail">${views.map((name) => html`<a href="${toMailPath(mail, to, name)}"${name === shown && html` aria-current="page"`}>${names[name]}</a>`)}</nav>
${renderBody(mail, shown)}
</div>
</article>`
}

function renderBody(mail: Mail, view: BodyView): Markup {
  if (view === 'source') return html`<pre class="body source" tabindex="0">${mail.source}</pre>`
  if (view === 'html') {
    return html`<iframe title="The mail as HTML" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
  }
  return html`<div class="body" dir="auto">${mail.text.trim() === '' ? 'This mail is empty.' : linkUp(mail.text)}</div>`
}

/** A text whose web addresses can be clicked; nothing else of it is a link, whatever scheme it names. */
function linkUp(text: string): readonly Markup[] {
  return splitAtLinks(text.trim()).map((piece, index) =>
    index % 2 === 1
      ? html`<a href="${piece}" target="_blank" rel="noopener noreferrer">${piece}</a>`
      : html`${piece}`,
  )
}

function renderCode(code: string): Markup {
  return html`<button class="code" data-copy="${code}"><span class="digits">${spaced(code)}</span><span class="action"><span class="todo">${ICONS.copy}Copy</span><span class="done">${ICONS.check}Copied</span></span></button>`
}

function renderEmptyList(to: string, smtpUrl: string): Markup {
  if (to !== '') {
    return html`<div class="empty">${ICONS.mail}<h2>No mail to this address</h2><p><bdi>${to}</bdi> has received nothing yet. <a href="/">Show all mails</a></p></div>`
  }
  return html`<div class="empty">${ICONS.mail}<h2>No mail yet</h2><p>What servers send to <code>${smtpUrl}</code> appears here by itself. Nothing is forwarded.</p></div>`
}

function renderNoMail(): Markup {
  return html`<div class="empty">${ICONS.mail}<h2>No mail is open</h2><p>Choose one from the list.</p></div>`
}

function renderTime({ receivedAtMs }: Mail, isLong = false): Markup {
  const time = new Date(receivedAtMs)
  const isToday = DAY.format(time) === DAY.format(new Date())
  const text = isLong ? `${DAY.format(time)}, ${CLOCK.format(time)}` : (isToday ? CLOCK : DAY).format(time)
  return html`<time datetime="${time.toISOString()}">${text}</time>`
}

function toMailPath(mail: Mail, to: string, view?: BodyView): string {
  const query = new URLSearchParams({ ...(to !== '' && { to }), ...(view && { view }) }).toString()
  return `/mail/${mail.id}${query && `?${query}`}`
}

function subjectOf({ subject }: Mail): string {
  const text = subject.trim() || 'No subject'
  return text.length > MAX_SUBJECT ? `${text.slice(0, MAX_SUBJECT)}…` : text
}

const countOf = (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'}`
const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toUpperCase()
/** A code in two halves, which are easier to read. */
const spaced = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`
