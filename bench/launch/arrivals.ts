import { sleep } from '@foyer/kit'
import type { LaunchServers } from './startServers.ts'
import { createVisitor, type LineWait, type Visitor, WAYS, type Way } from './visitor.ts'

/** The outcome of one visitor. */
export interface Visit {
  readonly email: string
  /** The address of the wallet; undefined for somebody who gave up. */
  readonly address: string | undefined
  /** From the first press to the signed-in session, without the time in which mails were on their way. */
  readonly ms: number
  readonly tries: number
  /** Why the last try failed; undefined where none did. */
  readonly failure?: string | undefined
  /** Its wait in line, where it had one. */
  readonly line?: LineWait | undefined
}

/** How long a person tries again. Waiting for a time that they were told takes none of it. */
const PATIENCE_MS = 180_000
/** How long a person waits who is told nothing about it. */
const AGAIN_MS = 1_000

/** Has somebody sign in, who tries again when told that it did not work. */
async function visit(visitor: Visitor): Promise<Visit> {
  const startedAtMs = performance.now()
  let waitedMs = 0
  let toldMs = 0
  let failure: string | undefined
  for (let tries = 1; ; tries += 1) {
    try {
      const address = await visitor.signIn()
      const ms = performance.now() - startedAtMs - visitor.mailMs - waitedMs
      return { email: visitor.email, address, ms, tries, failure, line: visitor.line }
    } catch (error) {
      failure = `${visitor.way} ${Object(error).code ?? error}`
      const told = Number(Object(error).retryAfterMs)
      const waitMs = Number.isFinite(told) && told > 0 ? told : AGAIN_MS
      if (Object(error).code === 'in_line') toldMs += waitMs
      if (performance.now() + waitMs - startedAtMs - toldMs > PATIENCE_MS)
        return { email: visitor.email, address: undefined, ms: Number.NaN, tries, failure }
      await sleep(waitMs)
      waitedMs += waitMs
    }
  }
}

const next = (servers: LaunchServers, at: number, ways: readonly Way[] = WAYS) =>
  createVisitor(servers, ways[at % ways.length] ?? 'email')

async function visitOnce(visitor: Visitor): Promise<Visit> {
  try {
    return await visit(visitor)
  } finally {
    visitor.close()
  }
}

/** So many sign in at the same time, and somebody else as soon as one is done: the most that the servers can do. */
export async function crowd(
  servers: LaunchServers,
  count: number,
  atOnce: number,
  ways: readonly Way[] = WAYS,
): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  let begun = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (begun < count) {
        begun += 1
        visits.push(await visitOnce(next(servers, begun, ways)))
      }
    }),
  )
  return visits
}

/** Visitors come as to an airdrop, whether or not those before them are done: half of all in the first sixth of the time. */
export async function airdrop(
  servers: LaunchServers,
  count: number,
  seconds: number,
): Promise<readonly Visit[]> {
  const visits: Promise<Visit>[] = []
  const startedAtMs = performance.now()
  for (let at = 0; at < count; at += 1) {
    const share = at / count
    const due = share < 0.5 ? (share * 2) / 6 : 1 / 6 + ((share - 0.5) * 2 * 5) / 6
    await sleep(Math.max(0, due * seconds * 1_000 - (performance.now() - startedAtMs)))
    visits.push(visitOnce(next(servers, at)))
  }
  return Promise.all(visits)
}
