import { periodText } from '@foyer/kit'
import { type SessionRight, type SessionTerms, streamedBase } from '@foyer/smart-account'
import { checksumAddress } from '../custody/evmAddress.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { chainName } from '../lib/chains.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawDanger, drawFact, drawMono, drawNote, makeElement } from '../lib/ui/elements.ts'
import { amountText, timeOf } from './isolatedText.ts'

type Session = Extract<ApprovalContent, { kind: 'session' }>
type Period = Extract<SessionRight, { kind: 'native' | 'erc20' }>
type Stream = Extract<SessionRight, { kind: 'nativeStream' | 'erc20Stream' }>

const CURRENCY_DECIMALS = 18
const DAY_SECONDS = 86_400n

/** Draws what somebody may do with the account, granted now or revoked. */
export function drawSession(document: Document, content: Session, texts: ApprovalTexts): readonly Node[] {
  const { act, chainId, delegate, feeBase, terms, currency, nowSeconds } = content
  const words = (text: string) => makeElement(document, 'p', { text })
  const { startsAtSeconds, endsAtSeconds, maxCalls } = terms
  const count = formatCount(document, maxCalls)
  return [
    ...(act === 'grant' ? [drawNote(document, texts.sessionNote)] : []),
    // No amount limits what functions do: their contracts decide.
    ...(act === 'grant' && terms.right.kind === 'calls' ? [drawDanger(document, texts.noLimitCalls)] : []),
    ...drawRight(document, content, texts),
    drawFact(document, texts.actor, drawMono(document, checksumAddress(delegate))),
    ...(startsAtSeconds > nowSeconds
      ? [drawFact(document, texts.begins, words(timeOf(BigInt(startsAtSeconds), texts)))]
      : []),
    makeElement(
      document,
      'div',
      { class: 'rows' },
      drawFact(document, texts.until, words(timeOf(BigInt(endsAtSeconds), texts))),
      drawFact(document, texts.times, words(count)),
      drawFact(document, texts.network, words(chainName(chainId))),
      ...drawFee(document, { feeBase, currency }, texts),
    ),
  ]
}

/** Draws the highest cost of revoking the session, or its payer. */
function drawFee(
  document: Document,
  { feeBase, currency }: Pick<Session, 'feeBase' | 'currency'>,
  texts: ApprovalTexts,
): readonly Node[] {
  const words = (text: string) => makeElement(document, 'p', { text })
  if (feeBase === undefined) return []
  if (feeBase === 0n) return [drawFact(document, texts.feePayer, words(texts.paidByApp))]
  return [
    drawFact(
      document,
      texts.fee,
      words(amountText(document, feeBase, { decimals: CURRENCY_DECIMALS, symbol: currency })),
    ),
  ]
}

function drawRight(document: Document, content: Session, texts: ApprovalTexts): readonly Node[] {
  const { right } = content.terms
  switch (right.kind) {
    case 'calls':
      return drawCalls(document, right, content, texts)
    case 'nativeStream':
    case 'erc20Stream':
      return drawStream(document, right, content, texts)
    default:
      return drawPeriod(document, right, content, texts)
  }
}

/**
 * Draws a stream as one sentence: the amount it begins with, the amount that a day adds, and the most that it comes to until its end. A rate
 * by the second says little to a person.
 */
function drawStream(
  document: Document,
  right: Stream,
  content: Session,
  texts: ApprovalTexts,
): readonly Node[] {
  const { act, nowSeconds, terms } = content
  const { startsAtSeconds, endsAtSeconds } = terms
  const amount = (amountBase: bigint) => rightAmount(document, amountBase, right, { content, texts })
  const isRunning = act === 'grant' && startsAtSeconds <= nowSeconds
  const first = streamedBase(right, { startsAtSeconds, atSeconds: isRunning ? nowSeconds : startsAtSeconds })
  const total = streamedBase(right, { startsAtSeconds, atSeconds: endsAtSeconds })
  const said = (isRunning ? texts.stream : texts.streamLater)
    .replace('{first}', () => amount(first))
    .replace('{daily}', () => amount(right.perSecondBase * DAY_SECONDS))
    .replace('{total}', () => amount(total))
    .replace('{end}', () => timeOf(BigInt(endsAtSeconds), texts))
  return [
    drawFact(document, texts.amount, makeElement(document, 'p', { class: 'amount said', text: said })),
    drawFact(
      document,
      texts.sessionTotal,
      makeElement(document, 'p', { class: 'amount', text: amount(total) }),
      ...drawUnits(document, { right, amountBase: total }, content, texts),
    ),
    ...drawToken(document, right, content, texts),
  ]
}

