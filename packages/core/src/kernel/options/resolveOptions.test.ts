import { readFileSync } from 'node:fs'
import { createTestModal, until } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { DEFAULT_FEATURES, OPTION_KINDS } from './definitions.ts'
import { explainOption } from './explainOptions.ts'
import { resolveOptions } from './resolveOptions.ts'

const ORIGIN = 'https://app.example'
const resolve = (given: unknown) => resolveOptions(given, ORIGIN)

test('product-14 the default theme is dark', () => {
  expect(resolve(undefined).options.themeMode).toBe('dark')
})

test('an unknown option is named with the nearest right one, and the rest counts', () => {
  const { options, refused } = resolve({ themMode: 'light', debug: true })
  expect(refused.map(explainOption)).toEqual([
    'Option "themMode" is unknown and ignored. Did you mean "themeMode"?',
  ])
  expect(options).toMatchObject({ themeMode: 'dark', debug: true })
})

test.each([
  ['validate-15 theme mode', { themeMode: 'blue' }, 'themeMode'],
  ['networks', { networks: 'all' }, 'networks'],
  ['gateway address', { gatewayUrl: 'javascript:alert(1)' }, 'gatewayUrl'],
  ['terms address', { termsConditionsUrl: 'data:text/html,x' }, 'termsConditionsUrl'],
  ['flag', { debug: 'yes' }, 'debug'],
  ['features', { features: 'all' }, 'features'],
  ['feature', { features: { email: 'yes' } }, 'features.email'],
  ['method order', { features: { connectMethodsOrder: ['sms'] } }, 'features.connectMethodsOrder'],
  ['relays', { relayUrls: 'wss://relay.example' }, 'relayUrls'],
  ['contracts of swaps', { swapPlaces: 'uniswap' }, 'swapPlaces'],
  ['country', { onramp: { country: 'Germany' } }, 'onramp'],
  ['money', { onramp: { fiat: 'eur' } }, 'onramp'],
  ['metadata', { metadata: { name: 5 } }, 'metadata'],
  ['address in metadata', { metadata: { url: 'app' } }, 'metadata'],
  ['remote features', { remoteFeatures: { socials: ['myspace'] } }, 'remoteFeatures'],
])('%s of a wrong type is reported and replaced by its default', (_name, given, option) => {
  const { refused, options } = resolve(given)
  expect(refused.map(explainOption).join()).toMatch(`Option "${option}" is ignored: it must be `)
  // What is left of the page's own is the empty list of features.
  expect({ ...options, given: {} }).toEqual(resolve(undefined).options)
})

test.each([[['myspace']], ['google'], [{ google: true }], [5]])(
  'validate-14 social accounts that are %j are refused',
  (socials) => {
    const { refused, options } = resolve({ features: { socials } })
    expect(refused.map(explainOption)).toEqual([
      'Option "features.socials" is ignored: it must be true, false or a list of providers.',
    ])
    expect(options.features.socials).toBe(false)
  },
)

test('validate-14 social accounts are a list of known providers, or all', () => {
  for (const socials of [true, false, [], ['github', 'google', 'apple', 'facebook', 'x', 'discord']])
    expect(resolve({ features: { socials } })).toMatchObject({
      refused: [],
      options: { features: { socials } },
    })
})

test('a wrong feature is named with the nearest right one and costs no other', () => {
  const { options, refused } = resolve({
    features: { legalCheckbx: true, send: 'no', collapseWallets: true },
  })
  expect(refused.map(explainOption)).toEqual([
    'Option "features.legalCheckbx" is unknown and ignored. Did you mean "features.legalCheckbox"?',
    'Option "features.send" is ignored: it must be true or false.',
  ])
  expect(options.features).toEqual({ ...DEFAULT_FEATURES, collapseWallets: true })
})

test('a wrong entry of a list is named by its place and costs no other', () => {
  const { options, refused } = resolve({
    relayUrls: ['https://relay.example', 'wss://relay.example', 'ws://relay.example'],
    customWallets: [{ id: 'nameless' }, { id: 'mine', name: 'Mine' }],
  })
  expect(refused.map(explainOption)).toEqual([
    'Entry "relayUrls[0]" is left out: "relayUrls" must be a list of wss addresses.',
    'Entry "relayUrls[2]" is left out: "relayUrls" must be a list of wss addresses.',
    'Entry "customWallets[0]" is left out: "customWallets" must be a list of wallets with id and name.',
  ])
  expect(options.relayUrls).toEqual(['wss://relay.example'])
  expect(options.customWallets.map(({ id }) => id)).toEqual(['mine'])
})

