import * as v from 'valibot'
import { Hash32, Token } from './authShapes.ts'
import { Caip2, ProjectId } from './primitives.ts'
import { type CallOf, defineRoute } from './route.ts'
import type { ObjectSchema } from './schema.ts'
import { checkSiwxMessage } from './siwxCheck.ts'

/** The most sessions that one request may ask for. */
export const MAX_SIWX_SESSIONS = 20

const PROBLEMS = [
  'project_id_invalid',
  'project_id_missing',
  'origin_not_allowed',
  'rate_limited',
  'payload_too_large',
] as const
const query = v.object({ projectId: v.optional(ProjectId) })

/** An address in the form of its chains, such as `0x…` on EVM chains. */
const Address = v.pipe(v.string(), v.regex(/^[-.%a-zA-Z0-9]{1,128}$/, 'not an address'))
/** A moment, as the message writes it. */
const Moment = v.pipe(v.string(), v.isoTimestamp())
/** A line break in these could add lines of its own to the signed message. The characters are those of EIP-4361. */
const Statement = v.pipe(
  v.string(),
  v.regex(/^[-\w.~:/?#[\]@!$&'()*+,;= ]{1,300}$/, 'not one line of plain characters'),
)
const RequestId = v.pipe(v.string(), v.regex(/^[-\w.~!$&'()*+,;=:@]{1,128}$/, 'not a request id'))
const Resource = v.pipe(
  v.string(),
  v.regex(/^[a-z][-a-z0-9+.]*:[-\w.~:/?#[\]@!$&'()*+,;=%]{1,280}$/i, 'not a URI'),
)
/** 128 random bits, in hex. */
const Nonce = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'not a nonce'))

/** How a signature was made. The gateway knows the schemes of the families of chains that it can verify. */
export const SiwxScheme = v.picklist(['eip191', 'siws', 'bip322', 'adr36', 'sr25519'])
export type SiwxScheme = v.InferOutput<typeof SiwxScheme>

/** A message to sign, in its fields and as text (clause entity-11, standard CAIP-122). `serializedMessage` is what is signed. */
export interface SiwxMessage {
  readonly accountAddress: string
  readonly chainId: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly nonce: string
  readonly statement?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly requestId?: string | undefined
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly serializedMessage: string
}
const MESSAGE = v.object({
  accountAddress: Address,
  chainId: Caip2,
  domain: v.pipe(v.string(), v.maxLength(300)),
  uri: v.pipe(v.string(), v.maxLength(2048)),
  version: v.literal('1'),
  nonce: Nonce,
  statement: v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
  requestId: v.optional(v.string()),
  issuedAt: Moment,
  expirationTime: v.optional(Moment),
  notBefore: v.optional(Moment),
  serializedMessage: v.pipe(v.string(), v.maxLength(8192)),
})
/** The schema of `SiwxMessage`. */
export const SiwxMessage: ObjectSchema<SiwxMessage> = MESSAGE

/** A message that leaves open which account signs it: a wallet that connects and signs at once writes its address into it. */
export type SiwxDraft = Omit<SiwxMessage, 'accountAddress' | 'serializedMessage'>
/** The schema of `SiwxDraft`. */
const SiwxDraft: ObjectSchema<SiwxDraft> = v.omit(MESSAGE, ['accountAddress', 'serializedMessage'])

/** A session, as it stands in its token. */
export interface SiwxSession {
  readonly address: string
  readonly chainId: string
  /** The origin of the page on which the visitor signed in. A server that checks a token compares it with its own. */
  readonly org: string
  readonly nonce: string
  readonly expiresAt: string
}
/** The schema of `SiwxSession`. */
export const SiwxSession: ObjectSchema<SiwxSession> = v.object({
  address: Address,
  chainId: Caip2,
  org: v.pipe(v.string(), v.maxLength(300)),
  nonce: Nonce,
  expiresAt: Moment,
})

/** A session with its token, by which a server knows it. */
export interface SiwxGrant {
  readonly session: SiwxSession
  readonly token: string
}
/** The schema of `SiwxGrant`. */
const SiwxGrant: ObjectSchema<SiwxGrant> = v.object({ session: SiwxSession, token: Token })

/** The public keys of the tokens of sessions, as a JSON Web Key Set (RFC 7517, RFC 8037). */
export interface SiwxKeys {
  readonly keys: readonly {
    readonly kty: 'OKP'
    readonly crv: 'Ed25519'
    readonly x: string
    readonly kid: string
    readonly alg: 'EdDSA'
    readonly use: 'sig'
  }[]
}
/** The schema of `SiwxKeys`. */
export const SiwxKeys: ObjectSchema<SiwxKeys> = v.object({
  keys: v.array(
    v.object({
      kty: v.literal('OKP'),
      crv: v.literal('Ed25519'),
      x: Hash32,
      kid: Hash32,
      alg: v.literal('EdDSA'),
      use: v.literal('sig'),
    }),
  ),
})

/** The part of `createSiwxNonce` that a client needs. */
export const createSiwxNonceCall: CallOf<'createSiwxNonce', SiwxMessage> = {
  id: 'createSiwxNonce',
  method: 'POST',
  path: '/v1/siwx/nonce',
  reply: SiwxMessage,
}

/** Makes the message that an account signs. Domain and address of the page are those of the `Origin` of the request. */
export const createSiwxNonce = defineRoute({
  ...createSiwxNonceCall,
  summary: 'Makes the message that an account signs, with a nonce that serves once within five minutes.',
  query,
  body: v.strictObject({
    accountAddress: Address,
    chainId: Caip2,
    statement: v.optional(Statement),
    requestId: v.optional(RequestId),
    resources: v.optional(v.pipe(v.array(Resource), v.maxLength(10))),
  }),
  problems: [...PROBLEMS, 'chain_not_supported'],
})

/** The part of `prepareSiwxMessage` that a client needs. */
export const prepareSiwxMessageCall: CallOf<'prepareSiwxMessage', SiwxDraft> = {
  id: 'prepareSiwxMessage',
  method: 'POST',
  path: '/v1/siwx/drafts',
  reply: SiwxDraft,
}

/** Makes the fields of a message for whichever account connects. The signed text must be the one that the standard makes of them. */
export const prepareSiwxMessage = defineRoute({
  ...prepareSiwxMessageCall,
  summary:
    'Makes the fields of a message for a wallet that connects and signs at once, with a nonce that serves once within five minutes.',
  query,
  body: v.strictObject({ chainId: Caip2 }),
  problems: [...PROBLEMS, 'chain_not_supported'],
})

/** The part of `createSiwxSession` that a client needs. */
export const createSiwxSessionCall: CallOf<'createSiwxSession', SiwxGrant> = {
  id: 'createSiwxSession',
  method: 'POST',
  path: '/v1/siwx/sessions',
  reply: SiwxGrant,
}

/** Takes a signed message. Every fault in it is `signature_invalid`: no reason leaves the server. */
export const createSiwxSession = defineRoute({
  ...createSiwxSessionCall,
  summary: 'Takes a message that the gateway made, signed by its account, and answers with a session.',
  query,
  body: v.strictObject({
    scheme: SiwxScheme,
    address: Address,
    chainId: Caip2,
    message: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
    signature: v.pipe(v.string(), v.minLength(1), v.maxLength(32_768)),
    publicKey: v.optional(v.pipe(v.string(), v.maxLength(256))),
  }),
  problems: [...PROBLEMS, 'chain_not_supported', 'signature_invalid', 'upstream_unavailable'],
})

/** The reply of `listSiwxSessions`. */
export interface ListSiwxSessionsReply {
  readonly sessions: readonly SiwxGrant[]
}

/** The part of `listSiwxSessions` that a client needs. */
export const listSiwxSessionsCall: CallOf<'listSiwxSessions', ListSiwxSessionsReply> = {
  id: 'listSiwxSessions',
  method: 'POST',
  path: '/v1/siwx/sessions/list',
  reply: v.object({ sessions: v.array(SiwxGrant) }),
}

/** Lists those of the caller's sessions that are neither over nor revoked, by their tokens. A server asks this as well. */
export const listSiwxSessions = defineRoute({
  ...listSiwxSessionsCall,
  summary: 'Answers with those of the given sessions that are neither over nor revoked.',
  query,
  body: v.strictObject({ tokens: v.pipe(v.array(Token), v.maxLength(MAX_SIWX_SESSIONS)) }),
  problems: PROBLEMS,
})

/** The reply of `revokeSiwxSession`. */
export interface RevokeSiwxSessionReply {
  readonly done: true
}

/** The part of `revokeSiwxSession` that a client needs. */
export const revokeSiwxSessionCall: CallOf<'revokeSiwxSession', RevokeSiwxSessionReply> = {
  id: 'revokeSiwxSession',
  method: 'POST',
  path: '/v1/siwx/sessions/revoke',
  reply: v.object({ done: v.literal(true) }),
}

/** Ends a session. The holder of its token may do so; a second call changes nothing. */
export const revokeSiwxSession = defineRoute({
  ...revokeSiwxSessionCall,
  summary: 'Ends a session by its token; twice is once.',
  query,
  body: v.strictObject({ token: Token }),
  problems: [...PROBLEMS, 'signature_invalid'],
})

/** The public keys by which an app's own server checks tokens of sessions without asking the gateway. */
export const getSiwxKeys = defineRoute({
  id: 'getSiwxKeys',
  method: 'GET',
  path: '/v1/siwx/keys',
  summary: 'Answers with the public keys of the tokens of sessions, as a JSON Web Key Set.',
  reply: SiwxKeys,
  problems: ['rate_limited'],
})

/** The type of `siwxRoutes`. */
export type SiwxRoutes = {
  readonly createSiwxNonce: typeof createSiwxNonce
  readonly prepareSiwxMessage: typeof prepareSiwxMessage
  readonly createSiwxSession: typeof createSiwxSession
  readonly listSiwxSessions: typeof listSiwxSessions
  readonly revokeSiwxSession: typeof revokeSiwxSession
  readonly getSiwxKeys: typeof getSiwxKeys
  readonly checkSiwxMessage: typeof checkSiwxMessage
}

/** The routes of signing in by a signed message. Only a gateway that has a key for its sessions has these routes. */
export const siwxRoutes: SiwxRoutes = {
  createSiwxNonce,
  prepareSiwxMessage,
  createSiwxSession,
  listSiwxSessions,
  revokeSiwxSession,
  getSiwxKeys,
  checkSiwxMessage,
}