/** Draws the limits of a period and of the whole session: an amount that is small for one minute is large over a month. */
function drawPeriod(
  document: Document,
  right: Period,
  content: Session,
  texts: ApprovalTexts,
): readonly Node[] {
  const amount = (amountBase: bigint) => rightAmount(document, amountBase, right, { content, texts })
  const said = texts.sessionAmount
    .replace('{amount}', () => amount(right.amountBase))
    .replace('{period}', () => periodText(right.periodSeconds, languageOf(document)))
  const words = (text: string, style: string) => makeElement(document, 'p', { class: style, text })
  return [
    drawFact(
      document,
      texts.amount,
      words(said, 'amount'),
      ...drawUnits(document, { right, amountBase: right.amountBase }, content, texts),
    ),
    drawFact(document, texts.sessionTotal, words(amount(totalBase(right, content.terms)), 'amount')),
    ...drawToken(document, right, content, texts),
  ]
}

/** Draws an amount of a token once more in smallest units, since the decimals are the token's own words. */
function drawUnits(
  document: Document,
  { right, amountBase }: { readonly right: Period | Stream; readonly amountBase: bigint },
  { tokens }: Session,
  texts: ApprovalTexts,
): readonly Node[] {
  if (!('token' in right) || !tokens.has(right.token)) return []
  const text = texts.units.replace('{amount}', () => `${amountBase}`)
  return [makeElement(document, 'p', { class: 'quiet', text })]
}

function drawToken(
  document: Document,
  right: Period | Stream,
  { tokens }: Session,
  texts: ApprovalTexts,
): readonly Node[] {
  if (!('token' in right)) return []
  const told = makeElement(document, 'p', { class: 'quiet', text: texts.tokenWords })
  const address = drawMono(document, checksumAddress(right.token))
  return [drawFact(document, texts.token, address, ...(tokens.has(right.token) ? [told] : []))]
}

function drawCalls(
  document: Document,
  { targets, methods }: Extract<SessionRight, { kind: 'calls' }>,
  { functions }: Session,
  texts: ApprovalTexts,
): readonly Node[] {
  const code = (text: string) =>
    makeElement(document, 'p', { class: 'mono', text, attributes: { translate: 'no', dir: 'ltr' } })
  return [
    drawFact(
      document,
      texts.functions,
      ...methods.map((method) => code([functions.get(method), method].filter(Boolean).join(' '))),
      makeElement(document, 'p', { class: 'quiet', text: texts.functionWords }),
    ),
    drawFact(
      document,
      texts.contract,
      ...targets.map((target) => drawMono(document, checksumAddress(target))),
    ),
  ]
}

/** The most that a session spends: of every period that begins before its end, and with every call. */
export function totalBase(
  { amountBase, periodSeconds }: Pick<Period, 'amountBase' | 'periodSeconds'>,
  { startsAtSeconds, endsAtSeconds, maxCalls }: SessionTerms,
): bigint {
  const periods = Math.ceil((endsAtSeconds - startsAtSeconds) / periodSeconds)
  return amountBase * BigInt(Math.min(periods, maxCalls))
}

function rightAmount(
  document: Document,
  amountBase: bigint,
  right: Period | Stream,
  { content, texts }: { readonly content: Session; readonly texts: ApprovalTexts },
): string {
  const { currency, tokens } = content
  if (!('token' in right))
    return amountText(document, amountBase, { decimals: CURRENCY_DECIMALS, symbol: currency })
  const words = tokens.get(right.token)
  return words
    ? amountText(document, amountBase, words)
    : texts.units.replace('{amount}', () => `${amountBase}`)
}

function formatCount(document: Document, count: number): string {
  return new Intl.NumberFormat(languageOf(document)).format(count)
}

function languageOf(document: Document): string {
  return document.documentElement.lang || 'en'
}
