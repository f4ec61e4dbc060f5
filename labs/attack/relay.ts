import {
  type Attack,
  isServed,
  leaveMessage,
  MEMORY_ATTACKS,
  SHARE_ATTACKS,
} from '../../packages/relay/test/attacks.ts'
import { startRelayChild } from '../../packages/relay/test/relayChild.ts'
import type { AttackFigures, AttackSettings } from './half.ts'

const MAX_RSS_MB = 256
const MAX_HEAP_MB = 96
const LONG_MS = 30_000
const SHORT_MS = 5_000
/** How often others try to be served while an attack goes on. */
const PROBE_MS = 500
const ATTACKER = '203.0.113.1'

/**
 * Attacks a relay with its default limits that keeps its messages in memory, one attack after the other, each on a process
 * of its own. Another visitor connects, publishes and reads all the time; a message that waited from before has to be there.
 */
export async function attack({ isLong }: AttackSettings): Promise<AttackFigures> {
  const durationMs = isLong ? LONG_MS : SHORT_MS
  const figures: Record<string, Awaited<ReturnType<typeof attackOnce>>> = {}
  for (const [name, attackBy] of Object.entries({ ...MEMORY_ATTACKS, ...SHARE_ATTACKS })) {
    figures[name] = await attackOnce(attackBy, durationMs)
  }
  const all = Object.values(figures)
  return {
    gates: {
      peakRssMb: { value: Math.max(...all.map(({ peakRssMb }) => peakRssMb)), atMost: MAX_RSS_MB },
      died: { value: all.filter(({ hasDied }) => hasDied).length, atMost: 0 },
      notServed: { value: all.reduce((sum, { notServed }) => sum + notServed, 0), atMost: 0 },
      lost: { value: all.filter(({ isLost }) => isLost).length, atMost: 0 },
    },
    notes: figures,
  }
}

async function attackOnce(attackBy: Attack, durationMs: number) {
  const relay = await startRelayChild({ port: 0, isLimited: true }, { maxHeapMb: MAX_HEAP_MB })
  const { url } = relay
  let hasDied = false
  void relay.ended.then(() => {
    hasDied = true
  })
  try {
    const isStillThere = await leaveMessage(url, '198.51.100.1')
    const isOver = new AbortController()
    const probing = probe(url, isOver.signal)
    await attackBy({ url, ip: ATTACKER, durationMs }).catch(() => undefined)
    isOver.abort()
    const probes = await probing
    const isLost = !(await isStillThere().catch(() => false))
    const peakRssMb = hasDied ? Number.NaN : Math.round((await relay.state()).peakRssBytes / 1_048_576)
    return { peakRssMb, hasDied, isLost, ...probes }
  } finally {
    await relay.kill()
  }
}

/** Another visitor, from an address of its own each time, until the attack is over. */
async function probe(url: string, signal: AbortSignal) {
  let served = 0
  let notServed = 0
  let slowestMs = 0
  do {
    const startedMs = performance.now()
    if (await isServed(url, `198.51.100.${2 + ((served + notServed) % 250)}`)) served += 1
    else notServed += 1
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedMs))
    await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
  } while (!signal.aborted)
  return { served, notServed, slowestMs }
}
