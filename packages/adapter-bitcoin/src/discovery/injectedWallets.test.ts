import { expect, test, vi } from 'vitest'
import { readInjectedWallets } from './injectedWallets.ts'

const object = (methods: readonly string[] = ['request', 'requestAccounts']) =>
  Object.fromEntries(methods.map((name) => [name, vi.fn()]))
const read = (page: object) =>
  readInjectedWallets(page).map(({ id, name, kind, icon }) => ({
    id,
    name,
    kind,
    ...(icon !== undefined && { icon }),
  }))
const listed = (id: unknown, name: unknown = 'Listed', icon?: unknown) => ({ id, name, icon })

test('entity-2 the known objects are found under their names, and none of them is called', () => {
  const page = {
    XverseProviders: { BitcoinProvider: object() },
    LeatherProvider: object(),
    okxwallet: { bitcoin: object() },
    phantom: { bitcoin: object() },
    unisat: object(),
  }
  expect(read(page)).toEqual([
    { id: 'bitcoin:xverse', name: 'Xverse Wallet', kind: 'request' },
    { id: 'bitcoin:leather', name: 'Leather', kind: 'leather' },
    { id: 'bitcoin:okx', name: 'OKX Wallet', kind: 'unisat' },
    { id: 'bitcoin:phantom', name: 'Phantom', kind: 'phantom' },
    { id: 'bitcoin:unisat', name: 'UniSat Wallet', kind: 'unisat' },
  ])
  expect(page.LeatherProvider.request).not.toHaveBeenCalled()
  expect(page.unisat.requestAccounts).not.toHaveBeenCalled()
})

test('entity-2 an object at two places is one wallet, and an id is given once', () => {
  const okx = object()
  expect(read({ okxwallet: { bitcoin: okx }, unisat: okx })).toMatchObject([{ id: 'bitcoin:okx' }])
  const page = {
    btc_providers: [listed('one.two'), listed('one-two')],
    one: { two: object() },
    'one-two': object(),
  }
  expect(read(page).map(({ id }) => id)).toEqual(['bitcoin:one.two', 'bitcoin:one-two'])
  const same = {
    btc_providers: [listed('a b'), listed('a_b'), listed('a+b')],
    'a b': object(),
    a_b: object(),
    'a+b': object(),
  }
  expect(read(same).map(({ id }) => id)).toEqual(['bitcoin:a-b', 'bitcoin:a_b'])
})

test('an object without the method that its kind is asked by is no wallet', () => {
  expect(read({ unisat: object(['request']), LeatherProvider: object(['requestAccounts']) })).toEqual([])
})

test('a path of a stranger leads along own properties alone, and not far', () => {
  const inherited = Object.create({ hidden: object() })
  const page = {
    btc_providers: [
      listed('a.b.c.d'),
      listed('a.b.c.d.e'),
      listed('inherited.hidden'),
      listed('constructor'),
      listed('__proto__.own'),
      listed('x'.repeat(129)),
      listed(''),
      listed(7),
    ],
    a: { b: { c: { d: { ...object(), e: object() } } } },
    inherited,
    ['x'.repeat(129)]: object(),
  }
  Object.setPrototypeOf(page, { own: object() })
  expect(read(page).map(({ id }) => id)).toEqual(['bitcoin:a.b.c.d'])
})

test('getters that throw, and lists that are none, leave the others found', () => {
  const trap = new Proxy(
    {},
    {
      get() {
        throw new Error('trap')
      },
      getOwnPropertyDescriptor() {
        throw new Error('trap')
      },
    },
  )
  expect(read({ btc_providers: trap, okxwallet: trap, unisat: object() })).toHaveLength(1)
  expect(read({ btc_providers: [trap, null, 5, listed('trap.inner')], trap, unisat: object() })).toHaveLength(
    1,
  )
})

test('no more wallets are listed than a page can have', () => {
  const names = Array.from({ length: 60 }, (_, index) => `wallet${index}`)
  const page = {
    btc_providers: names.map((name) => listed(name)),
    ...Object.fromEntries(names.map((name) => [name, object()])),
  }
  expect(read(page)).toHaveLength(50)
})

test('names are cleaned, and pictures are taken where they are safe ones', () => {
  const icon = 'data:image/svg+xml;base64,PHN2Zy8+'
  const page = {
    btc_providers: [
      listed('good', 'Good', icon),
      listed('web', 'From \u202Eafar\u0000', 'https://tracker.example/1.png'),
      listed('script', 'x'.repeat(10_000), 'javascript:alert(1)'),
      listed('odd', 'Odd', 5),
    ],
    good: object(),
    web: object(),
    script: object(),
    odd: object(),
  }
  const [good, web, script, odd] = read(page)
  expect(good).toEqual({ id: 'bitcoin:good', name: 'Good', kind: 'request', icon })
  for (const hidden of ['\u202E', '\u0000']) expect(web?.name).not.toContain(hidden)
  expect(script?.name.length).toBeLessThan(100)
  expect([web?.icon, script?.icon, odd?.icon]).toEqual([undefined, undefined, undefined])
})
