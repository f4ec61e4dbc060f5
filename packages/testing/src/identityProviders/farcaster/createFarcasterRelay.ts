import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import type { Answer } from '../authorize.ts'
import { endPage, errorPage, signInPage } from '../page.ts'
import type { Person } from '../people.ts'
import { readBody } from '../readBody.ts'
import { ELSEWHERE, toJson } from '../token.ts'
import { accountOf } from './accounts.ts'
import { answerNode } from './answerNode.ts'
import type { FarcasterMisbehaviour } from './misbehaviour.ts'
import { type SignedMessage, signMessage } from './signMessage.ts'

const HTML = 'text/html; charset=utf-8'
const FILLING = 'x'.repeat(400_000)
const NOT_FOUND: Answer = { status: 404, type: 'text/plain; charset=utf-8', body: 'There is nothing here.\n' }
const UNAUTHORIZED = toJson({ error: 'Unauthorized' }, 401)
/** The key with which apps of Farcaster prove themselves to the relay. That of the real relay is secret. */
export const FARCASTER_RELAY_KEY = 'farcaster-relay-double'

const DateTime = v.pipe(v.string(), v.isoTimestamp())
/** The request as the real relay reads it, without additional fields. */
const ChannelRequest = v.strictObject({
  siweUri: v.pipe(v.string(), v.url()),
  domain: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9.-]+(:[0-9]+)?$/)),
  nonce: v.optional(v.string()),
  notBefore: v.optional(DateTime),
  expirationTime: v.optional(DateTime),
  requestId: v.optional(v.string()),
  redirectUrl: v.optional(v.string()),
  acceptAuthAddress: v.optional(v.boolean(), false),
})
const Authentication = v.strictObject({
  message: v.string(),
  signature: v.pipe(v.string(), v.regex(/^0x[a-fA-F0-9]{130}$/)),
  fid: v.pipe(v.number(), v.integer()),
  authMethod: v.optional(v.picklist(['custody', 'authAddress'])),
  username: v.optional(v.string()),
  bio: v.optional(v.string()),
  displayName: v.optional(v.string()),
  pfpUrl: v.optional(v.string()),
})

interface Channel {
  readonly request: v.InferOutput<typeof ChannelRequest> & { readonly nonce: string }
  readonly signed?: v.InferOutput<typeof Authentication>
}

/** A request to the relay, its page, or the node. */
export interface FarcasterRequest {
  readonly request: IncomingMessage
  /** Below `/farcaster`. */
  readonly path: string
  readonly url: URL
}

/** Stands in for Farcaster's relay, the apps of its users, and a node of OP Mainnet. */
export interface FarcasterRelay {
  answer(input: FarcasterRequest): Promise<Answer>
  misbehave(how: FarcasterMisbehaviour | undefined): void
}

