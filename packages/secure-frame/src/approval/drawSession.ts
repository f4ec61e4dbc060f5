import { periodText } from '@foyer/kit'
import type { SessionRight, SessionTerms } from '@foyer/smart-account'
import { checksumAddress } from '../custody/evmAddress.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { chainName } from '../lib/chains.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawDanger, drawFact, drawMono, drawNote, makeElement } from '../lib/ui/elements.ts'
import { formatUnits } from './formatUnits.ts'
import { timeOf } from './timeOf.ts'

type Session = Extract<ApprovalContent, { kind: 'session' }>
type Period = Extract<SessionRight, { kind: 'native' | 'erc20' }>

const CURRENCY_DECIMALS = 18

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
  return [drawFact(document, texts.fee, words(`${formatUnits(feeBase, CURRENCY_DECIMALS)} ${currency}`))]
}

function drawRight(document: Document, content: Session, texts: ApprovalTexts): readonly Node[] {
  const { right } = content.terms
  return right.kind === 'calls'
    ? drawCalls(document, right, content, texts)
    : drawPeriod(document, right, content, texts)
}

/** Draws the limits of a period and of the whole session: an amount that is small for one minute is large over a month. */
function drawPeriod(
  document: Document,
  right: Period,
  content: Session,
  texts: ApprovalTexts,
): readonly Node[] {
  const amount = (amountBase: bigint) => amountText(amountBase, right, content, texts)
  const said = texts.sessionAmount
    .replace('{amount}', () => amount(right.amountBase))
    .replace('{period}', () => periodText(right.periodSeconds, languageOf(document)))
  const words = (text: string, style: string) => makeElement(document, 'p', { class: style, text })
  const token = right.kind === 'erc20' ? right.token : undefined
  const isTold = token !== undefined && content.tokens.has(token)
  return [
    drawFact(
      document,
      texts.amount,
      words(said, 'amount'),
      ...(isTold
        ? [
            words(
              texts.units.replace('{amount}', () => `${right.amountBase}`),
              'quiet',
            ),
          ]
        : []),
    ),
    drawFact(document, texts.sessionTotal, words(amount(totalBase(right, content.terms)), 'amount')),
    ...(token === undefined
      ? []
      : [
          drawFact(
            document,
            texts.token,
            drawMono(document, checksumAddress(token)),
            ...(isTold ? [words(texts.tokenWords, 'quiet')] : []),
          ),
        ]),
  ]
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

function amountText(
  amountBase: bigint,
  right: Period,
  { currency, tokens }: Session,
  texts: ApprovalTexts,
): string {
  if (right.kind === 'native') return `${formatUnits(amountBase, CURRENCY_DECIMALS)} ${currency}`
  const words = tokens.get(right.token)
  return words
    ? `${formatUnits(amountBase, words.decimals)} ${words.symbol}`
    : texts.units.replace('{amount}', () => `${amountBase}`)
}

function formatCount(document: Document, count: number): string {
  return new Intl.NumberFormat(languageOf(document)).format(count)
}

function languageOf(document: Document): string {
  return document.documentElement.lang || 'en'
}
