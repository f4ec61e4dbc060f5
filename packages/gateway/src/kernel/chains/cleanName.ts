/** Characters that reorder text, are invisible, or end a line, and private-use characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2028\u2029\u3164\uffa0]/gu
/** More than two combining marks on one letter, which would cover the neighbouring lines. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/**
 * Cleans a name from an untrusted source so that it can be shown: in composed form (NFC), without characters that reorder or hide text,
 * on one line, at most `maxLength` characters. Empty when nothing is left.
 */
export function cleanName(text: string, maxLength: number): string {
  const cleaned = text
    // A name can be megabytes long; only its beginning is needed.
    .slice(0, maxLength * 16)
    .replaceAll(/[\t-\r\u2028\u2029]+/g, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...cleaned].slice(0, maxLength).join('').trim()
}

/** Characters of other scripts that look like Latin letters (homoglyphs). */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαａ',
    b: 'ƅЬＢвβ',
    c: 'сϲｃ',
    d: 'ԁｄ',
    e: 'еεｅ℮',
    g: 'ɡｇ',
    h: 'һнｈ',
    i: 'іιｉ1|l!ӏ',
    j: 'јｊ',
    k: 'кκｋ',
    m: 'мｍ',
    n: 'пνｎ',
    o: 'оοσｏ0',
    p: 'рρｐ',
    q: 'ԛｑ',
    r: 'гｒ',
    s: 'ѕｓ5$',
    t: 'тτｔ₮',
    u: 'υцｕ',
    v: 'ѵｖ',
    w: 'ѡшｗ',
    x: 'хχｘ',
    y: 'уγｙ',
    z: 'ｚ2',
  }).flatMap(([letter, others]) => [...others.toLowerCase()].map((other) => [other, letter])),
)

/** The skeleton of a text: two texts with the same skeleton look alike. */
export function toSkeleton(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return [...plain]
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
}

/** Symbols of coins and tokens that other tokens like to be taken for. */
export const WELL_KNOWN_SYMBOLS: readonly string[] = [
  'ETH',
  'WETH',
  'USDT',
  'USDC',
  'USDC.e',
  'DAI',
  'WBTC',
  'BTC',
  'BNB',
  'POL',
  'MATIC',
  'SOL',
  'stETH',
  'wstETH',
  'LINK',
  'UNI',
  'AAVE',
  'ARB',
  'OP',
  'SHIB',
  'PEPE',
  'TUSD',
  'FRAX',
  'USDe',
  'PYUSD',
  'cbBTC',
  'cbETH',
  'rETH',
]

const WELL_KNOWN = new Set(WELL_KNOWN_SYMBOLS.map(toSkeleton))

/** Whether a symbol is that of a well-known coin, or looks like it. */
export function looksWellKnown(symbol: string): boolean {
  return WELL_KNOWN.has(toSkeleton(symbol))
}

const PHISHING =
  /https?:|www\.|t\.me\b|\b[a-z0-9-]{2,}\.(?:com|net|org|io|xyz|app|top|site|vip|pro|live|gift|claims?|cc|me|link|events?|lat|to|us|ru)\b|\b(?:claim|visit|airdrop|reward|voucher|bonus)\b/i

/** Whether a name contains a link or invites to claim something, as names of phishing tokens do. */
export function isPhishingText(text: string): boolean {
  return PHISHING.test(text)
}
