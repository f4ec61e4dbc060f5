import { stressCount } from '@foyer/devkit/stress'
import { expect, inject, test } from 'vitest'
import { isServed, leaveMessage, MEMORY_ATTACKS, SHARE_ATTACKS } from '../test/attacks.ts'
import { startRelayChild } from '../test/relayChild.ts'

// Ten sockets with fragments of one byte took 650 MB, and pongs that nobody read 1,959 MB in twelve seconds: a process that
// is given 256 MB died of either.

const DURATION_MS = stressCount(10_000)
const MAX_RSS_BYTES = 256 * 1_048_576
const MAX_HEAP_MB = 96

/** One of each kind: what is never complete, answers that nobody reads, and much that is begun at once. Each costs a relay. */
const USUAL = ['sendFragments', 'sendPings', 'beginMessages']
const attacks = Object.entries(MEMORY_ATTACKS).filter(([name]) => USUAL.includes(name) || inject('isStress'))

test.each(attacks)('the memory is bounded, and others are served: %s', async (_name, attack) => {
  // One relay for each attack: the memory that a process has taken once it keeps, and one would pay for the other.
  const relay = await startRelayChild({ port: 0, isLimited: true }, { maxHeapMb: MAX_HEAP_MB })
  try {
    const attacking = attack({ url: relay.url, ip: '203.0.113.1', durationMs: DURATION_MS })
    expect(await isServed(relay.url, '198.51.100.1')).toBe(true)
    await attacking
    expect(await isServed(relay.url, '198.51.100.2')).toBe(true)
    expect((await relay.state()).peakRssBytes).toBeLessThan(MAX_RSS_BYTES)
  } finally {
    await relay.kill()
  }
})

/** Everything that all share is taken within six seconds; of a tenth of it, a tenth. */
const WHOLE = 10
const PART = stressCount(WHOLE) / WHOLE
const FILL_MS = 6_000 * PART

// One address filled the mailbox in 3.3 s, for a week, and 211 sockets took all subscriptions: everybody else was refused.
test.each(Object.entries(SHARE_ATTACKS))(
  'one address does not lock others out: %s',
  async (_name, attack) => {
    const relay = await startRelayChild({ port: 0, isLimited: true, part: PART }, { maxHeapMb: MAX_HEAP_MB })
    try {
      const isStillThere = await leaveMessage(relay.url, '198.51.100.3')
      const attacking = attack({ url: relay.url, ip: '203.0.113.1', durationMs: FILL_MS, part: PART })
      expect(await isServed(relay.url, '198.51.100.1')).toBe(true)
      await attacking
      expect(await isServed(relay.url, '198.51.100.2')).toBe(true)
      expect(await isStillThere()).toBe(true)
      expect((await relay.state()).peakRssBytes).toBeLessThan(MAX_RSS_BYTES)
    } finally {
      await relay.kill()
    }
  },
)
