import {
  type BatchMaker,
  type CallFact,
  type CallKind,
  type DecodedCall,
  hasKind,
  isUnknownCall,
  paysContract,
} from '../decode/call/decodedCall.ts'
import type { ApprovalContent } from '../decode/content.ts'
import { chainName } from '../lib/chains.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawFact, drawMono, drawNote, makeElement } from '../lib/ui/elements.ts'
import { drawSpender } from './drawSpender.ts'
import { type AmountWords, amountText, timeOf } from './isolatedText.ts'

type Transaction = Extract<ApprovalContent, { kind: 'transaction' }>

const CURRENCY_DECIMALS = 18

// What these do matters more than the currency that goes along, or they say themselves where it goes.
const OWN_TITLES: readonly CallKind[] = ['allow', 'swap', 'create']
/** The kinds whose title is about others than the contract, beside which currency for the contract could be overlooked. */
const NAMES_OTHERS: readonly CallKind[] = ['send', 'allow', 'revoke', 'delegate', 'call']

/** Returns the effect of a transaction, as a title. */
export function transactionTitle(call: DecodedCall, texts: ApprovalTexts): string {
  if (paysContract(call) && !OWN_TITLES.includes(call.kind)) return texts.titleSendContract
  const titles: Readonly<Record<CallKind, string>> = {
    send: texts.titleSend,
    swap: texts.titleSwap,
    allow: texts.titleSpend,
    revoke: texts.titleRevoke,
    delegate: texts.titleDelegate,
    call: texts.titleCall,
    batch: texts.titleTransaction,
    unknown: texts.titleTransaction,
    create: texts.titleCreate,
  }
  return titles[call.kind]
}

/** Draws what a transaction does, what it costs and where. */
export function drawTransaction(
  document: Document,
  content: Transaction,
  texts: ApprovalTexts,
): readonly Node[] {
  const { call, feeBase, isPaidByApp, isOneByOne, currency, chainId } = content
  const words = (text: string) => makeElement(document, 'p', { text })
  const coin = { decimals: CURRENCY_DECIMALS, symbol: currency }
  const fee = isPaidByApp ? texts.paidByApp : amountText(document, feeBase, coin)
  return [
    ...(hasKind(call, 'allow') ? [drawNote(document, texts.spendNote)] : []),
    ...(isUnknownCall(call) ? [drawNote(document, texts.unknownCall)] : []),
    ...(isOneByOne ? [drawNote(document, texts.oneByOne)] : []),
    ...drawCall(document, call, content, texts),
    makeElement(
      document,
      'div',
      { class: 'rows' },
      drawFact(document, texts.network, words(chainName(chainId))),
      drawFact(document, isPaidByApp ? texts.feePayer : texts.fee, words(fee)),
    ),
  ]
}

function drawCall(
  document: Document,
  call: DecodedCall,
  content: Transaction,
  texts: ApprovalTexts,
): readonly Node[] {
  const facts = call.facts.map((fact) => drawCallFact(document, fact, content, texts))
  const steps = call.calls.map((step, at) =>
    makeElement(
      document,
      'section',
      { class: 'block step' },
      makeElement(document, 'h2', {
        text: `${at + 1}/${call.calls.length} ${transactionTitle(step, texts)}`,
      }),
      ...drawCall(document, step, content, texts),
    ),
  )
  return [
    ...(paysContract(call) && NAMES_OTHERS.includes(call.kind) ? [drawNote(document, texts.valueNote)] : []),
    ...facts,
    ...drawMaker(document, call.maker, texts),
    ...steps,
  ]
}

/** Draws the maker of a batch's calls, where it is not the account. */
function drawMaker(document: Document, maker: BatchMaker | undefined, texts: ApprovalTexts): readonly Node[] {
  if (maker === undefined || maker === 'account') return []
  const text = maker === 'contract' ? texts.callsToContract : texts.callsByMulticall
  return [drawFact(document, texts.calls, makeElement(document, 'p', { text }))]
}

function drawCallFact(document: Document, fact: CallFact, content: Transaction, texts: ApprovalTexts): Node {
  const words = (text: string, style = '') => makeElement(document, 'p', { class: style, text })
  const bytes = (text: string) =>
    makeElement(document, 'p', { class: 'mono block', text, attributes: { translate: 'no', dir: 'ltr' } })
  switch (fact.name) {
    case 'amount':
    case 'least':
      return drawFact(document, texts[fact.name], ...drawAmount(document, fact, content, texts))
    case 'item': {
      const { number, count } = fact
      const text = count === undefined ? texts.item : texts.items.replace('{count}', () => `${count}`)
      return drawFact(
        document,
        texts.amount,
        words(
          text.replace('{number}', () => `${number}`),
          'amount',
        ),
      )
    }
    case 'all':
      return drawFact(document, texts.amount, words(texts.allItems, 'amount'))
    case 'until':
      return drawFact(document, texts.until, words(timeOf(fact.seconds, texts)))
    case 'data':
      return drawFact(document, texts.data, bytes(fact.hex))
    case 'token': {
      const isTold = content.tokens.has(fact.address)
      return drawFact(
        document,
        texts.token,
        drawMono(document, fact.address),
        ...(isTold ? [words(texts.tokenWords, 'quiet')] : []),
      )
    }
    case 'spender':
      return drawSpender(document, fact.address, texts)
    default:
      return drawFact(document, texts[fact.name], drawMono(document, fact.address))
  }
}

/** The amount in whole units, and below it as it is signed, since the number of decimals is only what the token claims. */
function drawAmount(
  document: Document,
  { amountBase, token, isUnlimited, mayBeItem }: Extract<CallFact, { name: 'amount' | 'least' }>,
  { currency, tokens }: Transaction,
  texts: ApprovalTexts,
): readonly Node[] {
  const line = (style: string, text: string) => makeElement(document, 'p', { class: style, text })
  const units = texts.units.replace('{amount}', () => `${amountBase}`)
  const write = (words: AmountWords) => amountText(document, amountBase, words)
  if (token === undefined) return [line('amount', write({ decimals: CURRENCY_DECIMALS, symbol: currency }))]
  const words = tokens.get(token)
  const told = words && write(words)
  return [
    line('amount', isUnlimited ? texts.unlimited : (told ?? units)),
    ...(told === undefined && !isUnlimited ? [] : [line('quiet', units)]),
    // An item of a collection would be given away by its number, whatever small amount that looks like.
    ...(mayBeItem
      ? [
          line(
            '',
            texts.maybeItem.replace('{number}', () => `${amountBase}`),
          ),
        ]
      : []),
  ]
}
