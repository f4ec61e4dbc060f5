import {
  dropRead,
  insertMessages,
  type KeyedMessage,
  keyOf,
  countByTopic as queryCountByTopic,
  selectKnown,
  toKeyed,
} from './databaseQueries.ts'
import { digestOf } from './digest.ts'
import type { NewMessage, StoredMessage } from './mailbox.ts'
import type { RelayDatabase } from './schema.ts'

const MAX_COUNTED_TOPICS = 50_000

/** The result of one publish. */
export type Published =
  | { readonly isFull: false; readonly stored: readonly StoredMessage[] }
  | { readonly isFull: true }

/** The input of a commit. */
export interface CommitContext {
  readonly instance: string
  readonly maxRowsPerTopic: number
  /** How many messages each topic holds, as far as this process knows: never too low, sometimes too high. */
  readonly countByTopic: Map<string, number>
}

/** Stores many publishes in one statement, each completely or not at all. Returns one result for each. */
export async function commitPublishes(
  database: RelayDatabase,
  publishes: readonly (readonly NewMessage[])[],
  context: CommitContext,
): Promise<readonly Published[]> {
  const { instance } = context
  const groups = publishes.map((group) => group.map(toKeyed))
  const known = await countUncertain(database, groups.flat(), context)
  const accepted = new Set<readonly KeyedMessage[]>()
  for (const group of groups) {
    const fits = await makeRoom(database, group, { ...context, known })
    if (!fits) continue
    accepted.add(group)
    for (const { key } of group) known.add(key)
  }
  const messages = [...accepted].flat()
  const stored = messages.length === 0 ? [] : await insertMessages(database, messages, instance)
  const byKey = new Map(
    stored.map((message) => [keyOf({ topic: message.topic, digest: digestOf(message.message) }), message]),
  )
  return groups.map((group) => {
    if (!accepted.has(group)) return { isFull: true }
    return { isFull: false, stored: group.flatMap(({ key }) => takeFrom(byKey, key)) }
  })
}

/**
 * Counts the messages of those topics that may be full, as far as is known. Returns the keys of the messages to them that are there
 * already: they need no room, so that a full topic still answers a publish that is repeated.
 */
async function countUncertain(
  database: RelayDatabase,
  messages: readonly KeyedMessage[],
  { countByTopic, maxRowsPerTopic }: CommitContext,
): Promise<Set<string>> {
  if (countByTopic.size > MAX_COUNTED_TOPICS) countByTopic.clear()
  const added = countAdded(messages)
  const isFull = (topic: string, unknown: number) =>
    (countByTopic.get(topic) ?? unknown) + (added.get(topic) ?? 0) > maxRowsPerTopic
  const uncertain = [...added.keys()].filter((topic) => isFull(topic, maxRowsPerTopic))
  if (uncertain.length === 0) return new Set()
  const counts = await queryCountByTopic(database, uncertain)
  for (const topic of uncertain) countByTopic.set(topic, counts.get(topic) ?? 0)
  const crowded = messages.filter(({ topic }) => isFull(topic, 0))
  if (crowded.length === 0) return new Set()
  return new Set((await selectKnown(database, crowded)).map(keyOf))
}

function countAdded(messages: readonly NewMessage[]): ReadonlyMap<string, number> {
  const added = new Map<string, number>()
  for (const { topic } of messages) added.set(topic, (added.get(topic) ?? 0) + 1)
  return added
}

/** Adds the group to the counts if every topic has room for it, after removing messages that were read. False if one has not. */
async function makeRoom(
  database: RelayDatabase,
  group: readonly KeyedMessage[],
  { countByTopic, maxRowsPerTopic, known }: CommitContext & { readonly known: ReadonlySet<string> },
): Promise<boolean> {
  const unique = new Map(group.map((message) => [message.key, message]))
  const added = countAdded([...unique.values()].filter(({ key }) => !known.has(key)))
  for (const [topic, count] of added) {
    const surplus = (countByTopic.get(topic) ?? 0) + count - maxRowsPerTopic
    if (surplus <= 0) continue
    if (!(await dropRead(database, topic, surplus))) return false
    countByTopic.set(topic, (countByTopic.get(topic) ?? 0) - surplus)
  }
  for (const [topic, count] of added) countByTopic.set(topic, (countByTopic.get(topic) ?? 0) + count)
  return true
}

/** Takes the message out of the map, so that of two equal publishes only the first gets it. */
function takeFrom(byKey: Map<string, StoredMessage>, key: string): readonly StoredMessage[] {
  const found = byKey.get(key)
  byKey.delete(key)
  return found ? [found] : []
}
