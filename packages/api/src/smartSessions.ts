import * as v from 'valibot'
import { PROOF_PROBLEMS } from './authShapes.ts'
import { defineRoute } from './route.ts'
import type { ObjectSchema } from './schema.ts'

/** The most sessions of an account that are neither over nor taken back. */
export const MAX_SMART_SESSIONS = 100
/** Why a session is refused: the `reason` of the problem `refused`. */
export const SMART_SESSION_REFUSALS = ['too_many'] as const
/** Sessions in one answer: with their contexts they are as much as the frame reads at a time. */
export const SMART_SESSIONS_PAGE = 10

const ChainNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))
const Hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/, 'not a hash in lower case'))
/** A signed delegation in hex. Standard: ERC-7710, `permissionContext`. */
const Context = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})+$/, 'not bytes in lower-case hex'),
  v.maxLength(8_192),
)

/**
 * The state of a session. The chain overrules the record. The state is `unknown` while the chain does not answer, and `revoked` then only
 * for a session that the chain has called so before.
 */
export const SmartSessionState = v.picklist(['live', 'expired', 'revoked', 'unknown'])
export type SmartSessionState = v.InferOutput<typeof SmartSessionState>

/** A session of a smart account. Its context states what it allows. */
export interface SmartSession {
  readonly chainId: number
  /** The hash by which the chain names it. */
  readonly hash: string
  readonly context: string
  /** The origin of the app that it was given on. */
  readonly appOrigin: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly state: SmartSessionState
}
/** The schema of `SmartSession`. */
export const SmartSession: ObjectSchema<SmartSession> = v.object({
  chainId: ChainNumber,
  hash: Hash,
  context: Context,
  appOrigin: v.string(),
  createdAtMs: v.number(),
  expiresAtMs: v.number(),
  state: SmartSessionState,
})

/** Records a session of the signed-in account. The same one again changes nothing. */
export const recordSmartSession = defineRoute({
  id: 'recordSmartSession',
  method: 'POST',
  path: '/v1/smart-sessions/record',
  summary: 'Records a session that a smart account has given; the same one again changes nothing.',
  proof: true,
  body: v.strictObject({ chainId: ChainNumber, context: Context }),
  reply: v.object({ hash: Hash }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'frozen',
    'chain_not_supported',
    'signature_invalid',
    'refused',
  ],
})

/** The sessions of the signed-in account, the latest first, with what the chains say of them; those that are long over are not. */
export const listSmartSessions = defineRoute({
  id: 'listSmartSessions',
  method: 'POST',
  path: '/v1/smart-sessions/list',
  summary:
    'Lists the sessions of the smart account of whoever is signed in, with what the chains say of them.',
  proof: true,
  body: v.strictObject({
    /** How many are left out that an earlier answer had. */
    offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000))),
  }),
  reply: v.object({ sessions: v.array(SmartSession), hasMore: v.boolean() }),
  problems: [...PROOF_PROBLEMS, 'login_required'],
})

/** Notes that a session was taken back, where its chain says so. */
export const endSmartSession = defineRoute({
  id: 'endSmartSession',
  method: 'POST',
  path: '/v1/smart-sessions/end',
  summary: 'Notes that a session was taken back, where its chain says so, and answers where it stands.',
  proof: true,
  body: v.strictObject({ chainId: ChainNumber, hash: Hash }),
  reply: v.object({ state: SmartSessionState }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found'],
})

/** The type of `smartSessionRoutes`. */
export type SmartSessionRoutes = {
  readonly recordSmartSession: typeof recordSmartSession
  readonly listSmartSessions: typeof listSmartSessions
  readonly endSmartSession: typeof endSmartSession
}

/** The routes of the sessions of smart accounts. Only a gateway that sends operations has them. */
export const smartSessionRoutes: SmartSessionRoutes = {
  recordSmartSession,
  listSmartSessions,
  endSmartSession,
}
