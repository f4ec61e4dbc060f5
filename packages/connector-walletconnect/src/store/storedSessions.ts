import * as v from 'valibot'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'
import { readParts } from './clientStore.ts'
import { healParts } from './healParts.ts'
import type { TextStore } from './textStore.ts'

const ActiveSchema = v.object({ topic: v.string(), chainId: v.pipe(v.string(), v.maxLength(80)) })

/** Which session this origin uses, and on which chain it was last. */
export type ActiveChoice = v.InferOutput<typeof ActiveSchema>

/** Reads the session that counts, straight from the store: no client and no relay is needed. */
export function readSession(store: TextStore, nowMs: number): SessionRecord | undefined {
  const sessions = healParts(readParts(store), nowMs).session.flatMap((raw) => parseSession(raw) ?? [])
  const active = readActive(store)
  const newestFirst = sessions.toSorted((a, b) => b.expiresAtMs - a.expiresAtMs)
  return newestFirst.find((session) => session.topic === active?.topic) ?? newestFirst[0]
}

/** Takes a session out of the store at once, whatever the client is doing. */
export function forgetSession(store: TextStore, topic: string): void {
  const raw = readParts(store).session
  if (!Array.isArray(raw)) return
  const kept = raw.filter((session: unknown) => parseSession(session)?.topic !== topic)
  store.write('session', JSON.stringify(kept))
}

/** Reads which session and chain were last used. */
export function readActive(store: TextStore): ActiveChoice | undefined {
  try {
    const read = v.safeParse(ActiveSchema, JSON.parse(store.read('active') ?? 'null'))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Remembers which session and chain are used. */
export function writeActive(store: TextStore, choice: ActiveChoice): void {
  store.write('active', JSON.stringify(choice))
}
