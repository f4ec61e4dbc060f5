import { describe, expect, test } from 'vitest'
import { readConfig, resolveConfig } from './config.ts'

test('an empty environment means a gateway on an embedded database, for development', () => {
  expect(readConfig({})).toEqual({
    port: 4401,
    host: '127.0.0.1',
    database: { kind: 'embedded', dataDir: '.foyer/gateway' },
    rpc: {},
    coins: {},
    confirmations: {},
    index: { chains: 'local', backfillBlocks: 10_000 },
    explorers: {},
    prices: undefined,
    isDevelopment: true,
    logLevel: 'info',
    trustedProxies: 0,
    events: { keepDays: 90, perProject: 1_000_000 },
    stopDelayMs: 0,
    names: { missing: [] },
    paymaster: { others: {}, maxFeeBase: 500_000_000_000n, alarmBase: 50_000_000_000_000_000n },
    onramps: {},
    uniswap: {},
    swapAggregators: {},
  })
})

test('every variable is read; empty ones count as absent', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    FOYER_GATEWAY_PORT: '8080',
    FOYER_DATA_DIR: '',
    DATABASE_URL: 'postgres://user:secret@db/foyer',
    FOYER_RPC_1: 'https://a.example/key, https://b.example',
    FOYER_RPC_10: ' ',
    FOYER_INDEX: 'eip155:1, eip155:10',
    FOYER_INDEX_BACKFILL: '500',
    FOYER_CONFIRMATIONS_137: '300',
    FOYER_BLOCKSCOUT_8453: 'https://base.example',
    FOYER_BLOCKSCOUT_KEY_8453: 'key',
    FOYER_PRICES_URL: 'https://prices.example/api/v3',
    FOYER_TRUSTED_PROXIES: '2',
    FOYER_EVENTS_DAYS: '30',
    FOYER_EVENTS_MAX: '5000',
    FOYER_STOP_DELAY_SECONDS: '7',
    FOYER_LOG_LEVEL: 'warn',
  })
  expect(config).toEqual({
    port: 8080,
    host: '0.0.0.0',
    database: { kind: 'postgres', url: 'postgres://user:secret@db/foyer' },
    rpc: { 'eip155:1': ['https://a.example/key', 'https://b.example'] },
    coins: {},
    confirmations: { 'eip155:137': 300 },
    index: { chains: ['eip155:1', 'eip155:10'], backfillBlocks: 500 },
    explorers: { 'eip155:8453': { url: 'https://base.example', key: 'key' } },
    prices: { url: 'https://prices.example/api/v3' },
    isDevelopment: false,
    logLevel: 'warn',
    trustedProxies: 2,
    events: { keepDays: 30, perProject: 5_000 },
    stopDelayMs: 7_000,
    names: { missing: [] },
    paymaster: { others: {}, maxFeeBase: 500_000_000_000n, alarmBase: 50_000_000_000_000_000n },
    onramps: {},
    uniswap: {},
    swapAggregators: {},
  })
})

test.each([
  ['off', []],
  ['local', 'local'],
  ['eip155:1', ['eip155:1']],
])('FOYER_INDEX=%s indexes %j', (text, chains) => {
  expect(readConfig({ FOYER_INDEX: text }).index.chains).toEqual(chains)
})

test('production can be told to develop', () => {
  expect(readConfig({ NODE_ENV: 'production', FOYER_DEV: '1' }).isDevelopment).toBe(true)
})

