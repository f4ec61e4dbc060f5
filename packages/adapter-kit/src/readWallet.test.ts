import { createStandardWallet } from '@foyer/devkit/standard'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readBytes } from './readBytes.ts'
import { readField, readList, readMethod, readTexts } from './readField.ts'
import { readWallet, type WalletFamily } from './readWallet.ts'

const family: WalletFamily = {
  namespace: 'solana',
  chainPrefix: 'solana:',
  connectFeature: 'standard:connect',
}
const good = () => ({ ...createStandardWallet({ name: 'Good' }).wallet })

const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('get')
    },
    has: () => {
      throw new Error('has')
    },
    ownKeys: () => {
      throw new Error('ownKeys')
    },
    getPrototypeOf: () => {
      throw new Error('getPrototypeOf')
    },
  },
)

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable([], {})
  revoke()
  return proxy
}

test('a wallet of the family is read with its cleaned name and its picture', () => {
  expect(readWallet(good(), family)).toEqual({ name: 'Good', icon: 'data:image/png;base64,AAAA' })
  expect(readWallet({ ...good(), name: '  \u202eGo\u200bod ' }, family)?.name).toBe('Good')
})

test.each([
  ['no object', 5],
  ['a proxy that throws', trap],
  ['a revoked proxy', revoked()],
  ['a wallet without a name', { ...good(), name: undefined }],
  ['a wallet of another family', { ...good(), chains: ['bitcoin:mainnet'] }],
  ['a wallet whose chains are no list', { ...good(), chains: 'solana:mainnet' }],
  ['a wallet whose chains are a trap', { ...good(), chains: trap }],
  ['a wallet without features', { ...good(), features: undefined }],
  ['a wallet whose features are a trap', { ...good(), features: trap }],
  ['a wallet that cannot be asked', { ...good(), features: { 'standard:connect': { connect: true } } }],
])('%s is none', (_, wallet) => {
  expect(readWallet(wallet, family)).toBeUndefined()
})

test('a getter that throws for the picture costs the picture alone', () => {
  const wallet = good()
  Object.defineProperty(wallet, 'icon', {
    get: () => {
      throw new Error('icon')
    },
  })
  expect(readWallet(wallet, family)).toEqual({ name: 'Good', icon: undefined })
})

test('pictures that are none, or too large, are left out', () => {
  for (const icon of [
    'https://tracker.example/i.png',
    'javascript:alert(1)',
    `data:image/png;base64,${'A'.repeat(1e7)}`,
    7,
  ]) {
    expect(readWallet({ ...good(), icon }, family)).toEqual({ name: 'Good', icon: undefined })
  }
})

test('of a name of 10 MB and of a million chains only the beginning is looked at', () => {
  const replace = vi.spyOn(String.prototype, 'replace')
  const read = readWallet({ ...good(), name: 'N'.repeat(1e7) }, family)
  const lengths = replace.mock.contexts.map((text) => String(text).length)
  replace.mockRestore()
  expect(read?.name).toBe('N'.repeat(32))
  expect(lengths.length).toBeGreaterThan(0)
  expect(Math.max(...lengths)).toBeLessThan(1_000)

  const looks: PropertyKey[] = []
  const chains = new Proxy([...Array.from({ length: 1_000_000 }, () => 'x'), 'solana:mainnet'], {
    get(list, key) {
      looks.push(key)
      return Reflect.get(list, key)
    },
  })
  expect(readWallet({ ...good(), chains }, family)).toBeUndefined()
  expect(looks.length).toBeGreaterThan(50)
  expect(looks.length).toBeLessThan(200)
})

test('each property is read once, so that a getter cannot tell two stories', () => {
  const reads = new Map<PropertyKey, number>()
  const wallet = new Proxy(good(), {
    get(target, key) {
      reads.set(key, (reads.get(key) ?? 0) + 1)
      return Reflect.get(target, key)
    },
  })
  readWallet(wallet, family)
  expect(Object.fromEntries(reads)).toEqual({ name: 1, chains: 1, features: 1, icon: 1 })
})

test('nothing that is registered makes the reader throw', () => {
  // fast-check looks at the values that it makes, which a trap would not survive.
  const traps = new Map<unknown, unknown>([
    ['trap', trap],
    ['revoked', revoked()],
  ])
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom('trap', 'revoked', ['solana:mainnet'], 'solana:mainnet'),
  )
  const wallet = fc.record({ name: value, icon: value, chains: value, features: value }, { requiredKeys: [] })
  fc.assert(
    fc.property(wallet, (one) => {
      const fields = Object.entries(one).map(([field, held]) => [field, traps.get(held) ?? held])
      const facts = readWallet({ ...good(), ...Object.fromEntries(fields) }, family)
      if (facts) expect(facts.name).toMatch(/^[^\p{C}]{1,32}$/u)
    }),
    { numRuns: 500 },
  )
})

test('lists that lie about their length, and items that throw, end the list', () => {
  const endless = new Proxy([1, 2], {
    get: (target, key) => (key === 'length' ? 1e9 : Reflect.get(target, key)),
  })
  expect(readList(endless, 4)).toEqual([1, 2, undefined, undefined])
  const odd = new Proxy([1, 2], {
    get: (target, key) => (key === 'length' ? Number.NaN : Reflect.get(target, key)),
  })
  expect(readList(odd, 4)).toEqual([])
  const broken = new Proxy([1, 2, 3], {
    get: (target, key) => (key === '1' ? revoked().constructor : Reflect.get(target, key)),
  })
  expect(readList(broken, 4)).toEqual([1])
  expect(readList({ length: 2, 0: 'a', 1: 'b' }, 4)).toEqual([])
  expect(readTexts(['a', 1, 'b'.repeat(129), 'c'], 4)).toEqual(['a', 'c'])
})

test('a method keeps its holder, and a holder that throws has none', () => {
  const holder = {
    name: 'holder',
    say() {
      return this.name
    },
  }
  expect(readMethod(holder, 'say')?.()).toBe('holder')
  expect(readMethod(trap, 'say')).toBeUndefined()
  expect(readField(null, 'a')).toBeUndefined()
})

test('bytes are copied, and only bytes of the right size are taken', () => {
  const bytes = Uint8Array.of(1, 2, 3)
  const copy = readBytes(bytes, 3)
  bytes[0] = 9
  expect(copy).toEqual(Uint8Array.of(1, 2, 3))
  for (const none of [
    new Uint8Array(),
    new Uint8Array(4),
    [1, 2],
    '12',
    trap,
    new Float64Array(1),
    { length: 1, 0: 1 },
  ]) {
    expect(readBytes(none, 3)).toBeUndefined()
  }
})
