/** Characters that reorder text, hide in it, or end it; marks and private signs that have no business in a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u2028\u2029\u3164\uffa0]/gu
/** More than two marks on one letter pile up over the neighbouring lines. */
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu

/**
 * A name that a stranger chose, made fit to be shown: in composed form, without characters that reorder or hide text,
 * on one line, at most `maxLength` characters. Empty when nothing is left.
 */
export function cleanName(text: string, maxLength: number): string {
  const cleaned = text
    // A name of megabytes need not be looked at to its end.
    .slice(0, maxLength * 16)
    .replaceAll(/[\t-\r\u2028\u2029]+/g, ' ')
    .replaceAll(UNSEEN, '')
    .normalize('NFC')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...cleaned].slice(0, maxLength).join('').trim()
}

/** Letters of other scripts, and signs, that pass for Latin ones. */
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

/** What a text looks like at a glance: two texts with the same skeleton are easily taken for each other. */
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

const WELL_KNOWN = new Set(
  [
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
  ]
    .concat([
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
    ])
    .map(toSkeleton),
)

/** Whether a symbol is, or passes for, that of a well-known coin. */
export function looksWellKnown(symbol: string): boolean {
  return WELL_KNOWN.has(toSkeleton(symbol))
}

const LURE =
  /https?:|www\.|t\.me\b|\b[a-z0-9-]{2,}\.(?:com|net|org|io|xyz|app|top|site|vip|pro|live|gift|claims?|cc|me|link|events?|lat|to|us|ru)\b|\b(?:claim|visit|airdrop|reward|voucher|bonus)\b/i

/** Whether a name wants to be followed somewhere, as no honest token's does. */
export function isLure(text: string): boolean {
  return LURE.test(text)
}
