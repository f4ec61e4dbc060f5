import { type AmountRefusal, readAmountText } from '@foyer/kit'

/** Why what was pasted is not taken. */
export type PasteProblem = AmountRefusal | 'too_long'

export interface PasteInput {
  /** The text that the field shows in front of the place, and behind it. */
  readonly before: string
  readonly after: string
  readonly pasted: string
  /** The decimal mark of the language, which the field shows. */
  readonly mark: string
  /** Keeps the digits that the field takes; given a number with a point. */
  readonly clean: (text: string) => string
}

/** Reads what a field would hold after a paste, as a number with a point: the one amount that it denotes, or why it is refused. */
export function pasteAmount(
  input: PasteInput,
): { readonly amount: string } | { readonly refused: PasteProblem } {
  const read = readPlaced(input)
  if ('refused' in read) return read
  // Cutting digits off would make another amount of it.
  return isSameNumber(input.clean(read.amount), read.amount) ? read : { refused: 'too_long' }
}

function readPlaced({ before, after, pasted, mark }: PasteInput): ReturnType<typeof readAmountText> {
  const read = readAmountText(pasted)
  if (before + after === '' || !('amount' in read)) return read
  // Digits alone go where they are put. With a mark of their own they have a meaning only together with what is there.
  if (!/^\p{Nd}+$/u.test(pasted.trim())) return readAmountText(before + pasted.trim() + after)
  return { amount: `${before}${read.amount}${after}`.replace(mark, '.') }
}

function isSameNumber(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

/** Without zeros that mean nothing. */
function bare(text: string): string {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.replace(/^0+/, '')}.${fraction.replace(/0+$/, '')}`
}
