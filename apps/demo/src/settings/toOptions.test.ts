import { presets } from '@foyer/core/presets'
import { LOCALES } from '@foyer/ui/locales'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../controls/table.ts'
import { LANGUAGES, Settings } from './settings.ts'
import { createStore } from './store.ts'
import { toOptions, toTaken, toUpdate } from './toOptions.ts'

const PLACE = {
  gatewayUrl: 'http://localhost:4401',
  relayUrls: ['ws://localhost:4402'],
  chains: [
    { chainId: 1, name: 'Ethereum', rpcUrl: 'http://127.0.0.1:4410' },
    { chainId: 10, name: 'OP Mainnet', rpcUrl: 'http://127.0.0.1:4411' },
  ],
}

test('what an integrator would write names only what differs from the product', () => {
  expect(toOptions({}, PLACE)).toEqual({
    gatewayUrl: 'http://localhost:4401',
    projectId: 'dev',
    relayUrls: ['ws://localhost:4402'],
    networks: [1, 10],
    themeMode: 'auto',
  })
  expect(toOptions({ themeMode: 'dark', gateway: false, relay: false, networks: [10] }, PLACE)).toEqual({
    networks: [10],
  })
})

test('wallets with one address are those of another project of the page’s gateway', () => {
  expect(toOptions({ ownAddress: true }, PLACE)).toMatchObject({ projectId: 'dev-own-address' })
  expect(toOptions({ ownAddress: true, gateway: false }, PLACE)).not.toHaveProperty('projectId')
})

describe('what another site takes', () => {
  const swapPlace = { router: '0x1', quoter: '0x2', v2Factory: '0x3', weth: '0x4' }
  const local = { ...PLACE, swapPlaces: { 'eip155:1': swapPlace } }
  const settings = { networks: [1, 10], remoteFeatures: { email: true }, features: { send: false } }

  test.each([
    'http://localhost:4401',
    'http://127.0.0.1:4401',
    'http://[::1]:4401',
    'http://gateway.localhost',
    'http://my-computer:4401',
  ])('names nothing of this computer, such as %s, and says what it left out', (gatewayUrl) => {
    const relayUrls = [gatewayUrl.replace('http', 'ws')]
    const { options, leftOut } = toTaken(settings, { ...local, gatewayUrl, relayUrls })
    expect(options).toEqual({ networks: [1, 10], themeMode: 'auto', features: { send: false } })
    expect(JSON.stringify(options)).not.toMatch(/localhost|127\.|192\.|0x/)
    expect(leftOut).toEqual(['gatewayUrl and projectId', 'remoteFeatures', 'relayUrls'])
  })

  test('has the gateway and relay of a page that the world can reach, and local contracts never', () => {
    const place = { ...local, gatewayUrl: 'https://gateway.example', relayUrls: ['wss://relay.example'] }
    const { options, leftOut } = toTaken(settings, place)
    expect(options).toEqual({
      gatewayUrl: 'https://gateway.example',
      projectId: 'dev',
      relayUrls: ['wss://relay.example'],
      networks: [1, 10],
      themeMode: 'auto',
      remoteFeatures: { activity: true, email: true },
      features: { send: false },
    })
    expect(leftOut).toEqual([])
  })

  test('where nothing is left out nothing is said to be', () => {
    const { options, leftOut } = toTaken({ gateway: false, relay: false }, local)
    expect([options, leftOut]).toEqual([{ networks: [1, 10], themeMode: 'auto' }, []])
  })
})

test('an update takes back what is not set any more', () => {
  const before = toUpdate({ themeVariables: { accent: '#ff0000' }, locale: 'de', debug: true }, PLACE, 'auto')
  const after = { ...before, ...toUpdate({}, PLACE, 'auto') }
  expect(after).toMatchObject({ locale: 'en', debug: undefined, themeVariables: { accent: undefined } })
})

test('a modal in mode auto goes with the page, any other mode stays', () => {
  expect(toUpdate({}, PLACE, 'light').themeMode).toBe('light')
  expect(toUpdate({ themeMode: 'dark' }, PLACE, 'light').themeMode).toBe('dark')
})

test('without a gateway the modal is given the nodes of this machine', () => {
  const { networks, gatewayUrl } = toUpdate({ gateway: false }, PLACE, 'auto')
  expect(gatewayUrl).toBeUndefined()
  expect(networks).toMatchObject([{ id: 1, rpcUrls: ['http://127.0.0.1:4410'] }, { id: 10 }])
})

test('with a gateway no public node is asked, which the policy of this page refuses', () => {
  expect(toUpdate({}, PLACE, 'auto').publicNodes).toBe(false)
  expect(toUpdate({ gateway: false }, PLACE, 'auto').publicNodes).toBeUndefined()
  // What another site takes asks them.
  expect(toTaken({}, PLACE).options).not.toHaveProperty('publicNodes')
})

test('there is a control for every setting', () => {
  const paths = SECTIONS.flatMap(({ controls }) => controls.map(({ path }) => path)).sort()
  const wanted = Object.entries(Settings.entries).flatMap(([name, schema]) => {
    const inner = schema.wrapped
    const isGroup = inner.type === 'strict_object' && name !== 'texts'
    return isGroup ? Object.keys(Reflect.get(inner, 'entries')).map((key) => `${name}.${key}`) : [name]
  })
  expect(paths).toEqual(wanted.sort())
})

test('every language and every preset of the product can be picked', () => {
  expect(Object.entries(LANGUAGES).filter(([tag]) => tag !== 'en')).toEqual(
    Object.entries(LOCALES).map(([tag, { name }]) => [tag, name]),
  )
  for (const preset of Object.keys(presets)) {
    expect(v.safeParse(Settings, { themeVariables: { preset } }).success).toBe(true)
  }
})

test('a setting that is set to its default is not set at all', () => {
  const store = createStore({})
  const heard: unknown[] = []
  store.onChange((settings) => heard.push(settings))
  store.set('features.send', false)
  store.set('features.send', true)
  store.set('themeVariables.accent', '#ff0000')
  store.set('themeVariables.accent', undefined)
  expect(heard).toEqual([{ features: { send: false } }, {}, { themeVariables: { accent: '#ff0000' } }, {}])
  expect(store.read('features.send')).toBe(true)
})

test('a preset says what nobody set, and is overruled by what somebody did', () => {
  const store = createStore({ themeVariables: { preset: 'graphite' } })
  expect(store.read('themeVariables.density')).toBe('compact')
  expect(store.own('themeVariables.density')).toBeUndefined()
  store.set('themeVariables.density', 'regular')
  expect(store.get()).toEqual({ themeVariables: { preset: 'graphite', density: 'regular' } })
  expect(store.read('themeVariables.density')).toBe('regular')
})
