import { type Bytes, readRecoveryCode } from '@foyer/secure-protocol'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'

/** The reason why a text opens no wallet. */
export type WordsProblem =
  | { readonly code: 'empty' | 'not_a_kit' | 'order' | 'checksum' | 'recovery_code' | 'private_key' }
  | { readonly code: 'count'; readonly count: number }
  | { readonly code: 'word'; readonly place: number; readonly word: string }

/** The words of a text, or the reason why there are none. */
export type ReadWords =
  | { readonly ok: true; readonly entropy: Bytes; readonly addresses: readonly string[] }
  | { readonly ok: false; readonly problem: WordsProblem }

/** A kit has some 1,200 characters; a file of more than this is something else. */
export const MOST_CHARACTERS = 64_000

/** The counts that BIP-39 knows. A wallet of Foyer has 24. */
const COUNTS: ReadonlySet<number> = new Set([12, 15, 18, 21, 24])
const MOST_DIGITS = 2
const NUMBERED = new RegExp(String.raw`^\s*(\d{1,${MOST_DIGITS}})[.)]\s+(\p{L}+)\s*$`, 'u')
const PRIVATE_KEY = /^(0x)?[0-9a-f]{64}$/i
const EVM_ADDRESS = /\b0x[0-9a-fA-F]{40}\b/g
const SOLANA_LINE = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** The longest word that is repeated to a person. A file can have anything in it. */
const LONGEST_SHOWN = 20

/**
 * Reads words as a person types them, or the text of a recovery kit, whose words are numbered lines. The addresses of a kit are read too,
 * so that they can be compared with those of its words.
 */
export function readWords(text: string): ReadWords {
  if (text.length > MOST_CHARACTERS || text.includes('\0')) return fail({ code: 'not_a_kit' })
  const clean = text.normalize('NFKD').trim()
  if (clean === '') return fail({ code: 'empty' })
  const lines = clean.split(/\r\n?|\n/)
  const numbered = lines.flatMap((line) => {
    const [, number, word] = NUMBERED.exec(line) ?? []
    return number && word ? [{ number: Number(number), word: word.toLowerCase() }] : []
  })
  if (numbered.length === 0) return readTyped(clean, lines)
  if (!numbered.every(({ number }, at) => number === at + 1)) return fail({ code: 'order' })
  return toEntropy(
    numbered.map(({ word }) => word),
    addressesIn(lines),
  )
}

function readTyped(text: string, lines: readonly string[]): ReadWords {
  if (PRIVATE_KEY.test(text)) return fail({ code: 'private_key' })
  if (/\d/.test(text) && readRecoveryCode(text)) return fail({ code: 'recovery_code' })
  // A kit without a single numbered line was cut before its words.
  if (addressesIn(lines).length > 0) return fail({ code: 'not_a_kit' })
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^\d{1,2}[.)]/, ''))
    .filter(Boolean)
  return toEntropy(words, [])
}

function toEntropy(words: readonly string[], addresses: readonly string[]): ReadWords {
  const wrong = words.findIndex((word) => !wordlist.includes(word))
  // A text of which most is on no list is something else than words with a mistake in them.
  const known = words.filter((word) => wordlist.includes(word))
  if (known.length * 2 < words.length) return fail({ code: 'not_a_kit' })
  if (wrong >= 0) {
    const word = (words[wrong] ?? '').slice(0, LONGEST_SHOWN)
    return fail({ code: 'word', place: wrong + 1, word })
  }
  if (!COUNTS.has(words.length)) return fail({ code: 'count', count: words.length })
  try {
    const entropy: Bytes = Uint8Array.from(mnemonicToEntropy(words.join(' '), wordlist))
    return { ok: true, entropy, addresses }
  } catch {
    return fail({ code: 'checksum' })
  }
}

function addressesIn(lines: readonly string[]): readonly string[] {
  const solana = lines.map((line) => line.trim()).filter((line) => SOLANA_LINE.test(line))
  return [...(lines.join('\n').match(EVM_ADDRESS) ?? []), ...solana]
}

function fail(problem: WordsProblem): ReadWords {
  return { ok: false, problem }
}
