import { utf8 } from '@foyer/codec'
import { loadTwice } from '@foyer/kit'

const MAX_NAME_CHARS = 255
/** The length of a label is one byte in the form of DNS. */
const MAX_LABEL_BYTES = 255

/** Characters for which the table is needed. */
const NOT_PLAIN = /[^a-zA-Z0-9_.-]/

/**
 * The form of a name by which it is asked for and shown. Undefined for a text that is no name. Most names need no table of Unicode, which is
 * loaded for the others. Rejects where it cannot be loaded. Standard: ENSIP-15.
 */
export async function normalizeName(text: string): Promise<string | undefined> {
  const typed = text.trim()
  if (typed.length > MAX_NAME_CHARS || !typed.includes('.')) return undefined
  const name = NOT_PLAIN.test(typed) ? await normalizeByTable(typed) : normalizePlain(typed)
  return name?.split('.').every(isEncodable) ? name : undefined
}

function normalizePlain(typed: string): string | undefined {
  const name = typed.toLowerCase()
  return name.split('.').every(isPlainLabel) ? name : undefined
}

/** Underscores come first alone, and no two hyphens stand at places 3 and 4: the marks of punycode and of nothing else. */
function isPlainLabel(label: string): boolean {
  return /^_*[a-z0-9-]*$/.test(label) && label.slice(2, 4) !== '--'
}

async function normalizeByTable(typed: string): Promise<string | undefined> {
  const { normalizeUnicode } = await loadTwice(() => import('../unicodeNames.ts'))
  try {
    return normalizeUnicode(typed)
  } catch {
    return undefined
  }
}

function isEncodable(label: string): boolean {
  const { length } = utf8(label)
  return length > 0 && length <= MAX_LABEL_BYTES
}
