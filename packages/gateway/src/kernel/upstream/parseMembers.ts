import { GatewayError } from '../../base/errors.ts'
import { MAX_NESTING } from '../../base/nesting.ts'

/** Names of members, in the order in which a text is compared with them; see `toMemberNames`. */
export type MemberNames = readonly (readonly string[] | undefined)[]

/** The members of an answer of JSON-RPC, apart from its result. `data` is one of logs too. */
export const RPC_MEMBERS = ['jsonrpc', 'id', 'result', 'error', 'code', 'message', 'data'] as const

/** Codes of the letters that a name may begin with: names are ASCII. */
const CODES = 128
const [QUOTE, BACKSLASH, COMMA, COLON] = [34, 92, 44, 58]
const [LIST, END_OF_LIST, OBJECT, END_OF_OBJECT] = [91, 93, 123, 125]
const LITERALS = [
  ['null', null],
  ['true', true],
  ['false', false],
] as const
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/** Prepares names for `parseMembers`. Names of the same length that begin alike stand together: a text is compared with these only. */
export function toMemberNames(names: readonly string[]): MemberNames {
  const table: string[][] = []
  for (const name of names) {
    const place = placeOf(name.length, name.charCodeAt(0))
    const alike = table[place] ?? []
    alike.push(name)
    table[place] = alike
  }
  // Without gaps, which are slow to read.
  return Array.from(table, (alike) => alike)
}

function placeOf(length: number, firstCode: number): number {
  return length * CODES + firstCode
}

/**
 * Parses JSON, and makes of its objects only the members with these names: what else there is need not become a value. Of an
 * answer with blocks that is more than half, and it is read in half the time that `JSON.parse` takes.
 *
 * The result is that of `JSON.parse` for a text that is JSON, except that a name that is written with escapes counts as none of these. A
 * skipped string is only searched for its end. No string is checked for characters that JSON wants escaped.
 * @throws GatewayError upstream_failed for a text that is not JSON beyond that, or is nested more than `MAX_NESTING` deep
 */
export function parseMembers(text: string, names: MemberNames): unknown {
  return new MemberParser(text, names).parse()
}

class MemberParser {
  private readonly text: string
  private readonly names: MemberNames
  private at = 0

  constructor(text: string, names: MemberNames) {
    this.text = text
    this.names = names
  }

  parse(): unknown {
    const value = this.value(true, 0)
    this.skipSpace()
    if (this.at !== this.text.length) throw this.unexpected()
    return value
  }

  /** Undefined where the value is not wanted. */
  private value(isWanted: boolean, depth: number): unknown {
    switch (this.skipSpace()) {
      case QUOTE:
        return this.string(isWanted)
      case OBJECT:
        return this.object(isWanted, this.deeper(depth))
      case LIST:
        return this.list(isWanted, this.deeper(depth))
      default:
        return this.literal()
    }
  }

  private object(isWanted: boolean, depth: number): Record<string, unknown> | undefined {
    const members: Record<string, unknown> | undefined = isWanted ? {} : undefined
    this.at += 1
    if (this.takes(END_OF_OBJECT)) return members
    do this.member(members, depth)
    while (this.takes(COMMA))
    if (!this.takes(END_OF_OBJECT)) throw this.unexpected()
    return members
  }

  /** Adds a member to those of its object, if these are wanted and it is. */
  private member(members: Record<string, unknown> | undefined, depth: number): void {
    if (this.skipSpace() !== QUOTE) throw this.unexpected()
    const first = this.at + 1
    const end = this.endOfString(first)
    this.at = end + 1
    if (!this.takes(COLON)) throw this.unexpected()
    const name = members && this.nameAt(first, end)
    if (members === undefined || name === undefined) this.value(false, depth)
    else members[name] = this.value(true, depth)
  }

  private list(isWanted: boolean, depth: number): unknown[] | undefined {
    const items: unknown[] | undefined = isWanted ? [] : undefined
    this.at += 1
    if (this.takes(END_OF_LIST)) return items
    do {
      const item = this.value(isWanted, depth)
      items?.push(item)
    } while (this.takes(COMMA))
    if (!this.takes(END_OF_LIST)) throw this.unexpected()
    return items
  }

  private string(isWanted: boolean): string | undefined {
    const first = this.at + 1
    const end = this.endOfString(first)
    this.at = end + 1
    if (!isWanted) return undefined
    const raw = this.text.slice(first, end)
    // Of a text between quotes JSON.parse makes a string.
    return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw
  }

  private literal(): unknown {
    const { text, at } = this
    for (const [word, value] of LITERALS) {
      if (text.startsWith(word, at)) {
        this.at += word.length
        return value
      }
    }
    NUMBER.lastIndex = at
    const [digits] = NUMBER.exec(text) ?? []
    if (digits === undefined) throw this.unexpected()
    this.at += digits.length
    return Number(digits)
  }

  /** The name among those wanted that the text has between two places. */
  private nameAt(first: number, end: number): string | undefined {
    const { text } = this
    const length = end - first
    const alike = this.names[placeOf(length, text.charCodeAt(first))]
    if (alike === undefined) return undefined
    for (const name of alike) {
      let same = 0
      while (same < length && name.charCodeAt(same) === text.charCodeAt(first + same)) same += 1
      if (same === length && name.length === length) return name
    }
    return undefined
  }

  /** The place of the quote that ends the string whose text begins here. */
  private endOfString(first: number): number {
    const { text } = this
    let end = text.indexOf('"', first)
    while (end >= 0) {
      let backslashes = 0
      while (end - backslashes > first && text.charCodeAt(end - backslashes - 1) === BACKSLASH)
        backslashes += 1
      // An even number of them are themselves escaped, each second one by the one before.
      if (backslashes % 2 === 0) return end
      end = text.indexOf('"', end + 1)
    }
    throw this.unexpected()
  }

  /** Goes over a character if it is the next one that is no space. */
  private takes(code: number): boolean {
    if (this.skipSpace() !== code) return false
    this.at += 1
    return true
  }

  /** Goes to the next character that is no space, and answers with its code; it is NaN at the end. */
  private skipSpace(): number {
    const { text } = this
    let code = text.charCodeAt(this.at)
    while (code === 32 || code === 10 || code === 13 || code === 9) {
      this.at += 1
      code = text.charCodeAt(this.at)
    }
    return code
  }

  private deeper(depth: number): number {
    if (depth >= MAX_NESTING) throw refused('The text is nested too deeply.')
    return depth + 1
  }

  private unexpected(): GatewayError {
    return refused(`The text is not JSON at ${this.at}.`)
  }
}

function refused(message: string): GatewayError {
  return new GatewayError('upstream_failed', message)
}
