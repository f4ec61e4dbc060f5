import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHash, toHash } from './permalink.ts'
import { COLOR_NAMES, LANGUAGES, type Settings } from './settings.ts'
import { tidy } from './tidy.ts'

const flag = fc.boolean()
const text = fc.string({ maxLength: 60, unit: 'grapheme' })
// Names that lead to a prototype are left out by the schema, as the last test shows.
const name = fc
  .string({ minLength: 1, maxLength: 40 })
  .filter((one) => !['__proto__', 'prototype', 'constructor'].includes(one))
const color = fc.oneof(text, fc.record({ light: text, dark: text }))

const settings = fc.record(
  {
    gateway: flag,
    networks: fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { maxLength: 8 }),
    themeMode: fc.constantFrom('light' as const, 'dark' as const, 'auto' as const),
    themeVariables: fc.record(
      {
        ...Object.fromEntries(COLOR_NAMES.map((one) => [one, color])),
        preset: fc.constantFrom('paper' as const, 'candy' as const),
        shadow: fc.integer({ min: 0, max: 20 }).map((tenths) => tenths / 10),
      },
      { requiredKeys: [] },
    ),
    locale: fc.constantFrom(...Object.keys(LANGUAGES)),
    texts: fc.dictionary(name, text, { maxKeys: 5, noNullPrototype: true }),
    features: fc.record({ send: flag, email: flag, legalCheckbox: flag }, { requiredKeys: [] }),
    featuredWalletIds: fc.array(name, { maxLength: 5 }),
    customWallets: fc.array(fc.record({ id: name, name }), { maxLength: 3 }),
    allWallets: fc.constantFrom('SHOW' as const, 'HIDE' as const),
    enableEmbedded: flag,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Settings> // the colours' names are lost by fromEntries

const encode = (value: unknown) =>
  `#1.${Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`

describe('a link', () => {
  test('brings back whatever was set', () => {
    fc.assert(
      fc.property(settings, (given) => {
        const tidied = tidy(given)
        expect(readHash(toHash(given))).toEqual({ settings: tidied, isBroken: false })
      }),
      { numRuns: 200 },
    )
  })

  test('says nothing where everything is as the page starts', () => {
    expect(toHash({})).toBe('')
    expect(toHash({ themeMode: 'auto', gateway: true, features: { send: true }, texts: {} })).toBe('')
    expect(readHash('')).toEqual({ settings: {}, isBroken: false })
  })

  test('names no page that may act as the wallet but those that the page offers itself', () => {
    expect(readHash(encode({ hostOrigins: ['https://app.safe.global'] }))).toMatchObject({ isBroken: false })
    expect(readHash(encode({ hostOrigins: ['https://evil.example'] }))).toEqual({
      settings: {},
      isBroken: true,
    })
  })

  test('stays readable for links that are out in the world', () => {
    const link = '#1.eyJ0aGVtZVZhcmlhYmxlcyI6eyJwcmVzZXQiOiJjYW5keSJ9LCJsb2NhbGUiOiJkZSJ9'
    expect(readHash(link).settings).toEqual({ themeVariables: { preset: 'candy' }, locale: 'de' })
  })

  test.each([
    ['another version', '#2.e30'],
    ['no code', '#1.'],
    ['no base64', '#1.%%%'],
    ['half a character', '#1._w'],
    ['no JSON', encode('{')],
    ['a list', encode([])],
    ['null', encode('null')],
    ['an unknown name', encode({ adapters: [] })],
    ['a place to talk to', encode({ gatewayUrl: 'https://evil.example' })],
    ['relays', encode({ relayUrls: ['wss://evil.example'] })],
    ['a script as an address', encode({ termsConditionsUrl: 'javascript:alert(1)' })],
    ['a prototype', encode('{"__proto__":{"debug":true}}')],
    ['a wrong type', encode({ debug: 'yes' })],
    ['a very long text', encode({ metadata: { name: 'x'.repeat(301) } })],
    ['too many networks', encode({ networks: Array.from({ length: 21 }, (_, index) => index + 1) })],
    ['far too much', `#1.${'e'.repeat(9000)}`],
    ['some anchor', '#main'],
  ])('with %s gives the defaults and says so', (_what, hash) => {
    expect(readHash(hash)).toEqual({ settings: {}, isBroken: true })
    expect(Reflect.get({}, 'debug')).toBeUndefined()
  })

  test('cannot reach a prototype through the names of texts', () => {
    for (const one of ['__proto__', 'prototype', 'constructor']) {
      expect(readHash(encode(`{"texts":{"${one}":"x"}}`)).settings.texts ?? {}).toEqual({})
    }
    expect(Reflect.get({}, 'x')).toBeUndefined()
  })

  test('of any shape at all is survived', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json().map(encode)), (hash) => {
        const { settings: read, isBroken } = readHash(hash)
        if (isBroken) expect(read).toEqual({})
      }),
      { numRuns: 300 },
    )
  })
})
