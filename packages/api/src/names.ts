import * as v from 'valibot'
import { Caip10, EvmAddress, ProjectId } from './primitives.ts'
import { type CallOf, defineRoute, type RouteOf } from './route.ts'

/** The fewest characters of the part of a name that is chosen. */
export const MIN_NAME_CHARS = 3
/** The most of them. */
export const MAX_NAME_CHARS = 32
/** The most names that are proposed in place of one that cannot be had. */
export const MAX_NAME_SUGGESTIONS = 5

/** Why a name is refused: the `reason` of the problem `refused`. */
export const NAME_REFUSALS = [
  'name_invalid',
  'name_reserved',
  'name_taken',
  'name_owned',
  'name_limit',
  'name_unknown',
] as const
export type NameRefusal = (typeof NAME_REFUSALS)[number]

/** The part of a name that is chosen: letters and digits (clause validate-21). */
export const NameLabel = v.pipe(
  v.string(),
  v.minLength(MIN_NAME_CHARS),
  v.maxLength(MAX_NAME_CHARS),
  v.regex(/^[a-z0-9]+$/, 'not a name of letters and digits'),
)

/** A whole name, or the one below which names are given out, such as `foyer.eth`. */
export const FullName = v.pipe(
  v.string(),
  v.maxLength(255),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'not a name'),
)

/** Bytes in hex, as nodes and wallets write them. */
const hexBytes = (maxChars: number) =>
  v.pipe(v.string(), v.maxLength(maxChars), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/, 'not bytes in hex'))
const HexBytes = hexBytes(16_384)
/** The proxy of ENS that clients ask, with the same address on Ethereum and its test networks. */
const UNIVERSAL_RESOLVER = /^0xeeeeeeee14d718c2b47d9923deab1335e144eeee$/i
const EvmAccount = v.pipe(Caip10, v.startsWith('eip155:', 'not an account of an EVM chain'))

const query = v.object({ projectId: v.optional(ProjectId) })
const PROBLEMS = ['project_id_invalid', 'project_id_missing', 'origin_not_allowed', 'rate_limited'] as const

/** The reply of `getAccountName`. */
export interface GetAccountNameReply {
  /** Below which name accounts can have one; null where the gateway gives out none. */
  readonly parent: string | null
  readonly name?: string | undefined
}

/** The part of `getAccountName` that a client needs. */
export const getAccountNameCall: CallOf<'getAccountName', GetAccountNameReply> = {
  id: 'getAccountName',
  method: 'GET',
  path: '/v1/names/of',
  reply: v.object({
    parent: v.nullable(FullName),
    name: v.optional(FullName),
  }),
}

/** The query of `getAccountName`. */
export interface GetAccountNameQuery {
  readonly account: string
  readonly projectId?: string | undefined
}

/** The name of an account, and whether names can be had. Every gateway has this route. */
export const getAccountName: RouteOf<
  'getAccountName',
  { query: GetAccountNameQuery; reply: GetAccountNameReply }
> = defineRoute({
  ...getAccountNameCall,
  summary: 'Answers with the name that an account was given, and below which name it can have one.',
  query: v.object({ account: Caip10, projectId: v.optional(ProjectId) }),
  problems: PROBLEMS,
})

/** The reply of `checkName`. */
export interface CheckNameReply {
  readonly label: string
  readonly status: 'free' | 'taken' | 'reserved' | 'invalid'
  /** Free ones that are like it, where it is not free itself. */
  readonly suggestions: readonly string[]
}

/** The part of `checkName` that a client needs. */
export const checkNameCall: CallOf<'checkName', CheckNameReply> = {
  id: 'checkName',
  method: 'GET',
  path: '/v1/names/check',
  reply: v.object({
    label: v.string(),
    status: v.picklist(['free', 'taken', 'reserved', 'invalid']),
    suggestions: v.pipe(v.array(NameLabel), v.maxLength(MAX_NAME_SUGGESTIONS)),
  }),
}

/** Whether a name can be had. */
export const checkName = defineRoute({
  ...checkNameCall,
  summary: 'Says whether a name can be had, and which ones can be had instead.',
  query: v.object({ label: v.pipe(v.string(), v.maxLength(64)), projectId: v.optional(ProjectId) }),
  problems: PROBLEMS,
})

/** The reply of `createNameChallenge`. */
export interface CreateNameChallengeReply {
  /** The message that the account signs. */
  readonly message: string
  readonly name: string
  readonly expiresAt: string
}

