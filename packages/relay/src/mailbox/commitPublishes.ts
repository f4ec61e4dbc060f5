import { digestOf, dropRead, insertMessages, countByTopic as queryCountByTopic } from './databaseQueries.ts'
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

/** Counts the messages of those topics that may be full, as far as is known. */
async function countUncertain(
  database: RelayDatabase,
  messages: readonly NewMessage[],
  { countByTopic, maxRowsPerTopic }: CommitContext,
): Promise<void> {
  if (countByTopic.size > MAX_COUNTED_TOPICS) countByTopic.clear()
  const uncertain = [...countAdded(messages)]
    .filter(([topic, count]) => (countByTopic.get(topic) ?? maxRowsPerTopic) + count > maxRowsPerTopic)
    .map(([topic]) => topic)
  if (uncertain.length === 0) return
  const counts = await queryCountByTopic(database, uncertain)
  for (const topic of uncertain) countByTopic.set(topic, counts.get(topic) ?? 0)
}

function countAdded(messages: readonly NewMessage[]): ReadonlyMap<string, number> {
  const added = new Map<string, number>()
  for (const { topic } of messages) added.set(topic, (added.get(topic) ?? 0) + 1)
  return added
}

/** Adds the group to the counts if every topic has room for it, after removing messages that were read. False if one has not. */
async function makeRoom(
  database: RelayDatabase,
  group: readonly NewMessage[],
  { countByTopic, maxRowsPerTopic }: CommitContext,
): Promise<boolean> {
  const added = countAdded(group)
  for (const [topic, count] of added) {
    const surplus = (countByTopic.get(topic) ?? 0) + count - maxRowsPerTopic
    if (surplus <= 0) continue
    const dropped = await dropRead(database, topic, surplus)
    countByTopic.set(topic, (countByTopic.get(topic) ?? 0) - dropped)
    if (dropped < surplus) return false
  }
  for (const [topic, count] of added) countByTopic.set(topic, (countByTopic.get(topic) ?? 0) + count)
  return true
}

function keyOf({ topic, message }: { topic: string; message: string }): string {
  return `${topic}${digestOf(message)}`
}

/** Takes the message out of the map, so that of two equal publishes only the first gets it. */
function takeFrom(byKey: Map<string, StoredMessage>, key: string): readonly StoredMessage[] {
  const found = byKey.get(key)
  byKey.delete(key)
  return found ? [found] : []
}
