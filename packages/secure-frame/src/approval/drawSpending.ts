import type { Spending, SpentToken } from '../sign/readSpending.ts'
import { drawFact, drawMono, makeElement } from './elements.ts'
import type { ApprovalTexts } from './text/en.ts'

/** Draws who may take which tokens until when, before the data that says so. */
export function drawSpending(
  document: Document,
  { spender, tokens, untilSeconds }: Spending,
  texts: ApprovalTexts,
): readonly Node[] {
  const fact = drawFact.bind(undefined, document)
  const address = (text: string) => drawMono(document, text)
  const words = (text: string) => makeElement(document, 'p', { text })
  return [
    fact(texts.spender, spender === undefined ? words(texts.anyone) : address(spender)),
    fact(
      texts.tokens,
      ...tokens.flatMap((token) => [
        makeElement(document, 'p', { class: 'amount', text: amountOf(token, texts) }),
        ...(token.token === undefined ? [] : [address(token.token)]),
      ]),
    ),
    fact(texts.until, words(untilSeconds === undefined ? texts.noEnd : timeOf(untilSeconds, texts))),
  ]
}

function amountOf({ amount, isUnlimited }: SpentToken, texts: ApprovalTexts): string {
  return isUnlimited ? texts.unlimited : texts.units.replace('{amount}', () => amount)
}

/** The last second that a date can represent; a later end is shown as none. */
const LAST_SECOND = 8_640_000_000_000n

/** A point in time as anybody reads it; without end where no date can be made of it. */
export function timeOf(seconds: bigint, texts: ApprovalTexts): string {
  if (seconds > LAST_SECOND) return texts.noEnd
  const [day = '', time = ''] = new Date(Number(seconds) * 1000).toISOString().split('T')
  // Isolated by control characters, since its digits would change places in a line that runs from right to left.
  return `\u2066${day} ${time.slice(0, 5)} UTC\u2069`
}
