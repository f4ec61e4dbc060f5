import { FEATURE_KINDS, OPTION_KINDS } from './definitions.ts'
import { describeKind, type OptionKind } from './optionKinds.ts'

/** The fewest single-letter edits between two words, in any case. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1]?.toLowerCase() === b[j - 1]?.toLowerCase()
      const swap = (row[j - 1] ?? 0) + (isSame ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap))
    }
    row = next
  }
  return row[b.length] ?? 0
}

const MAX_EDITS = 4

/** The right name nearest to a wrong one, as a question; empty when none is near. */
function toNearest(name: string, names: readonly string[]): string {
  const [best] = names
    .map((known) => ({ known, edits: editDistance(name, known) }))
    .sort((a, b) => a.edits - b.edits)
  return best && best.edits <= MAX_EDITS ? ` Did you mean "${best.known}"?` : ''
}

/** Describes the allowed values of an option or a feature; undefined for an unknown name. */
function wordsOf(kinds: Readonly<Record<string, OptionKind>>, name: string): string | undefined {
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
  return kind && describeKind(kind).words
}

/** Says what is wrong with an option that was refused, and what would be right. */
export function explainOption(name: string): string {
  if (name === '') return 'Options must be an object; the defaults are used.'
  const [, feature] = /^features\.(.*)$/s.exec(name) ?? []
  const [, list] = /^(\w+)\[\d+\]$/.exec(name) ?? []
  if (list !== undefined)
    return `Entry "${name}" is left out: "${list}" must be ${wordsOf(OPTION_KINDS, list)}.`
  const words = feature === undefined ? wordsOf(OPTION_KINDS, name) : wordsOf(FEATURE_KINDS, feature)
  if (words) return `Option "${name}" is ignored: it must be ${words}.`
  const names =
    feature === undefined
      ? Object.keys(OPTION_KINDS)
      : Object.keys(FEATURE_KINDS).map((known) => `features.${known}`)
  return `Option "${name}" is unknown and ignored.${toNearest(name, names)}`
}