describe('a wrong value is refused by the name of its variable, and not repeated', () => {
  test.each([
    ['FOYER_GATEWAY_PORT', 'secret'],
    ['FOYER_GATEWAY_PORT', '65536'],
    ['FOYER_GATEWAY_PORT', '-1'],
    ['DATABASE_URL', 'mysql://secret@db'],
    ['FOYER_RPC_1', 'ftp://secret'],
    ['FOYER_RPC_1', 'https://a.example,secret'],
    ['FOYER_RPC_1', ','],
    ['FOYER_RPC_mainnet', 'https://secret.example'],
    ['FOYER_RPC_POLKADOT_KUSAMMA', 'https://secret.example'],
    ['FOYER_RPC_COSMOS', 'ftp://secret'],
    ['FOYER_COIN_COSMOS_juno_1', 'secret'],
    ['FOYER_COIN_COSMOS_juno_1', 'SECRET:99:secret'],
    ['FOYER_COIN_COSMOS_juno_1', 'SECRET:6'],
    ['FOYER_COIN_1', 'SECRET:6'],
    ['FOYER_COIN_BITCOIN', 'SECRET:6'],
    ['FOYER_INDEX', 'secret'],
    ['FOYER_INDEX', 'eip155:1,solana:secret'],
    ['FOYER_INDEX_BACKFILL', '-1secret'],
    ['FOYER_CONFIRMATIONS_137', '0secret'],
    ['FOYER_CONFIRMATIONS_polygon', 'secret'],
    ['FOYER_BLOCKSCOUT_1', 'ftp://secret'],
    ['FOYER_BLOCKSCOUT_mainnet', 'https://secret.example'],
    ['FOYER_BLOCKSCOUT_KEY_1', 'secret key\u0000'],
    ['FOYER_PONDER_URL', 'secret'],
    ['FOYER_PONDER_CHAINS', '1,secret'],
    ['FOYER_PRICES_URL', 'secret'],
    ['FOYER_TRUSTED_PROXIES', '11secret'],
    ['FOYER_EVENTS_DAYS', '0secret'],
    ['FOYER_EVENTS_MAX', '-1secret'],
    ['FOYER_LOG_LEVEL', 'secret'],
    ['FOYER_DEV', 'secret'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(name)
    expect(read).not.toThrow('secret')
  })
})

test('networks of Polkadot and Cosmos are named by their words, or by their ids', () => {
  const genesis = 'fc41b9bd8ef8fe53d58c7ea67c794c7e'
  const { rpc } = readConfig({
    FOYER_RPC_POLKADOT: 'https://a.example',
    FOYER_RPC_POLKADOT_ASSETHUB: 'https://b.example',
    FOYER_RPC_POLKADOT_KUSAMA_ASSETHUB: 'https://c.example',
    [`FOYER_RPC_POLKADOT_${genesis}`]: 'https://d.example',
    FOYER_RPC_COSMOS: 'https://e.example,https://f.example',
    FOYER_RPC_COSMOS_OSMOSIS_TESTNET: 'https://g.example',
    FOYER_RPC_COSMOS_juno_1: 'https://h.example',
    'FOYER_RPC_COSMOS_stargaze-1': 'https://i.example',
  })
  expect(rpc).toEqual({
    'polkadot:91b171bb158e2d3848fa23a9f1c25182': ['https://a.example'],
    'polkadot:68d56f15f85d3136970ec16946040bc1': ['https://b.example'],
    'polkadot:48239ef607d7928874027a43a6768920': ['https://c.example'],
    [`polkadot:${genesis}`]: ['https://d.example'],
    'cosmos:cosmoshub-4': ['https://e.example', 'https://f.example'],
    'cosmos:osmo-test-5': ['https://g.example'],
    'cosmos:juno-1': ['https://h.example'],
    'cosmos:stargaze-1': ['https://i.example'],
  })
})

test('the coins of networks that nobody else knows are named with their decimals, on Cosmos by what the chain calls them', () => {
  const { coins } = readConfig({
    FOYER_COIN_COSMOS_juno_1: ' JUNO:6:ujuno ',
    [`FOYER_COIN_POLKADOT_${'ab'.repeat(16)}`]: 'UNIT:12',
    FOYER_COIN_COSMOS_empty_1: '',
  })
  expect(coins).toEqual({
    'cosmos:juno-1': { name: 'JUNO', symbol: 'JUNO', decimals: 6, denom: 'ujuno' },
    [`polkadot:${'ab'.repeat(16)}`]: { name: 'UNIT', symbol: 'UNIT', decimals: 12 },
  })
  const own = { 'cosmos:foyer-1': { name: 'FOY', symbol: 'FOY', decimals: 6, denom: 'ufoy' } }
  const joined = resolveConfig({ env: { FOYER_COIN_COSMOS_juno_1: 'JUNO:6:ujuno' }, coins: own })
  expect(Object.keys(joined.coins)).toEqual(['cosmos:juno-1', 'cosmos:foyer-1'])
})

test('an explorer gets a key or a user with a password, not both', () => {
  const env = { FOYER_BLOCKSCOUT_1: 'https://user:secret@explorer.example' }
  expect(readConfig(env).explorers['eip155:1']).toEqual({ url: env.FOYER_BLOCKSCOUT_1 })
  const both = () => readConfig({ ...env, FOYER_BLOCKSCOUT_KEY_1: 'secret' })
  expect(both).toThrow('FOYER_BLOCKSCOUT_1 names a user or password')
  expect(both).not.toThrow('secret')
})

test('options come before the environment, and nodes of both are joined', () => {
  const env = {
    DATABASE_URL: 'postgres://db/foyer',
    FOYER_RPC_1: 'https://a.example',
    FOYER_GATEWAY_PORT: '1',
  }
  const config = resolveConfig({
    env,
    port: 2,
    dataDir: '/elsewhere',
    rpc: { 'eip155:10': ['https://b.example'] },
  })
  expect(config).toMatchObject({
    port: 2,
    database: { kind: 'embedded', dataDir: '/elsewhere' },
    rpc: { 'eip155:1': ['https://a.example'], 'eip155:10': ['https://b.example'] },
  })
  expect(resolveConfig({ env }).database).toEqual({ kind: 'postgres', url: 'postgres://db/foyer' })
})

test('the servers of a PostgreSQL are read, and those beside it only with it', () => {
  const DATABASE_URL = 'postgres://a,b/foyer?target_session_attrs=read-write'
  const env = {
    DATABASE_URL,
    DATABASE_DIRECT_URL: 'postgres://a/foyer',
    DATABASE_READ_URLS: 'postgres://b/foyer, postgres://c/foyer',
    DATABASE_READ_LAG_SECONDS: '9',
  }
  expect(readConfig(env).database).toEqual({
    kind: 'postgres',
    url: DATABASE_URL,
    directUrl: 'postgres://a/foyer',
    readUrls: ['postgres://b/foyer', 'postgres://c/foyer'],
    readLagMs: 9_000,
  })
  expect(() => readConfig({ DATABASE_READ_URLS: 'postgres://b/foyer' })).toThrow(
    'DATABASE_URL, which is not set',
  )
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_LAG_SECONDS: '0' })).toThrow(
    'DATABASE_READ_LAG_SECONDS has to be',
  )
})
