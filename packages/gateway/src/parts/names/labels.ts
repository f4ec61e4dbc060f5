import { readFile } from 'node:fs/promises'
import { MAX_NAME_CHARS, MAX_NAME_SUGGESTIONS, MIN_NAME_CHARS } from '@foyer/api'
import * as v from 'valibot'

/** The verdict of the rules about a label, without asking whether it is taken. */
export type LabelFate = 'open' | 'reserved' | 'invalid'

/** The rules for labels, and those that are reserved. */
export interface Labels {
  fateOf(label: string): LabelFate
  /** Labels similar to another one that the rules allow, the most similar first. They may be taken, which is not known here. */
  like(label: string): readonly string[]
}

const Reserved = v.record(v.string(), v.array(v.string()))

/** Digits that are read as letters. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
}

/** The label with similar characters replaced, so that labels that look alike are equal. */
function skeletonOf(label: string): string {
  return label.replace(/[0134578l]/g, (character) => LOOKS_LIKE[character] ?? 'i')
}

/** Whether a label begins like an address or a hash, or is one without its beginning. */
function isLikeAddress(label: string): boolean {
  return /^0x[0-9a-f]*$/.test(label) || /^[0-9a-f]{20,}$/.test(label)
}

/** Reads the list of reserved labels that comes with the gateway. The parts of `parent` are added to it. */
export async function readLabels(parent: string): Promise<Labels> {
  const file = new URL('../../../data/reserved-names.json', import.meta.url)
  const words = Object.values(v.parse(Reserved, JSON.parse(await readFile(file, 'utf8')))).flat()
  return createLabels([...words, ...parent.split('.')])
}

/** The rules for a list of reserved labels. */
export function createLabels(reserved: readonly string[]): Labels {
  const looks = new Set(reserved.map(skeletonOf))
  const fateOf = (label: string): LabelFate => {
    if (!/^[a-z0-9]+$/.test(label) || label.length < MIN_NAME_CHARS || label.length > MAX_NAME_CHARS)
      return 'invalid'
    return isLikeAddress(label) || looks.has(skeletonOf(label)) ? 'reserved' : 'open'
  }
  return {
    fateOf,
    like(label) {
      const base = label.slice(0, MAX_NAME_CHARS - 3)
      if (base === '') return []
      const proposed = [`${base}eth`, `its${base}`, `hey${base}`, `the${base}`, `real${base}`, `${base}xyz`]
      const numbered = Array.from({ length: MAX_NAME_SUGGESTIONS }, (_, index) => `${base}${index + 2}`)
      return [...proposed, ...numbered].filter((one) => fateOf(one) === 'open')
    },
  }
}
