const MOST_ROWS = 50

/** A widget of one height. */
const toRule = (height: string) =>
  `&{display:block;box-sizing:border-box;inline-size:100%;min-block-size:${height}}`

const ROW = toRule('72px')

/** Lists with a heading and rows of 60 px: five, or as many as the attribute says. */
function toListRules(): string {
  const rules = Array.from(
    { length: MOST_ROWS },
    (_, index) => `&[limit="${index + 1}"]{min-block-size:${126 + 60 * index}px}`,
  )
  return toRule('366px') + rules.join('')
}

const LIST = toListRules()

/**
 * The size of each widget until it is drawn, as rules of the page; `&` stands for the element. A test compares them with the widgets.
 * A browser that does not read numbers out of attributes keeps the usual size of a code.
 */
export const RESERVED = {
  'wallet-account': ROW,
  'wallet-balance': ROW,
  'wallet-tokens': LIST,
  'wallet-activity': LIST,
  'wallet-networks': LIST,
  'wallet-qr': `${toRule('254px')}&[size]{min-block-size:calc(attr(size px,200px) + 54px)}`,
} as const
