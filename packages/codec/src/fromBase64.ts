import type { Bytes } from './bytes.ts'

/**
 * Decodes base64 as forgivingly as browsers do (`atob`): white space is skipped, padding may be left out, and unused bits may be set.
 * Undefined for anything else. Several texts can be the same bytes.
 */
export function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Decodes base64 with padding of exactly so many bytes, without white space; unused bits may be set. Undefined for anything else. */
export function fromSizedBase64(value: unknown, sizeBytes: number): Bytes | undefined {
  const length = 4 * Math.ceil(sizeBytes / 3)
  if (typeof value !== 'string' || value.length !== length || !/^[\w+/]*={0,2}$/.test(value)) return undefined
  const bytes = fromBase64(value)
  return bytes?.length === sizeBytes ? bytes : undefined
}
