import { toAsciiDigits } from './digits.ts'

/** Why a text is no amount: it could be two of them, or it holds more than digits and their marks. */
export type AmountRefusal = 'two_readings' | 'not_amount'

/** An amount as a decimal number with a point, or why there is none. */
export type ReadAmount = { readonly amount: string } | { readonly refused: AmountRefusal }

/** Marks of direction, and those without width: they come along when something is copied. */
const UNSEEN = /[\u200b\u200e\u200f\u061c\u2066-\u2069\ufeff]/g
/** Matches characters that stand for another number than their digits say, such as ½ and ², and those that are not part of a number. */
const OTHER = /[\p{No}\p{Nl}\p{L}\p{M}\p{S}\p{C}]/u
/** Digits with marks between them; one that can be a decimal mark may also begin or end the text. */
const SHAPE = /^[.,٫]?\d+(?:[.,٫٬' ]\d+)*[.,٫]?$/
/** More than any amount has, with its marks. */
const MAX_CHARS = 120
const DECIMAL_MARKS = '.,٫'

/**
 * Reads an amount that was written elsewhere, in whatever language. A mark that repeats groups thousands; of two kinds the last is the
 * decimal mark. A text that could be two amounts, such as 1,000, is refused, and so is one with a sign or a letter: a guess could move
 * another amount than the one meant.
 */
export function readAmountText(text: string): ReadAmount {
  const seen = text.replace(UNSEEN, '').trim()
  if (seen.length > MAX_CHARS || OTHER.test(seen)) return { refused: 'not_amount' }
  const plain = toAsciiDigits(seen).replaceAll('’', "'")
  if (!SHAPE.test(plain)) return { refused: 'not_amount' }
  const kinds = [...new Set(plain.match(/\D/g))]
  if (kinds.length < 2) return readOneKind(plain, kinds[0])
  const [group, decimal = ''] = kinds
  const [whole = '', fraction = '', ...rest] = plain.split(decimal)
  const isRead = kinds.length === 2 && rest.length === 0 && DECIMAL_MARKS.includes(decimal)
  return isRead && areThousands(whole, group) ? toAmount(whole, fraction) : { refused: 'not_amount' }
}

/** Reads an amount with marks of one kind, or none: they group thousands, or one is the decimal mark. */
function readOneKind(plain: string, mark: string | undefined): ReadAmount {
  if (mark === undefined) return toAmount(plain)
  const [whole = '', fraction, ...rest] = plain.split(mark)
  const isGrouped = areThousands(plain, mark)
  const isDecimal = DECIMAL_MARKS.includes(mark) && rest.length === 0
  if (isGrouped) return isDecimal ? { refused: 'two_readings' } : toAmount(plain)
  return isDecimal ? toAmount(whole, fraction) : { refused: 'not_amount' }
}

function toAmount(whole: string, fraction = ''): ReadAmount {
  return { amount: (whole.replace(/\D/g, '') || '0') + (fraction && `.${fraction}`) }
}

/** Whether a mark groups digits as languages do: by three, or as in India by two before the last three. */
function areThousands(whole: string, mark = ''): boolean {
  if (mark === '٫') return false
  const groups = whole.split(mark)
  const [first = '', ...rest] = groups
  const last = rest.pop() ?? ''
  if (!/^[1-9]\d{0,2}$/.test(first) || last.length !== 3) return false
  return (
    rest.every(({ length }) => length === 3) ||
    (mark === ',' && first.length < 3 && rest.every(({ length }) => length === 2))
  )
}
