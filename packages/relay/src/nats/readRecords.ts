import { sleep } from '@foyer/kit'
import type { Acknowledged } from '../mailbox/mailbox.ts'
import type { Read } from '../mailbox/reads.ts'
import { codeOf, type Entry, REQUEST_MS, type StreamReader, type Streams } from './streams.ts'

/** The acknowledgements of a client on a topic. */
export interface ReadRecord {
  /** Everything up to this id is done with: acknowledged, its own, or over. */
  readonly upTo: number
  /** The acknowledged ids above it. */
  readonly ids: ReadonlySet<number>
}

/** The record of a client that only its digest names. */
export interface ClientRecord extends ReadRecord {
  readonly client: string
}

/** The records of what clients have acknowledged, one for each topic and client. */
export interface ReadRecords {
  find(topic: string, clientId: string): Promise<ReadRecord>
  /** The records of all clients of the topic. */
  ofTopic(topic: string): Promise<readonly ClientRecord[]>
  /** Everything on the topic up to this id is done with for the client. It is written with its next acknowledgement. */
  finish(topic: string, clientId: string, upTo: number): void
  insert(reads: readonly Read[]): Promise<void>
}

interface Known extends ReadRecord {
  /** The place of the record in its stream: what is written next replaces it, or fails. 0 for none. */
  readonly place: number
}

const EMPTY: Known = { upTo: 0, ids: new Set(), place: 0 }
/** The newest ids that a record holds. Those of a topic that is full and read are fewer. */
const MAX_IDS = 2_000
/** Floors, and records that were written here, that are remembered. */
const MAX_REMEMBERED = 20_000
/** Acknowledgements of so long become one write for each topic and client. */
const COLLECT_MS = 300
const ATTEMPTS = 10
const WRONG_PLACE = 10_071

/** Creates the records of a stream. */
export function createReadRecords({ client, reads, epoch, readSubject, readsOfTopic }: Streams): ReadRecords {
  const floors = new Map<string, number>()
  /** The records that this instance wrote last. The next write is tried on top of them, without reading first. */
  const written = new Map<string, Known>()
  const floorOf = (topic: string, clientId: string) => floors.get(`${topic} ${clientId}`) ?? 0

  async function load(topic: string, clientId: string): Promise<Known> {
    return parse(await reads.last(readSubject(topic, clientId)), epoch)
  }

  async function add(topic: string, clientId: string, ids: readonly number[]): Promise<void> {
    const key = `${topic} ${clientId}`
    for (let attempt = 1; ; attempt += 1) {
      const known = written.get(key) ?? (await load(topic, clientId))
      const upTo = Math.max(known.upTo, floorOf(topic, clientId))
      const all = [...new Set([...known.ids, ...ids])].filter((id) => id > upTo).sort((a, b) => a - b)
      const newest = all.slice(-MAX_IDS)
      try {
        const { seq } = await client.publish(readSubject(topic, clientId), write(epoch, upTo, newest), {
          timeout: REQUEST_MS,
          expect: { lastSubjectSequence: known.place },
        })
        return remember(written, key, { upTo, ids: new Set(newest), place: seq })
      } catch (error) {
        written.delete(key)
        // Another instance wrote in between: what it wrote is read, and added to.
        if (codeOf(error) !== WRONG_PLACE || attempt === ATTEMPTS) throw error
      }
    }
  }

  return {
    async find(topic, clientId) {
      const { upTo, ids } = await load(topic, clientId)
      return { upTo: Math.max(upTo, floorOf(topic, clientId)), ids }
    },
    async ofTopic(topic) {
      const found: ClientRecord[] = []
      for (let entry = await first(reads, readsOfTopic(topic)); entry !== undefined; ) {
        found.push({
          ...parse(entry, epoch),
          client: entry.subject.slice(entry.subject.lastIndexOf('.') + 1),
        })
        entry = await reads.next(readsOfTopic(topic), entry.id + 1)
      }
      return found
    },
    finish(topic, clientId, upTo) {
      remember(floors, `${topic} ${clientId}`, upTo)
    },
    async insert(given) {
      await sleep(COLLECT_MS)
      const groups = new Map<string, { readonly topic: string; readonly clientId: string; ids: number[] }>()
      for (const { topic, clientId, messageId } of given) {
        const key = `${topic} ${clientId}`
        const group = groups.get(key) ?? { topic, clientId, ids: [] }
        group.ids.push(messageId)
        groups.set(key, group)
      }
      await Promise.all([...groups.values()].map(({ topic, clientId, ids }) => add(topic, clientId, ids)))
    },
  }
}

/** Remembers a value, and forgets the one that was set longest ago when there are too many. */
function remember<T>(values: Map<string, T>, key: string, value: T): void {
  values.delete(key)
  values.set(key, value)
  const [oldest] = values.keys()
  if (values.size > MAX_REMEMBERED && oldest !== undefined) values.delete(oldest)
}

/** Whether the record says that its client is done with the message. */
export function isDone({ upTo, ids }: ReadRecord, { id }: Pick<Acknowledged, 'id'>): boolean {
  return id <= upTo || ids.has(id)
}

const first = (reads: StreamReader, subject: string) => reads.next(subject, 1)

function write(epoch: string, upTo: number, ids: readonly number[]): string {
  return [epoch, upTo, ids.join()].join(' ')
}

/** A record of a stream that was made anew since says nothing of the ids of this one. */
function parse(entry: Entry | undefined, epoch: string): Known {
  if (entry === undefined) return EMPTY
  const [of, upTo, list = ''] = entry.text.split(' ')
  if (of !== epoch) return { ...EMPTY, place: entry.id }
  const ids = list.split(',').filter(Boolean).map(Number).filter(Number.isSafeInteger)
  return { upTo: Number(upTo) || 0, ids: new Set(ids), place: entry.id }
}
