import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeOrigin, type FakeOrigin } from '../testing/nodePage.ts'
import { openInput, type Pair, startPair } from '../testing/startPair.ts'

const PREFIX = 'foyer:wc:main:'
const NAMES = ['keychain', 'session', 'proposal', 'pairing', 'history', 'expirer'] as const

let pair: Pair
let sound: ReadonlyMap<string, string>
beforeAll(async () => {
  pair = await startPair()
  const tab = pair.origin.openTab()
  await pair.connect(pair.connectorOf(tab))
  tab.crash()
  sound = new Map(pair.origin.stored)
})
afterAll(() => pair.stop())

type Store = Map<string, string>
type Entry = Record<string, unknown>

/** Changes every entry of a part that is a list. */
function changeEntries(name: string, change: (entry: Entry) => unknown): (store: Store) => void {
  return (store) => {
    const entries = JSON.parse(store.get(PREFIX + name) ?? '[]') as Entry[] // what the client wrote
    store.set(PREFIX + name, JSON.stringify(entries.map(change)))
  }
}
const setAll = (text: string) => (store: Store) => {
  for (const name of NAMES) store.set(PREFIX + name, text)
}
const setOne = (name: string, text: string) => (store: Store) => void store.set(PREFIX + name, text)
const dropOne = (name: string) => (store: Store) => void store.delete(PREFIX + name)
const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

/** Stores that no session survives. */
const LOST: readonly (readonly [string, (store: Store) => void])[] = [
  ['garbage everywhere', setAll('{')],
  ['empty texts', setAll('')],
  ['null everywhere', setAll('null')],
  ['numbers everywhere', setAll('42')],
  ['objects everywhere', setAll('{"a":1}')],
  ['lists of null', setAll('[null,null]')],
  ['lists of lists', setAll('[[[]]]')],
  ['texts everywhere', setAll('"session"')],
  ['deep nesting', setAll(deep)],
  ['huge texts', setAll(`["${'x'.repeat(1_100_000)}"]`)],
  [
    'a keychain cut in half',
    (store) => setOne('keychain', (store.get(`${PREFIX}keychain`) ?? '').slice(0, 80))(store),
  ],
  [
    'a session cut in half',
    (store) => setOne('session', (store.get(`${PREFIX}session`) ?? '').slice(0, 200))(store),
  ],
  ['no keychain', dropOne('keychain')],
  ['a keychain of numbers', setOne('keychain', '{"client_ed25519_seed":1}')],
  ['a seed that is no key', setOne('keychain', '{"client_ed25519_seed":"zz"}')],
  ['prototype keys', setOne('keychain', '{"__proto__":{"a":"b"},"constructor":"x"}')],
  ['no session', dropOne('session')],
  ['sessions without topic', changeEntries('session', ({ topic: _topic, ...rest }) => rest)],
  [
    'sessions under another topic',
    changeEntries('session', (entry) => ({ ...entry, topic: 'f'.repeat(64) })),
  ],
  ['sessions that expired', changeEntries('session', (entry) => ({ ...entry, expiry: 1_000 }))],
  ['sessions that expire in words', changeEntries('session', (entry) => ({ ...entry, expiry: 'never' }))],
  ['sessions without peer', changeEntries('session', (entry) => ({ ...entry, peer: undefined }))],
  ['sessions without own key', changeEntries('session', (entry) => ({ ...entry, self: {} }))],
  ['sessions without namespaces', changeEntries('session', (entry) => ({ ...entry, namespaces: null }))],
  [
    'sessions with malformed accounts',
    changeEntries('session', (entry) => ({
      ...entry,
      namespaces: { eip155: { accounts: ['eip155:1:0xnope', 'x', 7], methods: [], events: [] } },
    })),
  ],
  ['sessions of another version', changeEntries('session', (entry) => ({ ...entry, relay: 'irn' }))],
]

/** Stores whose session is still good. */
const KEPT: readonly (readonly [string, (store: Store) => void])[] = [
  [
    'a pairing that expired',
    setOne('pairing', `[{"topic":"${'a'.repeat(64)}","expiry":1,"active":false,"relay":{"protocol":"irn"}}]`),
  ],
  [
    'a pairing without key',
    setOne(
      'pairing',
      `[{"topic":"${'a'.repeat(64)}","expiry":9999999999,"active":true,"relay":{"protocol":"irn"}}]`,
    ),
  ],
  [
    'expiries of nothing',
    setOne('expirer', '[{"target":"nonsense:1","expiry":1},{"target":"id:1","expiry":1},{}]'),
  ],
  ['a broken history', setOne('history', '[{"id":"x"},{"id":1},null,{"id":2,"topic":"short","request":{}}]')],
  ['proposals of nobody', setOne('proposal', '[{"id":1,"proposer":{"publicKey":"x"}}]')],
  ['a broken choice of chain', setOne('active', '{"topic":1}')],
  ['a chain that was never granted', setOne('active', '{"topic":"x","chainId":"eip155:999"}')],
  ['an entry that is none of ours', setOne('probe', 'x')],
]

function openStore(change: (store: Store) => void): FakeOrigin {
  const origin = createFakeOrigin()
  for (const [key, text] of sound) origin.stored.set(key, text)
  change(origin.stored)
  return origin
}

describe('stores that are not what they were', () => {
  test.each(LOST)('%s: nothing is restored, nothing is thrown, connecting works', async (_what, change) => {
    const tab = openStore(change).openTab()
    const connector = pair.connectorOf(tab)
    expect(await connector.restore(openInput())).toBeUndefined()
    const provider = await pair.connect(connector)
    expect(await provider.request({ method: 'eth_accounts' })).toHaveLength(1)
    tab.change('left')
  })

  test.each(KEPT)('%s: the session is restored and connecting works', async (_what, change) => {
    const tab = openStore(change).openTab()
    const connector = pair.connectorOf(tab)
    const restored = (await connector.restore(openInput()))?.eip155
    expect(await restored?.request({ method: 'eth_chainId' })).toBe('0x1')
    await pair.connect(connector)
    tab.change('left')
  })
})
