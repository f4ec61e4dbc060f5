/** The longest sentence that only says no. */
const WORDS_MAX = 12
const CHARS_MAX = 200
const SENTENCE_MAX_CHARS = 1_000
const JSON_MAX_CHARS = 8_192

const REFUSING =
  /^(?:reject(?:s|ed|ion)?|declin(?:e|es|ed)|den(?:y|ies|ied)|refus(?:e|es|ed|al)|cancel(?:s|led|ed|lation)?|disapproved|dismissed)$/
const CLOSING = /^clos(?:e|es|ed|ing)$/
const WINDOW = /^(?:users?|popup|up|window|modal|dialog|prompt)$/
/** The other words of such a sentence. A node that refuses says why, in other words than these. */
const PLAIN = new Set(
  (
    'a an the this that it its was is has have been be by in of on to for and or you your we error wallet extension request requests ' +
    'transaction signature signing sign message connection connect approval approve operation action user users pop up popup window ' +
    'modal dialog prompt proposal session'
  ).split(' '),
)
const NO = '(?:rejected|denied|cancell?ed|declined|disapproved|refused)'
/** Matches a sentence that names the user who declined, whatever else it says. */
const BY_USER = new RegExp(`\\b(?:user|you) (?:has |have |was )?${NO}\\b|\\b${NO} by (?:the )?user\\b`, 'i')
/** A node that tells what a contract says, which may be anything. */
const OF_CONTRACT = /revert|simulation failed|program (?:log|error)/i

/**
 * Whether a text, or the name of an error, reports that the user declined: it names the user, or it consists of plain words, as 'Request
 * rejected', 'User closed modal', 'UserRejectedRequestError'. 'transaction rejected by node: nonce too low' says something else, and so
 * do 'connection refused' and a contract that reverts, whatever it quotes.
 */
export function isRefusalText(text: string): boolean {
  const start = text.slice(0, SENTENCE_MAX_CHARS)
  if (OF_CONTRACT.test(start)) return false
  return BY_USER.test(start) || isPlainRefusal(text)
}

/** Whether a text consists of words that say no, and of nothing else. */
function isPlainRefusal(text: string): boolean {
  if (text.length > CHARS_MAX) return false
  const words = text
    .normalize('NFKC')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length > WORDS_MAX) return false
  const others = words.filter((word) => !REFUSING.test(word))
  const isPlain = others.every((word) => PLAIN.has(word) || CLOSING.test(word))
  if (!isPlain) return false
  const isTransport = words.includes('connection')
  if (words.some((word) => REFUSING.test(word) && !(isTransport && word.startsWith('refus')))) return true
  return !isTransport && words.some((word) => CLOSING.test(word)) && words.some((word) => WINDOW.test(word))
}

/** The object that stands as JSON in the text of an error, as some wallets put theirs. Undefined where there is none. */
export function readJsonIn(text: string): object | undefined {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (start < 0 || end < start || text.length > JSON_MAX_CHARS) return undefined
  try {
    const value: unknown = JSON.parse(text.slice(start, end + 1))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
