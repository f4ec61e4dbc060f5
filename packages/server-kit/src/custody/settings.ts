import { readFileSync } from 'node:fs'
import { type Bytes, fromBase64Url, PublicJwk, publicOf } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { addressesOf, addressOver } from '../addresses.ts'

/** The mail servers: one address or several, separated by commas. If one does not accept a mail, the next one is tried. */
export const SmtpUrls = addressesOf(
  addressOver(
    /^smtps?:$/,
    'has to be an address such as smtps://user:password@smtp.example:465, or two with a comma between them',
  ),
)

/** The sender of mails, with or without a name. A line break is refused, since it would begin another header. */
export const MailFrom = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[^\r\n]{0,200}?[^\s@<>]{1,64}@[^\s@<>]{1,255}>?$/, 'is not the address of a sender'),
)

/** The key that gateway and vault share. */
export const EmailTagKey = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Bytes => {
    const bytes = fromBase64Url(dataset.value)
    if (bytes?.length === 32) return bytes
    addIssue({ message: 'has to be 32 bytes in base64url' })
    return NEVER
  }),
)

/** Whether gateway and vault are run by separate operators, or by one who states that. */
export const Custody = v.picklist(['split', 'single'], 'is neither split nor single')

/** Public keys as `keys check` of the other server prints them. Keys that only receive shares are left out. */
export const PublicKeys = v.pipe(
  v.object({ keys: v.array(v.object({ ...PublicJwk.entries, use: v.optional(v.string(), 'sig') })) }),
  v.transform(({ keys }): readonly PublicJwk[] => keys.filter(({ use }) => use === 'sig').map(publicOf)),
  v.minLength(1),
)

/**
 * Reads a setting that is JSON itself, or the path of a file with it.
 * @param fail Makes the error from a description of the problem. It never quotes the value, which may be a private key by mistake.
 */
export function readJsonSetting<S extends v.GenericSchema<unknown, unknown>>(
  setting: string,
  schema: S,
  fail: (what: string) => Error,
): v.InferOutput<S> {
  const parsed = v.safeParse(
    schema,
    parseJson(/^[[{]/.test(setting) ? setting : readText(setting, fail), fail),
  )
  if (parsed.success) return parsed.output
  const where = v.getDotPath(parsed.issues[0])
  throw fail(`is not of the right form${where === null ? '' : ` (at ${where})`}.`)
}

function readText(path: string, fail: (what: string) => Error): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw fail('is neither JSON nor the path of a file that can be read.')
  }
}

function parseJson(text: string, fail: (what: string) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('is not JSON.')
  }
}
