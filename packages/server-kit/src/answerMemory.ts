/** A cache of another server's answers about names that anybody may make up. */
export interface AnswerMemory<T> {
  /**
   * Undefined when the other server knows no such name.
   * @throws The error of `ask` when no recent answer is kept; `NoAnswerError` `too_many_unknown` when too many unknown names came in this
   * minute
   */
  find(name: string): Promise<T | undefined>
}

/** The input of `createAnswerMemory`. */
export interface AnswerMemoryInput<T> {
  /** Asks the other server. Undefined when it knows no such name; throws when it cannot be asked, or refuses. */
  readonly ask: (name: string) => Promise<T | undefined>
  /** How long an answer holds. */
  readonly freshMs: number
  /** How long an older answer still does while the other server cannot be asked. */
  readonly staleMs: number
  /** How many names that are known are kept. */
  readonly maxKnown: number
  /** How many names that are not known are asked for in a minute, all visitors together. */
  readonly unknownPerMinute: number
  /** Milliseconds of any clock. @default performance.now */
  readonly nowMs?: () => number
}

/** Why a name has no answer: too many unknown ones came in this minute, or the other server refused. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  readonly code: 'too_many_unknown' | 'refused'

  constructor(code: 'too_many_unknown' | 'refused', message: string) {
    super(message)
    this.code = code
  }
}

const MINUTE_MS = 60_000
interface Known<T> {
  readonly answer: T
  readonly atMs: number
  /** Not asked for before that, after it could not be. */
  retryAtMs: number
}

/** How long a server that could not be asked is left alone with a name. */
const RETRY_MS = 2_000

/**
 * Remembers answers of another server. Names that are made up neither push out those that are known, nor have the other server
 * refuse this one for asking too much.
 */
export function createAnswerMemory<T>(input: AnswerMemoryInput<T>): AnswerMemory<T> {
  const { freshMs, staleMs, maxKnown, unknownPerMinute, nowMs = () => performance.now() } = input
  const known = new Map<string, Known<T>>()
  const unknown = new Map<string, number>()
  const asking = new Map<string, Promise<T | undefined>>()
  let minute = { startMs: Number.NEGATIVE_INFINITY, count: 0 }

  function chargeUnknown(): void {
    if (nowMs() - minute.startMs >= MINUTE_MS) minute = { startMs: nowMs(), count: 0 }
    minute.count += 1
    if (minute.count > unknownPerMinute) {
      throw new NoAnswerError('too_many_unknown', 'Too many unknown names were asked for in this minute.')
    }
  }

  async function ask(name: string): Promise<T | undefined> {
    const answer = await input.ask(name)
    // Deleted first, so that a map stays in the order of its answers and the oldest leaves.
    known.delete(name)
    unknown.delete(name)
    if (answer === undefined) unknown.set(name, nowMs() + freshMs)
    else known.set(name, { answer, atMs: nowMs(), retryAtMs: 0 })
    dropOldest(known, maxKnown)
    dropOldest(unknown, unknownPerMinute)
    return answer
  }

  function askOnce(name: string): Promise<T | undefined> {
    const pending = asking.get(name) ?? ask(name).finally(() => asking.delete(name))
    asking.set(name, pending)
    return pending
  }

  function findUnknown(name: string): Promise<T | undefined> {
    if (!asking.has(name)) chargeUnknown()
    return askOnce(name)
  }

  async function refresh(name: string, kept: Known<T>): Promise<T | undefined> {
    try {
      return await askOnce(name)
    } catch (error) {
      if (nowMs() - kept.atMs >= staleMs) {
        known.delete(name)
        throw error
      }
      kept.retryAtMs = nowMs() + RETRY_MS
      return kept.answer
    }
  }

  return {
    async find(name) {
      const kept = known.get(name)
      if (kept) {
        const isFresh = nowMs() - kept.atMs < freshMs || nowMs() < kept.retryAtMs
        return isFresh ? kept.answer : refresh(name, kept)
      }
      const isKnownAsUnknown = (unknown.get(name) ?? Number.NEGATIVE_INFINITY) > nowMs()
      return isKnownAsUnknown ? undefined : findUnknown(name)
    },
  }
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
