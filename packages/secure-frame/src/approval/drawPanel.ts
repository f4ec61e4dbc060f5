import { SOCIAL_PROVIDER_NAMES } from '@foyer/api'
import { withoutUnseen } from '@foyer/secure-protocol'
import type { AddressContent, ApprovalContent, Asker } from '../decode/content.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawMono, drawNote, elementMaker, ICONS, makeIcon } from '../lib/ui/elements.ts'
import { visibleRuns } from '../lib/visibleText.ts'
import { drawRuns } from './drawRuns.ts'
import { drawSession } from './drawSession.ts'
import { drawTransaction, transactionTitle } from './drawTransaction.ts'
import type { TypedDrawing } from './typedDrawing.ts'

type LinkContent = Extract<ApprovalContent, { kind: 'link' }>

/** The content of a panel. */
export interface PanelInput {
  readonly content: ApprovalContent
  readonly asker: Asker
  readonly texts: ApprovalTexts
  /** Draws typed data; without it none are drawn, and so none are signed. */
  readonly typed?: TypedDrawing | undefined
}

/** The parts of a panel that its behaviour needs. */
export interface Panel {
  readonly root: HTMLElement
  readonly approve: HTMLButtonElement
  readonly cancel: HTMLButtonElement
  readonly footer: HTMLElement
  readonly status: HTMLElement
}

