// Characters that change how others are read, or cannot be seen: a message may hide words behind them. A joiner between the parts of an
// emoji stays.
const HIDDEN = /[^\P{C}\n\t\u200d]/gu

/** A text with everything invisible in it spelled out. */
export function plainText(text: string): string {
  return text.replace(HIDDEN, (sign) => `‹${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}›`)
}

/** The host of an address, or what stands there in its place. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url || 'no address given'
}

/** 0x1234…abcd. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
