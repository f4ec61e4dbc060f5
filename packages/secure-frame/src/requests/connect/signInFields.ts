import * as v from 'valibot'
import { checksumAddress } from '../../custody/evmAddress.ts'
import { invalidParams, otherChain } from '../../lib/rpcFailures.ts'

/** The facts of the frame that a message is written from. */
export interface WriterFacts {
  /** The verified origin of the app that asks. */
  readonly origin: string
  /** The signing account, in lower case. */
  readonly address: string
  /** The network in use. */
  readonly chainId: number
}

/** More resources than a person reads. */
const MOST_RESOURCES = 10

const line = (pattern: RegExp, what: string) => v.pipe(v.string(), v.regex(pattern, what))
const escaped = (chars: string, most: number) => String.raw`(?:[-\w.~${chars}]|%[0-9a-f]{2}){1,${most}}`
/** Every character of a URI, so that none ends a line. */
const uriChars = (most: number) => escaped(String.raw`:/?#[\]@!$&'()*+,;=`, most)
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const moment = () => line(TIME, 'not a moment')

/** The grammar of EIP-4361, with an end for each part. Whatever is unknown is refused, since it would be left out of what is signed. */
const Fields = v.strictObject({
  nonce: line(/^[a-zA-Z0-9]{8,128}$/, 'not a nonce'),
  chainId: line(/^0x[0-9a-f]{1,13}$/i, 'not the id of a chain'),
  version: v.optional(line(/^1$/, 'not version 1')),
  scheme: v.optional(v.string()),
  domain: v.optional(v.string()),
  uri: v.optional(line(new RegExp(`^${uriChars(500)}$`, 'i'), 'not an address')),
  statement: v.optional(line(/^[-\w.~:/?#[\]@!$&'()*+,;= ]{1,300}$/, 'not one line of plain characters')),
  issuedAt: v.optional(moment()),
  expirationTime: v.optional(moment()),
  notBefore: v.optional(moment()),
  requestId: v.optional(line(new RegExp(`^${escaped(`!$&'()*+,;=:@`, 128)}$`, 'i'), 'not a request id')),
  // One that grants something by its content (ERC-5573) is no plain sign-in: nobody could read what it grants.
  resources: v.optional(
    v.pipe(
      v.array(
        line(
          new RegExp(`^(?!urn:recap:)[a-z][-a-z0-9+.]*:(?!/{4})${uriChars(280)}$`, 'i'),
          'not the address of a resource',
        ),
      ),
      v.maxLength(MOST_RESOURCES),
    ),
  ),
  /** EIP-5792: whether the app can do without. */
  optional: v.optional(v.boolean()),
})

/**
 * Writes the message of a sign-in from the fields that an app gives (ERC-7846), the way EIP-4361 writes it. Account, site and network are the
 * frame's own: where the app names another one, nothing is written.
 * @throws FrameFailure -32602 for fields that make no such message; 4901 for another network
 */
export function writeSignIn(
  given: unknown,
  { origin, address, chainId }: WriterFacts,
  nowMs: number,
): string {
  const parsed = v.safeParse(Fields, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const where = v.getDotPath(issue) ?? 'its start'
    throw invalidParams(`signInWithEthereum refused at ${where}: ${issue.message}`.slice(0, 300))
  }
  const fields = parsed.output
  const { host, protocol } = new URL(origin)
  const { scheme, domain = host, uri = origin, statement, resources = [] } = fields
  if (scheme !== undefined && `${scheme}:` !== protocol) throw otherSite(`${scheme}://${domain}`, origin)
  if (domain !== host) throw otherSite(domain, origin)
  // Letter by letter up to the end of the host, since parsers read much as an address.
  if (!uri.startsWith(origin) || !/^(?:[/?#]|$)/.test(uri.slice(origin.length))) throw otherSite(uri, origin)
  if (Number(fields.chainId) !== chainId) throw otherChain()
  const { issuedAt = new Date(nowMs).toISOString(), expirationTime, notBefore, requestId } = fields
  for (const time of [issuedAt, expirationTime, notBefore])
    if (time !== undefined && Number.isNaN(Date.parse(time))) throw invalidParams(`${time} is not a moment`)
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${scheme === undefined ? '' : `${scheme}://`}${host} wants you to sign in with your Ethereum account:`,
    checksumAddress(address),
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${issuedAt}`,
    ...optional('Expiration Time', expirationTime),
    ...optional('Not Before', notBefore),
    ...optional('Request ID', requestId),
    ...(resources.length === 0 ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]),
  ].join('\n')
}

function otherSite(site: string, origin: string) {
  return invalidParams(`The message signs in to ${site}, and ${origin} asks for it`.slice(0, 300))
}
