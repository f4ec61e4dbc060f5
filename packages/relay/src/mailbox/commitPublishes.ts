import { countByTopic, digestOf, dropRead, insertMessages } from './databaseQueries.ts'
import type { NewMessage, StoredMessage } from './mailbox.ts'
import type { RelayDatabase } from './schema.ts'

const MAX_COUNTED_TOPICS = 50_000

/** What became of one publish. */
export type Published =
  | { readonly isFull: false; readonly stored: readonly StoredMessage[] }
  | { readonly isFull: true }

/** What a commit goes by. */
export interface CommitContext {
  readonly instance: string
  readonly maxRowsPerTopic: number
  /** How many messages a topic holds at most, as far as this process knows; too high rather than too low. */
  readonly held: Map<string, number>
}

/** Stores many publishes in one go, each whole or not at all, and answers for each. */
export async function commitPublishes(
  database: RelayDatabase,
  groups: readonly (readonly NewMessage[])[],
  context: CommitContext,
): Promise<readonly Published[]> {
  const { instance } = context
  await countUncertain(database, groups.flat(), context)
  const accepted = new Set<readonly NewMessage[]>()
  for (const group of groups) {
    const fits = await makeRoom(database, group, context)
    if (fits) accepted.add(group)
  }
  const messages = [...accepted].flat()
  const stored = messages.length === 0 ? [] : await insertMessages(database, messages, instance)
  const byKey = new Map(stored.map((message) => [keyOf(message), message]))
  return groups.map((group) => {
    if (!accepted.has(group)) return { isFull: true }
    return { isFull: false, stored: group.flatMap((message) => takeFrom(byKey, keyOf(message))) }
  })
}

/** Counts the topics of which it is not certain that they have room. */
async function countUncertain(
  database: RelayDatabase,
  messages: readonly NewMessage[],
  { held, maxRowsPerTopic }: CommitContext,
): Promise<void> {
  if (held.size > MAX_COUNTED_TOPICS) held.clear()
  const uncertain = [...countAdded(messages)]
    .filter(([topic, count]) => (held.get(topic) ?? maxRowsPerTopic) + count > maxRowsPerTopic)
    .map(([topic]) => topic)
  if (uncertain.length === 0) return
  const counts = await countByTopic(database, uncertain)
  for (const topic of uncertain) held.set(topic, counts.get(topic) ?? 0)
}

function countAdded(messages: readonly NewMessage[]): ReadonlyMap<string, number> {
  const added = new Map<string, number>()
  for (const { topic } of messages) added.set(topic, (added.get(topic) ?? 0) + 1)
  return added
}

/** Counts the group in when every topic of it has room for it. */
async function makeRoom(
  database: RelayDatabase,
  group: readonly NewMessage[],
  { held, maxRowsPerTopic }: CommitContext,
): Promise<boolean> {
  const added = countAdded(group)
  for (const [topic, count] of added) {
    const surplus = (held.get(topic) ?? 0) + count - maxRowsPerTopic
    if (surplus <= 0) continue
    const dropped = await dropRead(database, topic, surplus)
    held.set(topic, (held.get(topic) ?? 0) - dropped)
    if (dropped < surplus) return false
  }
  for (const [topic, count] of added) held.set(topic, (held.get(topic) ?? 0) + count)
  return true
}

function keyOf({ topic, message }: { topic: string; message: string }): string {
  return `${topic}${digestOf(message)}`
}

/** The first one who asks gets it. */
function takeFrom(byKey: Map<string, StoredMessage>, key: string): readonly StoredMessage[] {
  const found = byKey.get(key)
  byKey.delete(key)
  return found ? [found] : []
}
