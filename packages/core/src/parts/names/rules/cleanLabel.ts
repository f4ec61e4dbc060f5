import { MAX_NAME_CHARS } from '@foyer/api'

/**
 * Keeps the characters of a typed text that a name may have: letters and digits, as they are registered (clause validate-21). Each
 * character is kept or removed whatever follows it, so the caret belongs after the cleaned text before it.
 */
export function cleanLabel(text: string): string {
  return text
    .replace(/\^/g, '')
    .toLowerCase()
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, MAX_NAME_CHARS)
}
