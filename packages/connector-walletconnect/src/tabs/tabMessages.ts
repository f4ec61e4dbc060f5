import * as v from 'valibot'
import { TopicSchema } from '../sessionRecord.ts'

/** Version of the messages between tabs. Each version has its own channel and lock, so that versions do not mix. */
export const TAB_PROTOCOL = 1

const IdSchema = v.pipe(v.number(), v.integer())
const NamesSchema = v.array(v.string())
const NamespaceSchema = v.object({ chains: NamesSchema, methods: NamesSchema, events: NamesSchema })

const RequestSchema = v.object({
  id: IdSchema,
  topic: TopicSchema,
  chainId: v.string(),
  method: v.string(),
  params: v.unknown(),
  expiryS: v.number(),
})

const CallSchema = v.variant('name', [
  v.object({ name: v.literal('propose'), namespaces: v.record(v.string(), NamespaceSchema) }),
  v.object({ name: v.literal('drop'), id: IdSchema, pairingTopic: TopicSchema }),
  v.object({ name: v.literal('send'), request: RequestSchema }),
  v.object({ name: v.literal('end'), topic: TopicSchema }),
  v.object({ name: v.literal('ping'), topic: TopicSchema }),
  v.object({ name: v.literal('claim'), id: IdSchema, pairingTopic: TopicSchema, topic: TopicSchema }),
  v.object({ name: v.literal('unanswered') }),
  v.object({ name: v.literal('check') }),
])

const SettledSchema = v.object({ result: v.optional(v.unknown()), error: v.optional(v.unknown()) })

const EventSchema = v.variant('type', [
  v.object({ type: v.literal('outcome'), proposalId: IdSchema, settled: SettledSchema }),
  v.object({ type: v.literal('answer'), id: IdSchema, settled: SettledSchema }),
  v.object({ type: v.literal('session'), session: v.unknown() }),
  v.object({
    type: v.literal('event'),
    topic: TopicSchema,
    chainId: v.string(),
    name: v.string(),
    data: v.unknown(),
  }),
  v.object({ type: v.literal('ended'), topic: TopicSchema }),
  v.object({ type: v.literal('replaced'), topic: TopicSchema, session: v.unknown() }),
])

const TabIdSchema = v.pipe(v.string(), v.maxLength(64))
const MessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('call'), from: TabIdSchema, id: IdSchema, call: CallSchema }),
  v.object({ kind: v.literal('heard'), to: TabIdSchema, id: IdSchema }),
  v.object({ kind: v.literal('reply'), to: TabIdSchema, id: IdSchema, settled: SettledSchema }),
  v.object({ kind: v.literal('event'), event: EventSchema }),
  v.object({ kind: v.literal('leading') }),
])

/** A call that only the leading tab can execute. */
export type TabCall = v.InferOutput<typeof CallSchema>
/** An event that is reported to every tab. */
export type TabEvent = v.InferOutput<typeof EventSchema>
/** A message between tabs. */
export type TabMessage = v.InferOutput<typeof MessageSchema>

/** Validates a message of the channel, to which any script of the origin can write. */
export function parseTabMessage(raw: unknown): TabMessage | undefined {
  const read = v.safeParse(MessageSchema, raw)
  return read.success ? read.output : undefined
}
