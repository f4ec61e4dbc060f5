import { stressCount } from '@foyer/devkit/stress'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, createIdentity, type Push, randomHex, randomMessage, until } from '../test/rawClient.ts'
import { type RelayChild, startRelayChild } from '../test/relayChild.ts'

// Messages that waited used to stay in the database while their reader was connected: a page from which those that had
// just been acknowledged were taken out was short, and taken for the last one. Of 400 there came 114, or 336.

const MESSAGES = 400
const ALL_RUNS = 1_000
/** Each takes about a second: a tenth of all would be a minute and more. So many meet both interruptions. */
const RUNS = stressCount(ALL_RUNS, 16)
/** Of so many runs one meets a relay that is killed, and one meets a relay that is restarted. */
const INTERRUPT_EVERY = 20
const KILLED_RUN = 8
const RESTARTED_RUN = 14
const AT_ONCE = 2
const TIMEOUT_MS = 1_200_000
const ARRIVE_MS = 30_000
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the relay')
afterAll(() => postgres?.stop())

describe.runIf(postgres)(`${MESSAGES} messages that wait in PostgreSQL, ${RUNS} times`, () => {
  const databaseUrl = postgres?.url ?? ''
  const relays: RelayChild[] = []
  beforeAll(async () => {
    for (const port of [0, 0]) relays.push(await startRelayChild({ port, databaseUrl }))
  }, TIMEOUT_MS)
  afterAll(async () => {
    await Promise.all(relays.map((relay) => relay.close()))
  })

  const relayAt = (at: number): RelayChild => {
    const relay = relays[at % relays.length]
    if (relay === undefined) throw new Error('No relay was started.')
    return relay
  }

  /** Ends one of the two relays, and starts it again at its address. */
  async function startAgain(at: number, how: 'kill' | 'close'): Promise<void> {
    const relay = relayAt(at)
    await relay[how]()
    relays[at % relays.length] = await startRelayChild({ port: relay.port, databaseUrl })
  }

  /** Publishes at one relay and reads at the other one, which `interrupt` may end meanwhile. */
  async function readAll(at: number, interrupt?: (at: number) => Promise<void>): Promise<number> {
    const topic = randomHex()
    const messages = Array.from({ length: MESSAGES }, randomMessage)
    const writer = await connect(relayAt(at).url)
    const batch = messages.map((message) => ({ topic, message, ttl: 300, tag: 1108 }))
    expect((await writer.call('irn_batchPublish', { messages: batch })).result).toBe(true)
    await writer.close()

    const identity = createIdentity()
    const read = new Set<string>()
    const onPush = ({ params }: Push) => read.add(params.data.message)
    const first = await connect(relayAt(at + 1).url, { identity, onPush })
    await first.call('irn_subscribe', { topic })
    let reader = first
    if (interrupt !== undefined) {
      await first.pushed(1)
      await interrupt(at + 1)
      first.socket.terminate()
      reader = await connect(relayAt(at + 1).url, { identity, onPush })
      await reader.call('irn_subscribe', { topic })
    }
    await until(() => read.size === MESSAGES, ARRIVE_MS).catch(() => undefined)
    // The answer to one more request says that everything before it was taken.
    await reader.call('irn_unsubscribe', { topic })
    if (interrupt === undefined) expect(reader.pushes).toHaveLength(read.size)
    await reader.close()
    return read.size
  }

  test('all arrive, on a socket that stays healthy and on those after a kill or a restart', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const counts: number[] = []
    for (let run = 0; run < RUNS; run += AT_ONCE) {
      const isKill = run % INTERRUPT_EVERY === KILLED_RUN
      const isRestart = run % INTERRUPT_EVERY === RESTARTED_RUN
      if (isKill || isRestart) {
        counts.push(await readAll(run, (at) => startAgain(at, isKill ? 'kill' : 'close')))
        counts.push(await readAll(run + 1))
      } else counts.push(...(await Promise.all([readAll(run), readAll(run + 1)])))
    }
    expect(counts.filter((count) => count !== MESSAGES)).toEqual([])
    expect(counts.length).toBeGreaterThanOrEqual(RUNS)
  })
})
