import * as v from 'valibot'

/** A topic: 32 bytes in hex. */
const Topic = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not 64 hex digits'))
/** A published message: base64 of an encrypted payload. */
const EncryptedText = v.pipe(v.string(), v.nonEmpty(), v.regex(/^[\w+/=-]+$/, 'is not base64'))
/** Thirty days. */
const MAX_TTL_SECONDS = 2_592_000
const Ttl = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_TTL_SECONDS))
const Tag = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const MAX_BATCH = 500
const Topics = v.pipe(v.array(Topic), v.minLength(1), v.maxLength(MAX_BATCH))

/** Unknown fields (`prompt`, `tvf`, `attestation`) are dropped here, and neither stored nor passed on. */
const Publish = v.object({ topic: Topic, message: EncryptedText, ttl: Ttl, tag: Tag })
const Unsubscribe = v.object({ topic: Topic, id: v.optional(v.string()) })

/** The parameters of every method that a client may call. */
export const PARAMS = {
  irn_publish: Publish,
  irn_batchPublish: v.object({ messages: v.pipe(v.array(Publish), v.minLength(1), v.maxLength(MAX_BATCH)) }),
  irn_subscribe: v.object({ topic: Topic }),
  irn_batchSubscribe: v.object({ topics: Topics }),
  irn_unsubscribe: Unsubscribe,
  irn_batchUnsubscribe: v.object({
    subscriptions: v.pipe(v.array(Unsubscribe), v.minLength(1), v.maxLength(MAX_BATCH)),
  }),
  irn_fetchMessages: v.object({ topic: Topic }),
  irn_batchFetchMessages: v.object({ topics: Topics }),
  wc_proposeSession: v.object({
    pairingTopic: Topic,
    sessionProposal: EncryptedText,
    ttl: v.optional(Ttl, 300),
  }),
  wc_approveSession: v.object({
    sessionTopic: Topic,
    pairingTopic: Topic,
    sessionProposalResponse: EncryptedText,
    sessionSettlementRequest: EncryptedText,
    ttl: v.optional(Ttl, 300),
  }),
} as const

/** The name of a method that a client may call. */
export type MethodName = keyof typeof PARAMS
/** The parameters of a method, once checked. */
export type ParamsOf<Name extends MethodName> = v.InferOutput<(typeof PARAMS)[Name]>

/** The id of a request. Clients send digits in a string; the answer has the id as it was sent. */
export type RequestId = string | number

const Id = v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())])
const Version = v.literal('2.0')
const Request = v.object({ id: Id, jsonrpc: Version, method: v.string(), params: v.unknown() })
const Answer = v.object({
  id: Id,
  jsonrpc: Version,
  result: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
})
const WithId = v.object({ id: Id })

/** A frame of a client with its JSON-RPC envelope parsed. */
export type Frame =
  | { readonly kind: 'request'; readonly id: RequestId; readonly method: string; readonly params: unknown }
  /** The answer to a push; `isOk` is false when the client answered with an error. */
  | { readonly kind: 'acknowledgement'; readonly id: RequestId; readonly isOk: boolean }
  | { readonly kind: 'invalid'; readonly id: RequestId | null; readonly code: number; readonly text: string }

/** JSON-RPC's own error codes, and the one of this relay. */
export const ERROR = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  refused: -32000,
} as const

/** Parses one text frame. Never throws. */
export function readFrame(text: string): Frame {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'invalid', id: null, code: ERROR.parse, text: 'The frame is not JSON.' }
  }
  const request = v.safeParse(Request, json)
  if (request.success) return { kind: 'request', ...request.output }
  const answer = v.safeParse(Answer, json)
  if (answer.success && ('result' in answer.output || 'error' in answer.output)) {
    return { kind: 'acknowledgement', id: answer.output.id, isOk: !('error' in answer.output) }
  }
  const withId = v.safeParse(WithId, json)
  const id = withId.success ? withId.output.id : null
  return { kind: 'invalid', id, code: ERROR.invalidRequest, text: 'The frame is not a JSON-RPC 2.0 request.' }
}

/** Whether a client may call the method. */
export function isMethod(name: string): name is MethodName {
  return Object.hasOwn(PARAMS, name)
}
