import * as v from 'valibot'
import { parseSession, type SessionRecord } from '../sessionRecord.ts'
import { readParts } from './clientStore.ts'
import { repairState } from './repairState.ts'
import type { TextStore } from './textStore.ts'

const ActiveSchema = v.object({ topic: v.string(), chainId: v.pipe(v.string(), v.maxLength(80)) })

/** The session that this origin uses, and its active chain at the last visit. */
export type ActiveChoice = v.InferOutput<typeof ActiveSchema>

/** Reads the session in use from the store, without a client or a relay. */
export function readSession(store: TextStore, nowMs: number): SessionRecord | undefined {
  const sessions = repairState(readParts(store), nowMs).session.flatMap((raw) => parseSession(raw) ?? [])
  const active = readActive(store)
  const newestFirst = sessions.toSorted((a, b) => b.expiresAtMs - a.expiresAtMs)
  return newestFirst.find((session) => session.topic === active?.topic) ?? newestFirst[0]
}

/** Deletes a session from the store, even when no client is running. */
export function forgetSession(store: TextStore, topic: string): void {
  const raw = readParts(store).session
  if (!Array.isArray(raw)) return
  const kept = raw.filter((session: unknown) => parseSession(session)?.topic !== topic)
  store.write('session', JSON.stringify(kept))
}

/** Reads the session and chain that were used last. */
export function readActive(store: TextStore): ActiveChoice | undefined {
  try {
    const read = v.safeParse(ActiveSchema, JSON.parse(store.read('active') ?? 'null'))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}

/** Stores the session and chain in use. */
export function writeActive(store: TextStore, choice: ActiveChoice): void {
  store.write('active', JSON.stringify(choice))
}
