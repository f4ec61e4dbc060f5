import type { ApprovalContent } from '../decode/content.ts'
import type { TypedAsset, TypedFact, TypedMeaning } from '../decode/meaning/typedMeaning.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawDanger, drawFact, drawMono, drawNote, makeElement } from '../lib/ui/elements.ts'
import { type AssetLevel, assetLevel, mayBeItem } from './assetLevel.ts'
import { drawSpender } from './drawSpender.ts'
import { amountText, timeOf } from './isolatedText.ts'

type Typed = Extract<ApprovalContent, { kind: 'typed' }>
type Draw = (asset: TypedAsset, isSpent: boolean) => readonly Node[]

const CURRENCY_DECIMALS = 18

/** Returns the effect of typed data, as a title. */
export function typedTitle({ meaning }: Typed, texts: ApprovalTexts): string {
  if (!meaning) return texts.titleData
  const titles: Readonly<Record<TypedMeaning['kind'], string>> = {
    allow: texts.titleSpend,
    send: texts.titleSend,
    order: texts.titleOrder,
    call: texts.titleForward,
    control: texts.titleControl,
    cancel: texts.titleRevoke,
    votes: texts.titleDelegate,
  }
  return titles[meaning.kind]
}

/** Draws what typed data do; or that nobody can say it. */
export function drawMeaning(document: Document, content: Typed, texts: ApprovalTexts): readonly Node[] {
  const { meaning, isUnknown } = content
  if (!meaning) return isUnknown ? [drawNote(document, texts.unknownData)] : []
  const asset: Draw = (one, isSpent) => drawAsset(document, one, { isSpent, content, texts })
  return [
    ...drawNotes(document, meaning, texts),
    ...meaning.facts.flatMap((fact) => drawTypedFact(document, fact, texts, asset)),
  ]
}

function drawNotes(
  document: Document,
  { kind, offers = 1, isDelegateCall = false }: TypedMeaning,
  texts: ApprovalTexts,
): readonly Node[] {
  const notes: Partial<Readonly<Record<TypedMeaning['kind'], string>>> = {
    allow: texts.spendNote,
    send: texts.moveNote,
    order: texts.orderNote,
    call: texts.callNote,
  }
  const note = notes[kind]
  return [
    ...(note === undefined ? [] : [drawNote(document, note)]),
    ...(kind === 'control' ? [drawDanger(document, texts.controlNote)] : []),
    ...(isDelegateCall ? [drawDanger(document, texts.foreignCode)] : []),
    ...(offers > 1
      ? [
          drawDanger(
            document,
            texts.bulkNote.replace('{count}', () => `${offers}`),
          ),
        ]
      : []),
  ]
}

function drawTypedFact(
  document: Document,
  fact: TypedFact,
  texts: ApprovalTexts,
  asset: Draw,
): readonly Node[] {
  const words = (text: string, style = '') => makeElement(document, 'p', { class: style, text })
  const assets = (list: readonly TypedAsset[], isSpent: boolean) =>
    list.length === 0 ? [words(texts.nothing, 'amount')] : list.flatMap((one) => asset(one, isSpent))
  switch (fact.name) {
    case 'give':
    case 'tokens':
    case 'amount':
      return [drawFact(document, texts[fact.name], ...assets(fact.assets, true))]
    case 'least':
      return [drawFact(document, texts.least, ...assets(fact.assets, false))]
    case 'othersReceive':
      return [
        drawFact(document, texts.othersReceive, ...assets(fact.assets, false)),
        drawFact(document, texts.to, drawMono(document, fact.to)),
      ]
    case 'spender':
      return fact.address === undefined
        ? [drawFact(document, texts.spender, words(texts.anyone))]
        : [drawSpender(document, fact.address, texts)]
    case 'begins':
      // A begin of 0 is none.
      return fact.seconds ? [drawFact(document, texts.begins, words(timeOf(fact.seconds, texts)))] : []
    case 'until': {
      const end = fact.seconds === undefined ? texts.noEnd : timeOf(fact.seconds, texts)
      return [drawFact(document, texts.until, words(end))]
    }
    case 'data':
      return [
        drawFact(
          document,
          texts.data,
          makeElement(document, 'p', {
            ...{ class: 'mono block', text: fact.hex, attributes: { translate: 'no', dir: 'ltr' } },
          }),
        ),
      ]
    default:
      return [drawFact(document, texts[fact.name], drawMono(document, fact.address))]
  }
}