/** Creates it. Standard: FIP-11, with the answers of the public relay. */
export function createFarcasterRelay(people: readonly Person[]): FarcasterRelay {
  const channels = new Map<string, Channel>()
  let wrong: FarcasterMisbehaviour | undefined

  function openChannel(body: unknown, { url }: FarcasterRequest): Answer {
    const request = v.safeParse(ChannelRequest, body)
    if (!request.success)
      return toJson({ error: 'Validation error', message: request.issues[0].message }, 400)
    const channelToken = randomBytes(12).toString('hex').toUpperCase()
    const wanted = request.output.nonce ?? randomBytes(8).toString('hex')
    const nonce = wrong === 'ownNonce' ? randomBytes(8).toString('hex') : wanted
    channels.set(channelToken, { request: { ...request.output, nonce } })
    const page = `${url.origin}/farcaster/approve?channelToken=${channelToken}`
    const filling = wrong === 'hugeBody' ? { filling: FILLING } : {}
    return toJson({ channelToken, url: page, connectUri: page, nonce, ...filling }, 201)
  }

  function tellStatus({ request }: FarcasterRequest): Answer {
    const token = tokenOf(request)
    const channel = wrong === 'dropped' ? undefined : channels.get(token)
    if (channel === undefined) return UNAUTHORIZED
    // An outcome is given out only once.
    if (channel.signed !== undefined) channels.delete(token)
    return toStatus(channel, people, wrong)
  }

  function authenticate(token: string, body: unknown): Answer {
    const channel = channels.get(token)
    if (channel === undefined) return UNAUTHORIZED
    const signed = v.safeParse(Authentication, body)
    if (!signed.success) return toJson({ error: 'Validation error', message: signed.issues[0].message }, 400)
    channels.set(token, { ...channel, signed: signed.output })
    return toJson({ state: 'completed' }, 201)
  }

  /** The app of a person: what they are asked, and what they answer. */
  function showApp({ url }: FarcasterRequest): Answer {
    const token = url.searchParams.get('channelToken') ?? ''
    const channel = channels.get(token)
    if (channel === undefined || channel.signed !== undefined)
      return page(errorPage('This sign-in is over. Begin again at the site.'), 400)
    const chosen = url.searchParams.get('auto')
    const { domain } = channel.request
    const spec = { title: 'Farcaster' }
    if (chosen === null) return page(signInPage({ name: 'farcaster', spec, people, url, client: domain }))
    if (chosen === 'cancel')
      return page(endPage('Farcaster', 'Nothing was signed', 'You can close this page.'))
    const person = people.find(({ id }) => id === chosen)
    const other = people.find(({ id }) => id !== chosen)
    if (person === undefined || other === undefined)
      return page(errorPage('There is nobody of this name.'), 400)
    const by = url.searchParams.get('by') === 'auth' ? 'auth' : 'custody'
    const signed: SignedMessage = signMessage(person, channel.request, { by, wrong, other })
    authenticate(token, signed)
    return page(endPage('Farcaster', 'You are signed in', 'Go back to the site that has shown the code.'))
  }

  async function answerPost(input: FarcasterRequest): Promise<Answer> {
    const { path, request } = input
    const body = parse(await readBody(request))
    if (path === '/node') return answerNode(body, people, wrong)
    if (path === '/v1/channel') return failureOf(wrong) ?? openChannel(body, input)
    if (path !== '/v1/channel/authenticate') return NOT_FOUND
    const isApp = request.headers['x-farcaster-auth-relay-key'] === FARCASTER_RELAY_KEY
    return isApp ? authenticate(tokenOf(request), body) : UNAUTHORIZED
  }

  return {
    async answer(input) {
      const { path, request } = input
      if (request.method === 'POST') return answerPost(input)
      if (request.method !== 'GET') return NOT_FOUND
      if (path === '/v1/channel/status') return failureOf(wrong) ?? tellStatus(input)
      return path === '/approve' ? showApp(input) : NOT_FOUND
    },
    misbehave: (how) => {
      wrong = how
    },
  }
}

/** Tells a site what has become of its channel. */
function toStatus(
  { request, signed }: Channel,
  people: readonly Person[],
  wrong: FarcasterMisbehaviour | undefined,
): Answer {
  const { nonce, acceptAuthAddress } = request
  const facts = { nonce, acceptAuthAddress, signatureParams: request }
  if (signed === undefined) return toJson({ state: 'pending', ...facts }, 202)
  const { signature, ...rest } = signed
  const fid = wrong === 'otherNumber' ? signed.fid + 1 : signed.fid
  const custody = people.map(accountOf).find((account) => account.fid === signed.fid)?.custody.address
  const told = { state: 'completed', ...facts, ...rest, fid, custody }
  return toJson(wrong === 'unreadable' ? told : { ...told, signature })
}

/** Returns the answer that replaces every answer to a site. */
function failureOf(wrong: FarcasterMisbehaviour | undefined): Answer | undefined {
  switch (wrong) {
    case 'serverError':
      return toJson({ error: 'down' }, 500)
    case 'redirect':
      return { status: 307, headers: { location: ELSEWHERE } }
    case 'notJson':
      return { status: 201, type: HTML, body: '<p>Please try again later.</p>' }
    case 'endlessBody':
      return { status: 201, type: 'application/json', body: '{"channelToken":"', isEndless: true }
    default:
      return undefined
  }
}

function page(body: string, status = 200): Answer {
  return { status, type: HTML, body }
}

function tokenOf({ headers }: IncomingMessage): string {
  return /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