/** Draws an approval. Every text in it is a text node, made of what is signed. */
export function drawPanel(document: Document, input: PanelInput): Panel {
  const { content, asker, texts } = input
  const make = elementMaker(document)
  const title = make('h1', {
    class: 'title',
    text: titleOf(input),
    attributes: { tabindex: '-1', id: 'title' },
  })
  const asks = make('p', {
    class: 'asks',
    text: asksOf(content, texts).replace('{app}', () => `\u2068${withoutUnseen(asker.name)}\u2069`),
  })
  const origin = make(
    'p',
    { class: 'origin' },
    makeIcon(document, ICONS.lock),
    make('bdi', { text: asker.origin.replace(/^https:\/\//, '') }),
  )
  const cancel = make('button', { class: 'button', text: texts.cancel, attributes: { type: 'button' } })
  const approve = make('button', {
    class: 'button primary',
    text: approveLabel(content, texts),
    attributes: { type: 'button', disabled: '' },
  })
  const status = make('p', { class: 'status', attributes: { role: 'status' } })
  const footer = make('div', { class: 'footer' }, cancel, approve)
  const root = make(
    'main',
    { class: 'panel', attributes: { 'aria-labelledby': 'title' } },
    make('header', { class: 'head' }, title, asks, origin),
    drawBody(document, input),
    make('div', { class: 'end' }, status, footer),
  )
  return { root, approve, cancel, footer, status }
}

function asksOf(content: ApprovalContent, texts: ApprovalTexts): string {
  const { kind } = content
  if (kind === 'session' && content.act === 'grant') return texts.asksSession
  if (kind === 'page') return texts.asksPage
  if (kind === 'link') return texts.asksLink
  if (kind === 'email') return content.from === undefined ? texts.asksEmail : texts.asksChangeEmail
  return kind === 'transaction' || kind === 'session' ? texts.asksTransaction : texts.asks
}

function titleOf({ content, texts, typed }: PanelInput): string {
  if (content.kind === 'page') return content.section ? texts.titleMethods : texts.titlePage
  if (content.kind === 'link') return ofProvider(texts.titleLink, content)
  if (content.kind === 'email') return content.from === undefined ? texts.titleEmail : texts.titleChangeEmail
  if (content.kind === 'session') return content.act === 'grant' ? texts.titleSession : texts.titleRevoke
  if (content.kind === 'transaction') return transactionTitle(content.call, texts)
  if (content.kind === 'typed') return requireTyped(typed).title(content, texts)
  return content.kind === 'text' && content.signIn === 'valid' ? texts.titleSignIn : texts.titleMessage
}

/** Returns the label of the button that approves. */
export function approveLabel(content: ApprovalContent, texts: ApprovalTexts): string {
  if (content.kind === 'page') return texts.openPage
  if (content.kind === 'link') return texts.link
  if (content.kind === 'email') return content.from === undefined ? texts.addEmail : texts.changeEmail
  if (content.kind === 'session') return content.act === 'grant' ? texts.allow : texts.confirm
  if (content.kind !== 'transaction') return texts.sign
  return content.call.kind === 'send' ? texts.send : texts.confirm
}

/** The part that scrolls: the content in full, and the account that signs it. */
function drawBody(document: Document, { content, texts, typed }: PanelInput): HTMLElement {
  const make = elementMaker(document)
  const body = make('div', {
    class: 'body',
    attributes: { tabindex: '0', role: 'region', 'aria-labelledby': 'title' },
  })
  if (content.kind === 'typed') body.append(...requireTyped(typed).draw(document, content, texts))
  else if (content.kind === 'session') body.append(...drawSession(document, content, texts))
  else if (content.kind === 'transaction') body.append(...drawTransaction(document, content, texts))
  else if (content.kind === 'page') body.append(make('p', { class: 'block', text: texts.page }))
  else if (content.kind === 'email') body.append(...drawEmail(document, content, texts))
  else if (content.kind === 'link') body.append(...drawLink(document, content, texts))
  else body.append(...drawMessage(document, content, texts))
  if ('draw' in content) body.prepend(...content.draw(document))
  const { address } = content
  // An account that is being made has none yet.
  if (address !== undefined)
    body.append(
      make('section', { class: 'fact' }, make('h2', { text: texts.account }), drawMono(document, address)),
    )
  return body
}

function requireTyped(typed: TypedDrawing | undefined): TypedDrawing {
  if (!typed) throw new FrameFailure(-32603, 'What draws typed data is missing')
  return typed
}

/** The addresses letter by letter. Invisible characters are shown by their code. */
function drawEmail(
  document: Document,
  { from, email }: AddressContent,
  texts: ApprovalTexts,
): readonly Node[] {
  const facts =
    from === undefined
      ? [drawLetters(document, texts.email, email)]
      : [drawLetters(document, texts.emailNow, from), drawLetters(document, texts.emailNew, email)]
  return [...facts, drawNote(document, texts.emailNote)]
}

/** The account there by the name that its owner has chosen, which can be anything, and the account here by its address. */
function drawLink(document: Document, content: LinkContent, texts: ApprovalTexts): readonly Node[] {
  const { provider, name, email } = content
  return [
    ...(name === undefined ? [] : [drawLetters(document, SOCIAL_PROVIDER_NAMES[provider] ?? provider, name)]),
    drawLetters(document, texts.email, email),
    drawNote(document, ofProvider(texts.linkNote, content)),
  ]
}

function drawLetters(document: Document, heading: string, text: string): Node {
  const make = elementMaker(document)
  const line = make('p', { class: 'block mono', attributes: { translate: 'no', dir: 'ltr' } })
  line.append(...drawRuns(document, visibleRuns(text)))
  return make('section', { class: 'fact' }, make('h2', { text: heading }), line)
}

function ofProvider(text: string, { provider }: LinkContent): string {
  return text.replace('{provider}', () => SOCIAL_PROVIDER_NAMES[provider] ?? provider)
}

function drawMessage(
  document: Document,
  content: Extract<ApprovalContent, { kind: 'text' | 'bytes' }>,
  texts: ApprovalTexts,
): readonly Node[] {
  const make = elementMaker(document)
  const heading = make('h2', { text: texts.message })
  if (content.kind === 'bytes') {
    return [
      make('section', { class: 'fact' }, heading, make('p', { class: 'block mono', text: content.hex })),
      drawNote(document, texts.bytes),
    ]
  }
  const runs = visibleRuns(content.text)
  const text = make('p', { class: 'block', attributes: { dir: 'auto', translate: 'no' } })
  text.append(...drawRuns(document, runs))
  if (content.text === '') text.append(make('em', { text: texts.empty }))
  const hasMarks = runs.some((run) => 'mark' in run)
  const section = make('section', { class: 'fact' }, heading, text)
  return [
    // Before the text, however long that is.
    ...(content.signIn === 'odd' ? [drawNote(document, texts.oddSignIn)] : []),
    ...(content.otherSites.length > 0 ? [drawOtherSites(document, content.otherSites, texts)] : []),
    section,
    ...(hasMarks ? [drawNote(document, texts.hidden)] : []),
  ]
}

/** Hosts are isolated, and in the letters of the network: two that look alike differ there. */
function drawOtherSites(document: Document, sites: readonly string[], texts: ApprovalTexts): Node {
  const list = sites.map((site) => `\u2066${site}\u2069`).join(', ')
  return drawNote(
    document,
    texts.otherSite.replace('{site}', () => list),
  )
}