/** The part of `createNameChallenge` that a client needs. */
export const createNameChallengeCall: CallOf<'createNameChallenge', CreateNameChallengeReply> = {
  id: 'createNameChallenge',
  method: 'POST',
  path: '/v1/names/challenge',
  reply: v.object({
    message: v.pipe(v.string(), v.maxLength(8192)),
    name: FullName,
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
}

/** Makes the message that an account signs for a name. It names the page, the name and the account, and serves once. */
export const createNameChallenge = defineRoute({
  ...createNameChallengeCall,
  summary:
    'Makes the message by which an account takes a name or gives it up, which serves once within five minutes.',
  query,
  body: v.strictObject({
    action: v.picklist(['register', 'release']),
    label: NameLabel,
    account: EvmAccount,
  }),
  problems: [...PROBLEMS, 'payload_too_large', 'refused'],
})

const Signed = v.strictObject({
  message: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  signature: v.pipe(v.string(), v.minLength(1), v.maxLength(32_768)),
})
const OF_SIGNED = [
  ...PROBLEMS,
  'payload_too_large',
  'chain_not_supported',
  'signature_invalid',
  'refused',
  'upstream_unavailable',
] as const

/** The reply of `createName`. */
export interface CreateNameReply {
  readonly name: string
}

/** The part of `createName` that a client needs. */
export const createNameCall: CallOf<'createName', CreateNameReply> = {
  id: 'createName',
  method: 'POST',
  path: '/v1/names',
  reply: v.object({ name: FullName }),
}

/** Gives a name to the account that signed for it. */
export const createName = defineRoute({
  ...createNameCall,
  summary: 'Gives a name to the account that signed for it.',
  query,
  body: Signed,
  problems: OF_SIGNED,
})

/** Takes a name back from the account that signed so. Nobody else can have it for 90 days. */
export const releaseName = defineRoute({
  id: 'releaseName',
  method: 'POST',
  path: '/v1/names/release',
  summary: 'Takes a name back from the account that signed so.',
  query,
  body: Signed,
  reply: v.object({ name: FullName }),
  problems: OF_SIGNED,
})

/** The reply of `postNameAnswer`. */
export interface PostNameAnswerReply {
  readonly data: string
}

/** The part of `postNameAnswer` that a client needs. */
export const postNameAnswerCall: CallOf<'postNameAnswer', PostNameAnswerReply> = {
  id: 'postNameAnswer',
  method: 'POST',
  path: '/v1/names/answers',
  reply: v.object({ data: HexBytes }),
}

const OF_ANSWERS = ['rate_limited', 'not_found'] as const

/** Answers a question of the resolver contract, signed. Standard: ERC-3668, whose clients substitute the two parts of the address. */
export const getNameAnswer = defineRoute({
  ...postNameAnswerCall,
  id: 'getNameAnswer',
  method: 'GET',
  path: '/v1/names/answers/{sender}/{data}',
  summary: 'Answers a question of the resolver contract about a name, signed for five minutes (ERC-3668).',
  params: v.object({ sender: EvmAddress, data: HexBytes }),
  problems: OF_ANSWERS,
})

/** The same for clients whose questions are too long for an address. */
export const postNameAnswer = defineRoute({
  ...postNameAnswerCall,
  summary: 'Answers a question of the resolver contract about a name, signed for five minutes (ERC-3668).',
  body: v.object({ sender: EvmAddress, data: HexBytes }),
  problems: [...OF_ANSWERS, 'payload_too_large'],
})

/** The longest batch of questions to servers of names, in characters of hex. */
const MAX_LOOK_UP_CHARS = 60_000

/** The reply of `postNameLookUps`. */
export interface PostNameLookUpsReply {
  /** `(bool[] failures, bytes[] responses)` of the ABI. */
  readonly data: string
}

/** The part of `postNameLookUps` that a client needs. */
export const postNameLookUpsCall: CallOf<'postNameLookUps', PostNameLookUpsReply> = {
  id: 'postNameLookUps',
  method: 'POST',
  path: '/v1/names/lookups',
  reply: v.object({ data: hexBytes(131_072) }),
}

/** The body of `postNameLookUps`. */
export interface PostNameLookUpsBody {
  /** The universal resolver of ENS. */
  readonly sender: string
  /** `query((address,string[],bytes)[])` of ENSIP-21, in hex. */
  readonly data: string
}

/** Asks the servers to which contracts of names send their clients. Every gateway has this route. */
export const postNameLookUps: RouteOf<
  'postNameLookUps',
  {
    query: { readonly projectId?: string | undefined }
    body: PostNameLookUpsBody
    reply: PostNameLookUpsReply
  }
> = defineRoute({
  ...postNameLookUpsCall,
  summary:
    'Asks the servers to which the contracts of names send their clients, for all questions of a batch (ERC-3668, ENSIP-21).',
  query,
  body: v.object({
    sender: v.pipe(v.string(), v.regex(UNIVERSAL_RESOLVER, 'not the universal resolver of ENS')),
    data: hexBytes(MAX_LOOK_UP_CHARS),
  }),
  problems: [...PROBLEMS, 'payload_too_large', 'upstream_unavailable'],
})

/** The type of `nameRoutes`. */
export type NameRoutes = {
  readonly checkName: typeof checkName
  readonly createNameChallenge: typeof createNameChallenge
  readonly createName: typeof createName
  readonly releaseName: typeof releaseName
  readonly getNameAnswer: typeof getNameAnswer
  readonly postNameAnswer: typeof postNameAnswer
}

/** The routes of names. Only a gateway that has a parent name, a resolver and the key of a signer has them. */
export const nameRoutes: NameRoutes = {
  checkName,
  createNameChallenge,
  createName,
  releaseName,
  getNameAnswer,
  postNameAnswer,
}
