import { lookup as lookUpHost } from 'node:dns'
import { type IncomingMessage, request as requestByHttp } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { withTimeLimit } from '@foyer/kit'
import { GatewayError } from '../../base/errors.ts'
import { isPublicAddress } from './publicAddress.ts'

/** Where the gateway may go with an address that somebody else chose. */
export interface Reach {
  isUrlAllowed(url: URL): boolean
  /** @param address one of the network, to which a connection is about to be made */
  isAddressAllowed(address: string): boolean
}

/** The public internet by https: nothing of the gateway's own network, and no address with a user, a password or a port of choice. */
export const PUBLIC_REACH: Reach = {
  isUrlAllowed: ({ protocol, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '',
  isAddressAllowed: isPublicAddress,
}

/** The public internet by https at any port: servers that the owner of a project names. */
export const PUBLIC_SERVERS: Reach = {
  isUrlAllowed: ({ protocol, username, password }) =>
    protocol === 'https:' && username === '' && password === '',
  isAddressAllowed: isPublicAddress,
}

/** Whether an address could be within reach. Its host is not looked up, which is done each time that it is asked. */
export function couldReach(url: string, reach: Reach): boolean {
  try {
    return parseUrl(url, reach) !== undefined
  } catch {
    return false
  }
}

/** A request to an address that somebody else chose. */
export interface OutsideRequest {
  readonly url: string
  /** Sent as JSON by POST. @default a GET without a body */
  readonly body?: unknown
  /** The exact JSON in place of `body`, for a receiver that checks a signature of it. */
  readonly text?: string
  /** Sent beside those that say what the body is. */
  readonly headers?: Readonly<Record<string, string>>
  readonly maxBytes: number
  readonly limitMs: number
  readonly signal: AbortSignal
  /** @default PUBLIC_REACH */
  readonly reach?: Reach
}

/** The status and the text of a reply. */
export interface OutsideReply {
  readonly status: number
  readonly text: string
}

/** The gateway does not go there, or got no reply that it can use. */
export class OutsideError extends GatewayError {
  override readonly name = 'OutsideError'

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super('upstream_failed', message, options)
  }
}

/**
 * Asks a server at an address that somebody else chose, such as a contract. The address is looked up once, each answer is checked, and the connection
 * is made to one of these: a name that leads elsewhere a moment later leads nowhere. No redirect is followed, and nothing of the gateway goes along.
 * @throws OutsideError
 */
export async function askOutside(input: OutsideRequest): Promise<OutsideReply> {
  const { reach = PUBLIC_REACH, limitMs, maxBytes } = input
  const url = parseUrl(input.url, reach)
  const work = async (signal: AbortSignal) => {
    const { text = input.body === undefined ? undefined : JSON.stringify(input.body), headers } = input
    const reply = await send(url, { text, headers, reach, signal })
    return { status: reply.statusCode ?? 0, text: await readText(reply, maxBytes) }
  }
  try {
    return await withTimeLimit(work, { limitMs, signal: input.signal, what: 'The server' })
  } catch (error) {
    if (error instanceof OutsideError) throw error
    throw new OutsideError('the server could not be reached or read', { cause: error })
  }
}

function parseUrl(text: string, reach: Reach): URL {
  if (!URL.canParse(text)) throw new OutsideError('the address is none')
  const url = new URL(text)
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  // An address that is written in numbers is not looked up.
  const isOpen = isIP(literal) === 0 || reach.isAddressAllowed(literal)
  if (!isOpen || !reach.isUrlAllowed(url)) throw new OutsideError('the gateway does not go to this address')
  return url
}

interface Sending {
  readonly text: string | undefined
  readonly headers: Readonly<Record<string, string>> | undefined
  readonly reach: Reach
  readonly signal: AbortSignal
}

function send(url: URL, { text, headers: own, reach, signal }: Sending): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp
  const headers = {
    accept: 'application/json',
    ...own,
    ...(text !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }
  const method = text === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    // No connection is kept: the next one may be to another machine.
    const sent = request(url, { method, headers, signal, agent: false, lookup: createLookUp(reach) }, resolve)
    sent.on('error', reject)
    sent.end(text)
  })
}

/** Looks a host up, and refuses it as a whole where one of its addresses is out of reach. */
function createLookUp(reach: Reach): LookupFunction {
  return (hostname, options, callback) => {
    lookUpHost(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || first === undefined)
        return callback(error ?? new OutsideError('the host has no address'), '', 0)
      if (!addresses.every(({ address }) => reach.isAddressAllowed(address)))
        return callback(new OutsideError('the gateway does not go to this address'), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

async function readText(reply: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of reply) {
      const bytes = Buffer.from(chunk)
      size += bytes.length
      if (size > maxBytes) throw new OutsideError('the reply is too long')
      chunks.push(bytes)
    }
  } finally {
    reply.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}
