import * as v from 'valibot'
import { parseSession, TopicSchema } from '../sessionRecord.ts'

const KeySchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const SecondsSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const ENTRIES_MAX = 200
/** The keychain entry of the seed of the client's identity. */
const SEED_NAME = 'client_ed25519_seed'

const KeychainSchema = v.record(v.string(), v.unknown())
const MetadataSchema = v.looseObject({
  name: v.string(),
  description: v.string(),
  url: v.string(),
  icons: v.array(v.string()),
})
const PartySchema = v.looseObject({ publicKey: KeySchema, metadata: MetadataSchema })
const NamespacesSchema = v.record(v.string(), v.looseObject({}))

const SessionSchema = v.looseObject({
  topic: TopicSchema,
  expiry: SecondsSchema,
  acknowledged: v.boolean(),
  controller: v.string(),
  namespaces: NamespacesSchema,
  requiredNamespaces: v.fallback(NamespacesSchema, {}),
  optionalNamespaces: v.fallback(NamespacesSchema, {}),
  self: PartySchema,
  peer: PartySchema,
  relay: v.looseObject({ protocol: v.string() }),
})
const PairingSchema = v.looseObject({
  topic: TopicSchema,
  expiry: SecondsSchema,
  active: v.boolean(),
  relay: v.looseObject({ protocol: v.string() }),
})
const ProposalSchema = v.looseObject({
  id: v.pipe(v.number(), v.integer()),
  pairingTopic: TopicSchema,
  expiryTimestamp: SecondsSchema,
  proposer: PartySchema,
  requiredNamespaces: NamespacesSchema,
  optionalNamespaces: NamespacesSchema,
  relays: v.array(v.looseObject({ protocol: v.string() })),
})
const RecordSchema = v.looseObject({
  id: v.pipe(v.number(), v.integer()),
  topic: TopicSchema,
  request: v.looseObject({ method: v.string() }),
  expiry: v.optional(SecondsSchema),
})
const ExpirySchema = v.object({
  target: v.pipe(v.string(), v.regex(/^(?:topic:[0-9a-f]{64}|id:\d{1,16})$/)),
  expiry: SecondsSchema,
})

/** The stored state of the client after repair: every session and pairing has its key, and nothing has expired. */
export interface StoreParts {
  readonly keychain: Readonly<Record<string, string>>
  readonly session: readonly v.InferOutput<typeof SessionSchema>[]
  readonly proposal: readonly v.InferOutput<typeof ProposalSchema>[]
  readonly pairing: readonly v.InferOutput<typeof PairingSchema>[]
  readonly history: readonly v.InferOutput<typeof RecordSchema>[]
  readonly expirer: readonly v.InferOutput<typeof ExpirySchema>[]
}

/** Validates stored state. Entries that are invalid, expired or without their key are dropped; it never throws. */
export function repairState(raw: Readonly<Record<keyof StoreParts, unknown>>, nowMs: number): StoreParts {
  const isLive = (expiryS: number) => expiryS * 1_000 > nowMs
  const keys = readKeys(raw.keychain)
  const session = readEntries(raw.session, SessionSchema).filter(
    (item) =>
      isLive(item.expiry) && keys.has(item.topic) && keys.has(item.self.publicKey) && parseSession(item),
  )
  const pairing = readEntries(raw.pairing, PairingSchema).filter(
    (item) => isLive(item.expiry) && keys.has(item.topic),
  )
  const pairingTopics = new Set(pairing.map((item) => item.topic))
  const proposal = readEntries(raw.proposal, ProposalSchema).filter(
    (item) =>
      isLive(item.expiryTimestamp) &&
      pairingTopics.has(item.pairingTopic) &&
      keys.has(item.proposer.publicKey),
  )
  const topics = new Set([...session.map((item) => item.topic), ...pairingTopics])
  const history = readEntries(raw.history, RecordSchema).filter(
    (item) => topics.has(item.topic) && (item.expiry === undefined || isLive(item.expiry)),
  )
  const targets = new Set([
    ...[...topics].map((topic) => `topic:${topic}`),
    ...proposal.map((item) => `id:${item.id}`),
  ])
  const expirer = readEntries(raw.expirer, ExpirySchema).filter((item) => targets.has(item.target))
  const used = new Set([
    SEED_NAME,
    ...topics,
    ...session.map((item) => item.self.publicKey),
    ...proposal.map((item) => item.proposer.publicKey),
  ])
  const keychain = Object.fromEntries([...keys].filter(([name]) => used.has(name)))
  return { keychain, session, proposal, pairing, history, expirer }
}

function readKeys(raw: unknown): ReadonlyMap<string, string> {
  const read = v.safeParse(KeychainSchema, raw)
  if (!read.success) return new Map()
  return new Map(
    Object.entries(read.output).flatMap(([name, key]) => (v.is(KeySchema, key) ? [[name, key]] : [])),
  )
}

function readEntries<T extends v.GenericSchema>(raw: unknown, schema: T): readonly v.InferOutput<T>[] {
  if (!Array.isArray(raw)) return []
  return raw.slice(-ENTRIES_MAX).flatMap((item: unknown) => {
    const read = v.safeParse(schema, item)
    return read.success ? [read.output] : []
  })
}
