import { digestOf } from '../mailbox/digest.ts'
import { readText } from './messageText.ts'
import { isDone, type ReadRecords } from './readRecords.ts'
import type { Entry, Streams } from './streams.ts'

/** The input of the function that makes room. */
export interface TopicRoomInput {
  readonly streams: Streams
  readonly records: ReadRecords
}

/**
 * Creates the function that removes expired and acknowledged messages of a topic, oldest first, so that so many new ones have
 * room. It answers false when there are too few of them.
 */
export function createTopicRoom({ streams, records }: TopicRoomInput) {
  return async (topic: string, count: number): Promise<boolean> => {
    const subject = streams.messageSubject(topic)
    const done = await records.ofTopic(topic)
    const isGone = (entry: Entry) => {
      const text = readText(entry.text)
      if (text === undefined || text.expiresAtMs <= Date.now()) return true
      // The sender is done with it too, and has not read it.
      const sender = digestOf(text.senderId)
      return done.some((record) => record.client !== sender && isDone(record, entry))
    }
    let removed = 0
    for (let entry = await streams.messages.next(subject, 1); entry !== undefined && removed < count; ) {
      if (isGone(entry)) {
        await streams.messages.remove(entry.id)
        removed += 1
      }
      entry = await streams.messages.next(subject, entry.id + 1)
    }
    return removed === count
  }
}
