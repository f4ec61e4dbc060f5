import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { RelayLimits } from '../base/limits.ts'
import type { Metrics, RejectReason } from '../base/metrics.ts'
import type { Bus } from '../mailbox/bus.ts'
import { type Mailbox, MailboxFullError, type NewMessage, type StoredMessage } from '../mailbox/mailbox.ts'
import { ERROR, isMethod, type MethodName, PARAMS, type ParamsOf } from '../protocol/frames.ts'
import { subscriptionId } from '../protocol/subscriptionId.ts'
import type { Hub } from './hub.ts'
import type { Subscriber } from './subscriber.ts'

/** A request that cannot be answered with a result. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: number
  readonly reason: RejectReason

  constructor(code: number, message: string, reason: RejectReason) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

/** A result, and what to do after it was sent. */
export interface Reply {
  readonly result: unknown
  readonly after?: () => void
}

/** The context for answering a request. */
export interface RequestContext {
  readonly mailbox: Mailbox
  readonly bus: Pick<Bus, 'tell'>
  readonly hub: Hub
  readonly metrics: Metrics
  readonly limits: RelayLimits
}

type Handler<Name extends MethodName> = (
  context: RequestContext,
  caller: Subscriber,
  params: ParamsOf<Name>,
) => Reply | Promise<Reply>

const TAG = { proposal: 1100, proposalResponse: 1101, settlement: 1102 }
/** The most messages of one answer to a fetch. The client asks again while `hasMore` is true. */
const FETCH_LIMIT = 16

const HANDLERS: { readonly [Name in MethodName]: Handler<Name> } = {
  irn_publish: (context, caller, params) => publish(context, caller, [params]),
  irn_batchPublish: (context, caller, { messages }) => publish(context, caller, messages),
  irn_subscribe(context, caller, { topic }) {
    const after = subscribe(context, caller, [topic])
    return { result: subscriptionId(topic, caller.clientId), after }
  },
  irn_batchSubscribe(context, caller, { topics }) {
    const after = subscribe(context, caller, topics)
    return { result: topics.map((topic) => subscriptionId(topic, caller.clientId)), after }
  },
  irn_unsubscribe(context, caller, { topic }) {
    context.hub.unsubscribe(caller, [topic])
    return { result: true }
  },
  irn_batchUnsubscribe(context, caller, { subscriptions }) {
    context.hub.unsubscribe(
      caller,
      subscriptions.map(({ topic }) => topic),
    )
    return { result: true }
  },
  irn_fetchMessages: (context, caller, { topic }) => fetchMessages(context, caller, [topic]),
  irn_batchFetchMessages: (context, caller, { topics }) => fetchMessages(context, caller, topics),
  async wc_proposeSession(context, caller, { pairingTopic, sessionProposal, ttl }) {
    checkRoom(context, caller, [pairingTopic])
    await publish(context, caller, [
      { topic: pairingTopic, message: sessionProposal, ttl, tag: TAG.proposal },
    ])
    return { result: true, after: subscribe(context, caller, [pairingTopic]) }
  },
  async wc_approveSession(context, caller, params) {
    const { sessionTopic, pairingTopic, ttl } = params
    checkRoom(context, caller, [sessionTopic])
    await publish(context, caller, [
      { topic: pairingTopic, message: params.sessionProposalResponse, ttl, tag: TAG.proposalResponse },
      { topic: sessionTopic, message: params.sessionSettlementRequest, ttl, tag: TAG.settlement },
    ])
    return { result: true, after: subscribe(context, caller, [sessionTopic]) }
  },
}

/**
 * Answers one request of a client.
 * @throws RequestError
 */
export async function answerRequest(
  context: RequestContext,
  caller: Subscriber,
  method: string,
  params: unknown,
): Promise<Reply> {
  if (!isMethod(method)) {
    throw new RequestError(ERROR.methodNotFound, 'There is no such method.', 'unknown_method')
  }
  return answer(method, context, caller, params)
}

async function answer<Name extends MethodName>(
  method: Name,
  context: RequestContext,
  caller: Subscriber,
  params: unknown,
): Promise<Reply> {
  const parsed = v.safeParse(PARAMS[method], params)
  if (!parsed.success) {
    const [issue] = parsed.issues
    const where = v.getDotPath(issue) ?? 'params'
    // Only the place is told: what stood there may be long, and is the caller's own.
    throw new RequestError(ERROR.invalidParams, `Invalid params: ${where}.`, 'invalid_params')
  }
  // PARAMS[method] is the schema of ParamsOf<method>; the compiler does not follow the link through the index.
  const checked = parsed.output as ParamsOf<Name>
  return HANDLERS[method](context, caller, checked)
}

async function publish(
  { mailbox, bus, hub, metrics, limits }: RequestContext,
  caller: Subscriber,
  messages: readonly { topic: string; message: string; ttl: number; tag: number }[],
): Promise<Reply> {
  const stored = await store(
    mailbox,
    messages.map(({ topic, message, ttl, tag }) => ({
      topic,
      message,
      tag,
      senderId: caller.clientId,
      ttlSeconds: Math.min(ttl, limits.maxTtlSeconds),
      source: caller.source,
    })),
  )
  metrics.add('published', stored.length)
  metrics.add('repeated', messages.length - stored.length)
  hub.deliver(stored)
  bus.tell(stored)
  if (stored.length < messages.length) {
    // The publish that is repeated may have been stored without its answer, and then nobody was told of it.
    hub.deliverAgain(messages.map(({ topic }) => topic))
  }
  return { result: true }
}

async function store(mailbox: Mailbox, messages: readonly NewMessage[]): Promise<readonly StoredMessage[]> {
  try {
    return await mailbox.publish(messages)
  } catch (error) {
    if (error instanceof MailboxFullError)
      throw new RequestError(ERROR.refused, error.message, 'mailbox_full')
    throw error
  }
}

function checkRoom({ hub }: RequestContext, caller: Subscriber, topics: readonly string[]): void {
  if (!hub.makeRoom(caller, topics)) {
    throw new RequestError(ERROR.refused, 'Too many subscriptions.', 'too_many_topics')
  }
}

/** Returns what to do after the reply was sent: clients ignore messages that arrive before the answer to their subscription. */
function subscribe(context: RequestContext, caller: Subscriber, topics: readonly string[]): () => void {
  checkRoom(context, caller, topics)
  return () => {
    context.hub.subscribe(caller, topics)
    void context.hub.catchUp(caller, topics)
  }
}

async function fetchMessages(
  { mailbox, metrics }: RequestContext,
  caller: Subscriber,
  topics: readonly string[],
): Promise<Reply> {
  // A digest, since the topics themselves take up to 32 kB that every socket would keep.
  const key = createHash('sha256').update(topics.join()).digest('base64url')
  const afterId = caller.fetchCursor?.topics === key ? caller.fetchCursor.afterId : 0
  const page = await mailbox.waiting({ topics, clientId: caller.clientId, afterId, limit: FETCH_LIMIT })
  const { nextAfterId } = page
  caller.fetchCursor = nextAfterId === undefined ? undefined : { topics: key, afterId: nextAfterId }
  metrics.add('fetched', page.messages.length)
  const messages = page.messages.map(({ topic, message, tag, publishedAtMs }) => ({
    topic,
    message,
    tag,
    publishedAt: publishedAtMs,
  }))
  return { result: { messages, hasMore: nextAfterId !== undefined } }
}
