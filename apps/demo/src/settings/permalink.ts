import { fromBase64, toBase64Url, utf8 } from '@foyer/codec'
import * as v from 'valibot'
import { Settings } from './settings.ts'
import { tidy } from './tidy.ts'

const VERSION = '1'
/** Longer than any settings that the controls can make. */
const MAX_LENGTH = 8_000

/** The content of a link. */
export interface ReadLink {
  readonly settings: Settings
  /** The link could not be understood: the settings are the defaults. */
  readonly isBroken: boolean
}

/** The part of the address that carries the settings, with its `#`; nothing when all are as they start. */
export function toHash(settings: Settings): string {
  const tidied = tidy(settings)
  return Object.keys(tidied).length === 0 ? '' : `#${VERSION}.${toBase64Url(utf8(JSON.stringify(tidied)))}`
}

/** Reads base64url forgivingly: whoever changed a link by hand may have set unused bits. @throws TypeError for anything else */
function readCode(code: string): string {
  const bytes = fromBase64(code.replaceAll('-', '+').replaceAll('_', '/'))
  if (!bytes) throw new TypeError('The settings of the link are no base64url.')
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** Reads what `toHash` wrote. Any other text gives the defaults; nothing is thrown. */
export function readHash(hash: string): ReadLink {
  const text = hash.replace(/^#/, '')
  if (text === '') return { settings: {}, isBroken: false }
  const [, version, code = ''] = /^(\d{1,3})\.([\w-]+)$/.exec(text) ?? []
  if (version !== VERSION || code.length > MAX_LENGTH) return { settings: {}, isBroken: true }
  try {
    const said: unknown = JSON.parse(readCode(code))
    // To the schema a list is an object in which nothing is named.
    const read = v.safeParse(Settings, Array.isArray(said) ? undefined : said)
    if (!read.success) return { settings: {}, isBroken: true }
    // The schema is made of the option table, which the compiler does not follow into types.
    return { settings: tidy(read.output as Settings), isBroken: false }
  } catch {
    return { settings: {}, isBroken: true }
  }
}