interface AssetInput {
  /** It goes out of the account. */
  readonly isSpent: boolean
  readonly content: Typed
  readonly texts: ApprovalTexts
}

function drawAsset(
  document: Document,
  asset: TypedAsset,
  { isSpent, content, texts }: AssetInput,
): readonly Node[] {
  const line = (text: string, style: string) => makeElement(document, 'p', { class: style, text })
  const level = isSpent ? assetLevel(asset, content.tokens) : 'some'
  const words = asset.kind === 'token' && asset.token !== undefined ? content.tokens.get(asset.token) : {}
  const isTold = words?.symbol !== undefined && words.decimals !== undefined
  const amount = (base: bigint) => assetText(document, asset, base, { content, texts })
  const quiet = [
    ...rangeLines(asset, amount, texts),
    ...LEVEL_NOTES[level].map((name) => texts[name]),
    ...(asset.kind === 'token' && isSpent && mayBeItem(asset, content.tokens)
      ? [texts.maybeItem.replace('{number}', () => `${asset.amountBase}`)]
      : []),
    // The number of decimals is only what the token claims.
    ...(asset.kind === 'token' && (isTold || level === 'unlimited')
      ? [texts.units.replace('{amount}', () => `${asset.amountBase}`)]
      : []),
    ...(isTold && level !== 'unlimited' ? [texts.tokenWords] : []),
  ]
  return [
    line(mainText(asset, level, amount, texts), 'amount'),
    ...quiet.map((text) => line(text, 'quiet')),
    ...(asset.token === undefined ? [] : [drawMono(document, asset.token)]),
  ]
}

const LEVEL_NOTES: Readonly<Record<AssetLevel, readonly ('moreThanHeld' | 'maybeAll')[]>> = {
  some: [],
  unlimited: [],
  held: ['moreThanHeld'],
  unsaid: ['maybeAll'],
}

type WriteAmount = (amountBase: bigint) => string

function mainText(asset: TypedAsset, level: AssetLevel, amount: WriteAmount, texts: ApprovalTexts): string {
  if (asset.kind === 'all') return asset.isItems ? texts.allItems : texts.unlimited
  if (asset.kind === 'item') return amount(asset.count)
  return level === 'unlimited' ? texts.unlimited : amount(asset.amountBase)
}

function rangeLines(asset: TypedAsset, amount: WriteAmount, texts: ApprovalTexts): readonly string[] {
  if (asset.kind === 'all' || !asset.range) return []
  const [first, last] = asset.range
  return [texts.overTime.replace('{first}', () => amount(first)).replace('{last}', () => amount(last))]
}

/** An amount as people read it, as far as it is known what of. */
function assetText(
  document: Document,
  asset: TypedAsset,
  base: bigint,
  { content, texts }: Pick<AssetInput, 'content' | 'texts'>,
): string {
  const { tokens, currency } = content
  if (asset.kind === 'all') return texts.unlimited
  if (asset.kind === 'item') {
    const { number } = asset
    if (number === undefined) return texts.anyItem.replace('{count}', () => `${base}`)
    const text = base === 1n ? texts.item : texts.items.replace('{count}', () => `${base}`)
    return text.replace('{number}', () => `${number}`)
  }
  if (asset.token === undefined)
    return amountText(document, base, { decimals: CURRENCY_DECIMALS, symbol: currency })
  const { symbol, decimals } = tokens.get(asset.token) ?? {}
  if (symbol === undefined || decimals === undefined) return texts.units.replace('{amount}', () => `${base}`)
  return amountText(document, base, { decimals, symbol })
}
