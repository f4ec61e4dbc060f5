import { startTemporaryCluster, type TemporaryCluster } from '@foyer/devkit/temporaryCluster'
import { sleep } from '@foyer/kit'
import { startGatewayCallers } from './gatewayCallers.ts'
import type { Callers } from './load.ts'
import { startVaultCallers } from './vaultCallers.ts'

/** The load, and its times. */
export interface FailoverInput {
  /** How many clients each server has at a time. */
  readonly callers: number
  /** How long the load lasts before a primary is killed: at least, and until each client has done a work. */
  readonly beforeMs: number
  /** How long it lasts after the first request has been acknowledged again. */
  readonly afterMs: number
  /** How long after that the standbys are promoted, as a failover manager needs to be sure. @default 2000 */
  readonly promoteAfterMs?: number
  /**
   * Whether a primary waits for its standby before it acknowledges. Without it the standbys are down for a while before the kill, so that it
   * is seen that the counts find what is lost. @default true
   */
  readonly isSynchronous?: boolean
}

/** The outcome at one server. */
export interface FailoverFigures {
  /** Works that the server has acknowledged: sign-ins, or wallets. */
  readonly acknowledged: number
  /** The number of acknowledged works that were begun after the kill. */
  readonly acknowledgedAfter: number
  /** Works that were refused or broken off. */
  readonly refused: number
  readonly reasons: readonly string[]
  /** Acknowledged works that the new primary does not have. */
  readonly lost: number
  /** Acknowledged works that are there twice. */
  readonly doubled: number
  /** Requests of before the kill that were accepted once more after it. */
  readonly replayed: number
  /** From the kill until a request that was sent later was acknowledged. */
  readonly secondsRefused: number
}

/** How long a server may be refused before the run gives up. */
const GIVE_UP_MS = 60_000

/**
 * Kills the primaries of gateway and vault under load, and promotes their standbys. Undefined, with a line that says so, where there is no
 * PostgreSQL.
 */
export async function runFailover(input: FailoverInput) {
  const clusters: TemporaryCluster[] = []
  const { isSynchronous = true } = input
  for (const server of ['gateway', 'vault']) {
    const cluster = await startTemporaryCluster(`a failover of the ${server}`, { isSynchronous })
    if (cluster === undefined) return undefined
    clusters.push(cluster)
  }
  const [ofGateway, ofVault] = clusters
  if (ofGateway === undefined || ofVault === undefined) throw new TypeError('There are two clusters.')
  try {
    const [gateway, vault] = await Promise.all([
      play(ofGateway, await startGatewayCallers(addressOf(ofGateway), input.callers), input),
      play(ofVault, await startVaultCallers(addressOf(ofVault), input.callers), input),
    ])
    return { gateway, vault }
  } finally {
    await Promise.all(clusters.map((cluster) => cluster.stop()))
  }
}

/** One address of both servers, as an operator sets it. */
function addressOf({ primary, standbys }: TemporaryCluster): string {
  const hosts = [primary, ...standbys].map(({ url }) => new URL(url).host)
  return `postgres://foyer@${hosts.join(',')}/postgres?target_session_attrs=read-write`
}

async function play(
  { primary, standbys }: TemporaryCluster,
  callers: Callers,
  { callers: count, beforeMs, afterMs, promoteAfterMs = 2_000, isSynchronous = true }: FailoverInput,
): Promise<FailoverFigures> {
  try {
    const load = untilWorked(callers, count)
    await Promise.all([sleep(beforeMs), load])
    if (!isSynchronous) await holdUp(standbys, callers, count)
    const killedAtMs = performance.now()
    await primary.kill()
    if (!isSynchronous) await Promise.all(standbys.map((standby) => standby.start()))
    await sleep(promoteAfterMs)
    await standbys[0]?.promote()
    const firstMs = await firstAfter(callers, killedAtMs)
    await sleep(afterMs)
    // Works that had begun before are ended, so that each is acknowledged or refused.
    await callers.stop()
    const { works, refused } = callers
    return {
      acknowledged: works.length,
      acknowledgedAfter: works.filter(({ beganAtMs }) => beganAtMs > killedAtMs).length,
      refused: refused.length,
      reasons: [...new Set(refused)].slice(0, 5),
      secondsRefused: Math.round(firstMs - killedAtMs) / 1_000,
      ...(await callers.check()),
    }
  } finally {
    await callers.close()
  }
}

/** Ends the standbys, and lets some more works be acknowledged. */
async function holdUp(
  standbys: TemporaryCluster['standbys'],
  callers: Callers,
  count: number,
): Promise<void> {
  await Promise.all(standbys.map((standby) => standby.kill()))
  await untilWorked(callers, callers.works.length + count)
}

async function untilWorked({ works, refused }: Callers, count: number): Promise<void> {
  const deadlineMs = performance.now() + GIVE_UP_MS
  while (works.length < count) {
    if (performance.now() > deadlineMs)
      throw new Error(`The clients do not get on: ${refused.at(-1) ?? 'slow'}`)
    await sleep(50)
  }
}

/** When a request that was sent after the kill was answered well for the first time. */
async function firstAfter({ answers }: Callers, killedAtMs: number): Promise<number> {
  const deadlineMs = killedAtMs + GIVE_UP_MS
  for (;;) {
    const first = answers.find(({ sentAtMs }) => sentAtMs > killedAtMs)
    if (first !== undefined) return first.atMs
    if (performance.now() > deadlineMs) return Number.POSITIVE_INFINITY
    await sleep(10)
  }
}