test('origins are taken as they are; what is more or less than an origin is named, and trusts no page', () => {
  const good = ['https://app.safe.global', 'http://localhost:3000', 'https://wallet.example:8443']
  const bad = [
    'https://wallet.example/',
    'wallet.example',
    'http://wallet.example',
    'https://a.example/x',
    '*',
    7,
  ]
  const { options, refused } = resolve({ hostOrigins: [...good, ...bad] })
  expect(options.hostOrigins).toEqual(good)
  expect(refused.map(explainOption)).toEqual(
    bad.map(
      (_, index) =>
        `Entry "hostOrigins[${good.length + index}]" is left out: "hostOrigins" must be a list of origins, with https: or http://localhost and without a path.`,
    ),
  )
  expect(resolve({ hostOrigins: [] }).options.hostOrigins).toEqual([])
  expect(resolve({ hostOrigins: ['https://wallet.example/'] }).options.hostOrigins).toEqual([])
})

test('relays are taken in their order, on this machine unprotected too', () => {
  const relayUrls = ['wss://relay.example', 'ws://localhost:4402']
  expect(resolve({ relayUrls }).options.relayUrls).toEqual(relayUrls)
})

describe('networks', () => {
  test('are found by number, by number as text, and by CAIP-2 id, once each', () => {
    const { options } = resolve({ networks: [1, '10', 'eip155:8453', 'eip155:1'] })
    expect(options.networks.map((network) => network.caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:10',
      'eip155:8453',
    ])
  })

  test('error-7 an unknown chain id raises APKT001 and the others stay', () => {
    const { options, problems } = resolve({ networks: [10, 424242] })
    expect(options.networks.map((network) => network.id)).toEqual([10])
    expect(problems[0]).toMatchObject({ code: 'APKT001' })
  })

  test('none that is known leaves Ethereum', () => {
    expect(resolve({ networks: ['solana:x'] }).options.networks.map((network) => network.id)).toEqual([1])
  })

  test('can be given whole', () => {
    const network = {
      id: 5000,
      caipNetworkId: 'eip155:5000',
      chainNamespace: 'eip155',
      name: 'Mine',
      nativeCurrency: { name: 'M', symbol: 'M', decimals: 18 },
      rpcUrls: ['http://localhost:4410'],
    }
    expect(resolve({ networks: [network], defaultNetwork: 5000 }).options.defaultNetworkId).toBe(
      'eip155:5000',
    )
  })
})

test.each([[null], ['{'], [[]], [42]])('options that are %j are reported and the defaults serve', (given) => {
  const { options, refused } = resolve(given)
  expect(refused.map(explainOption)).toEqual(['Options must be an object; the defaults are used.'])
  expect(options.id).toBe('main')
})

test('error-7 a gateway without a project id is told to the developer, in debug mode in the modal too', async () => {
  const { modal, platform } = await createTestModal({
    options: { gatewayUrl: 'https://g.example', debug: true },
  })
  expect(platform.logs.join()).toContain('APKT008')
  expect(modal.state.alerts.current).toMatchObject({ code: 'APKT008' })
})

test('error-7 outside debug mode alerts stay out of the modal', async () => {
  const { modal } = await createTestModal({ options: { gatewayUrl: 'https://g.example' } })
  expect(modal.state.alerts.current).toBeUndefined()
})

test('every option and feature has its line in the reference', () => {
  const page = readFileSync('docs/reference/options.md', 'utf8')
  const missing = [...Object.keys(OPTION_KINDS), ...Object.keys(DEFAULT_FEATURES)].filter(
    (name) => !page.includes(`\`${name}\``),
  )
  expect(missing).toEqual([])
})

test('error-7 a refused option reaches the developer as APKT002', async () => {
  const { platform } = await createTestModal({ options: { debug: 'yes' } as never }) // what an untyped page may do
  await until(() => platform.logs.length > 0)
  expect(platform.logs.join()).toContain('APKT002: Option "debug" is ignored: it must be true or false.')
})
