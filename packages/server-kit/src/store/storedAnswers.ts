import { createPatience } from './patience.ts'
import { createTextSeal } from './sealText.ts'
import type { SharedStore } from './sharedStore.ts'

/** The largest answer that is stored, in bytes. Larger ones are rare, and would push out many others. */
const MAX_BYTES = 262_144
/** Longest wait for an answer of the store. Where it takes longer, the server that the answer comes from may be as quick. */
const PATIENCE_MS = 50

/** An answer that was found, and how long it still holds. */
export interface FoundAnswer {
  readonly answer: unknown
  readonly leftMs: number
}

/** Keeps answers of other servers for all instances. No method throws; while the store is away nothing is found, and nothing kept. */
export interface StoredAnswers {
  /** The answer; undefined where there is none. Its parts are to be checked like those of the server that it came from. */
  find(key: string): Promise<unknown>
  /** The same, with the time that it still holds. */
  look(key: string): Promise<FoundAnswer | undefined>
  /** Keeps an answer for a time. Returns whether it is kept: one that is too large is not. */
  leave(key: string, answer: unknown, ttlMs: number): Promise<boolean>
  /**
   * Claims a question for a time, so that one instance asks it and the others wait for its answer. Returns false where another instance has
   * claimed it, and true while the store is away. A claim is no promise: who waits for its answer asks after a time of its own.
   */
  claim(key: string, ttlMs: number): Promise<boolean>
}

/** The input of `createStoredAnswers`. */
export interface StoredAnswersInput {
  readonly store: SharedStore
  /** The name of the kind, by which its answers are told apart from those of others. */
  readonly kind: string
  /** What all instances know, and the store does not: answers that were not sealed by it are no answers. */
  readonly secret: string
  /** Told when something in the store was refused: it was not sealed by this secret, for another question, or is too large. */
  readonly onRefused?: () => void
  /** Milliseconds since 1970. @default Date.now */
  readonly nowMs?: () => number
  /** The longest wait for the store, in milliseconds. @default 50 */
  readonly patienceMs?: number
}

/**
 * Creates the place for answers of one kind. The store learns no question, since its names are hashes, and can make no answer: whoever can
 * write to it cannot change one, move it to another question, or put back one whose time is over. An answer is waited for 50 ms; a store
 * that is slower three times in a row is not asked for a second.
 */
export function createStoredAnswers(input: StoredAnswersInput): StoredAnswers {
  const { store, secret, onRefused, nowMs = Date.now } = input
  const seal = createTextSeal(secret, nowMs)
  const patience = createPatience(input.patienceMs ?? PATIENCE_MS)
  const nameOf = (key: string) => store.nameOf(`answers:${input.kind}`, key)

  async function look(key: string): Promise<FoundAnswer | undefined> {
    const name = nameOf(key)
    // No more is read than an answer can be long, whatever lies there. What was cut off has no seal.
    const found = await patience.wait(() =>
      store.attempt((redis) => redis.getrange(name, 0, MAX_BYTES - 1).catch(noText)),
    )
    if (!found?.value) return undefined
    const opened = seal.open(name, found.value)
    if (opened === undefined) onRefused?.()
    return opened && { answer: JSON.parse(opened.text), leftMs: opened.leftMs }
  }

  return {
    look,
    find: async (key) => (await look(key))?.answer,
    async leave(key, answer, ttlMs) {
      const name = nameOf(key)
      const text = seal.seal(name, JSON.stringify(answer), nowMs() + ttlMs)
      if (Buffer.byteLength(text) > MAX_BYTES) return false
      const kept = await patience.wait(() =>
        store.attempt((redis) => redis.set(name, text, 'PX', Math.ceil(ttlMs))),
      )
      return kept !== undefined
    },
    async claim(key, ttlMs) {
      const name = `${nameOf(key)}:claim`
      const claimed = await patience.wait(() =>
        store.attempt((redis) => redis.set(name, '1', 'PX', Math.ceil(ttlMs), 'NX')),
      )
      return claimed === undefined || claimed.value !== null
    },
  }
}

/** Something else than a text under the name is no answer, and no failure of the store. Its other refusals are. */
function noText(error: unknown): string {
  if (error instanceof Error && error.message.startsWith('WRONGTYPE')) return 'not a text'
  throw error
}
