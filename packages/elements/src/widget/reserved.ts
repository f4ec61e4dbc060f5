/** The size of each widget until it is drawn, as rules of the page; `&` stands for the element. A test compares them with the widgets. */
export const RESERVED = {
  'wallet-account': '&{display:block;inline-size:100%;min-block-size:72px}',
} as const
