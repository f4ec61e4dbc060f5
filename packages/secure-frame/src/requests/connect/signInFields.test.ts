import fc from 'fast-check'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { checkSignIn } from '../../decode/message/signInMessage.ts'
import { writeSignIn } from './signInFields.ts'

// Clause product-5 of the specification speaks of signing in; docs/guide/sign-in.md says what the embedded wallet answers.

const ORIGIN = 'https://shop.example'
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'
const OTHER = '0xde709f2102306220921060314715629080e2fb77'
const NOW_MS = Date.parse('2026-01-02T00:00:00Z')
const FACTS = { origin: ORIGIN, address: ADDRESS.toLowerCase(), chainId: 1 }
const LEAST = { nonce: 'abcdefgh12', chainId: '0x1' }
const ALL = {
  ...LEAST,
  ...{ version: '1', scheme: 'https', domain: 'shop.example', uri: `${ORIGIN}/cart?a=%20#b` },
  statement: 'Welcome to the shop.',
  issuedAt: '2026-01-01T00:00:00.000Z',
  expirationTime: '2026-01-03T00:00:00Z',
  notBefore: '2026-01-01T00:00:00+01:00',
  requestId: 'a7-%20',
  resources: ['https://shop.example/terms', 'urn:isbn:0451450523'],
}

const write = (fields: unknown, facts: Partial<typeof FACTS> = {}) =>
  writeSignIn(fields, { ...FACTS, ...facts }, NOW_MS)

/** A moment that the other library writes as it was given, which otherwise writes it anew. */
const asGiven = (text: unknown) =>
  text === undefined ? undefined : Object.assign(new Date(String(text)), { toISOString: () => String(text) })

/** The same message by another library, from the facts of the frame. */
function writeByViem(fields: Record<string, unknown>, { origin, address, chainId } = FACTS): string {
  const { nonce, scheme, uri, statement, requestId, resources, ...times } = fields
  const all = {
    ...{ nonce, scheme, statement, requestId, chainId, version: '1' as const },
    ...{ domain: new URL(origin).host, uri: uri ?? origin, address: getAddress(address) },
    resources: Array.isArray(resources) && resources.length > 0 ? resources : undefined,
    issuedAt: asGiven(times.issuedAt) ?? new Date(NOW_MS),
    expirationTime: asGiven(times.expirationTime),
    notBefore: asGiven(times.notBefore),
  }
  // The library checks each field, whatever it is.
  return createSiweMessage(all as Parameters<typeof createSiweMessage>[0])
}

test.each([
  ['the least', LEAST, FACTS],
  ['everything', ALL, FACTS],
  ['a list without resources', { ...LEAST, resources: [] }, FACTS],
  ['a page on this machine', LEAST, { ...FACTS, origin: 'http://localhost:3000' }],
  ['a network with a long number', { ...LEAST, chainId: '0xAA36A7' }, { ...FACTS, chainId: 11155111 }],
])(
  'product-5 the text of %s is that of another library, and the frame reads it as a sign-in',
  (_, fields, facts) => {
    const text = write(fields, facts)
    expect(text).toBe(writeByViem(fields, facts))
    expect(checkSignIn(text, { ...facts, nowMs: NOW_MS })).toBe('valid')
  },
)

describe('product-5 nothing is written', () => {
  test.each<[what: string, changes: object]>([
    ['for the domain of another site', { domain: 'bank.example' }],
    ['for a domain that ends alike', { domain: 'evil-shop.example' }],
    ['for a part of the site', { domain: 'pay.shop.example' }],
    ['for the site at another port', { domain: 'shop.example:8443' }],
    ['for the site in capitals', { domain: 'SHOP.example' }],
    ['for a domain with a line break', { domain: 'shop.example\nbank.example' }],
    ['for a domain with a sentence', { domain: 'bank.example wants you, shop.example' }],
    ['for no domain', { domain: '' }],
    ['for the address of another site', { uri: 'https://bank.example' }],
    ['for an address that begins alike', { uri: 'https://shop.example.bank.example' }],
    ['for an address with a name before the host', { uri: 'https://shop.example@bank.example' }],
    ['for an address at another port', { uri: 'https://shop.example:8443/' }],
    ['for an address of another scheme', { uri: 'http://shop.example' }],
    ['for an address with a backslash', { uri: 'https://shop.example\\@bank.example' }],
    ['for an address with a line break', { uri: 'https://shop.example/\r\nURI: https://bank.example' }],
    ['for another scheme', { scheme: 'http' }],
    ['for a scheme with a line break', { scheme: 'https\n' }],
    ['for another version', { version: '2' }],
    ['for a version that is a number', { version: 1 }],
    ['for a short nonce', { nonce: 'abcdefg' }],
    ['for a nonce with a line break', { nonce: 'abcdefgh12\n' }],
    ['for a nonce with other characters', { nonce: 'abcdefgh-12' }],
    ['for a nonce in other letters', { nonce: 'аbcdefgh12' }],
    ['for a nonce without end', { nonce: 'a'.repeat(129) }],
    ['without a nonce', { nonce: undefined }],
    ['without a chain', { chainId: undefined }],
    ['for a chain as a number', { chainId: 1 }],
    ['for a chain in decimal', { chainId: '1' }],
    ['for a chain of a CAIP', { chainId: 'eip155:1' }],
    ['for a statement of two lines', { statement: 'Hello\nURI: https://bank.example' }],
    ['for a statement with CRLF', { statement: 'Hello\r\n\r\nURI: https://bank.example' }],
    ['for a statement with a line of another kind', { statement: 'Hello\u2028there' }],
    ['for a statement that turns around', { statement: 'Hello \u202eolleh' }],
    ['for an empty statement', { statement: '' }],
    ['for a statement without end', { statement: 'a'.repeat(301) }],
    ['for a request id with CRLF', { requestId: '7\r\nResources:' }],
    ['for a request id without end', { requestId: '7'.repeat(129) }],
    ['for an empty request id', { requestId: '' }],
    ['for a time with a line break', { issuedAt: '2026-01-01T00:00:00Z\n' }],
    ['for a month that is none', { issuedAt: '2026-13-01T00:00:00Z' }],
    ['for a time in words', { expirationTime: 'tomorrow' }],
    ['for a day alone', { notBefore: '2026-01-01' }],
    ['for a resource that is no address', { resources: ['terms'] }],
    ['for a resource with CRLF', { resources: ['https://shop.example/\r\n- https://bank.example'] }],
    ['for a resource that grants something', { resources: ['urn:recap:eyJhdHQiOnt9fQ'] }],
    ['for such a resource in capitals', { resources: ['URN:ReCap:eyJhdHQiOnt9fQ'] }],
    ['for a resource without end', { resources: [`https://shop.example/${'a'.repeat(300)}`] }],
    ['for more resources than one reads', { resources: Array(11).fill('https://shop.example/') }],
    ['for resources that are no list', { resources: 'https://shop.example/' }],
    ['for an address of another account', { address: OTHER }],
    ['for the address of the account itself', { address: ADDRESS }],
    ['for a whole message', { message: 'Hello' }],
  ])('%s', (_, changes) => {
    expect(() => write({ ...LEAST, ...changes })).toThrow(expect.objectContaining({ code: -32602 }))
  })

  test.each(['0x2', '0x01f', '0x2105'])('for another network: %s', (chainId) => {
    expect(() => write({ ...LEAST, chainId })).toThrow(expect.objectContaining({ code: 4901 }))
  })

  test.each([[undefined], [null], [true], [7], ['text'], [[]], [[LEAST]]])('for no fields: %j', (given) => {
    expect(() => write(given)).toThrow(expect.objectContaining({ code: -32602 }))
  })
})

// Pieces of messages and of attacks on them, in any order.
const pieces = fc.constantFrom(
  ...[
    'shop.example',
    'bank.example',
    'https://',
    'http:',
    ORIGIN,
    '//',
    '/',
    '@',
    ':',
    '?',
    '#',
    '%',
    '%20',
    '%0',
    '-',
    ' ',
  ],
  ...[
    '\n',
    '\r\n',
    '\u2028',
    '\u0085',
    '\0',
    '\t',
    '\u200b',
    '\u202e',
    'é',
    'а',
    '\ud800',
    '"',
    '\\',
    '<',
    '1',
    'abcdefgh',
    '0x1',
  ],
  ...[
    'URI: ',
    'Resources:',
    '- ',
    'urn:',
    'recap:',
    'wants you to sign in with your Ethereum account:',
    ADDRESS,
    OTHER,
  ],
)
const mixed = fc.array(pieces, { maxLength: 6 }).map((all) => all.join(''))
const anything = fc.oneof(mixed, fc.string(), fc.anything())
/** A field as it should be, mostly; else as it should not. */
const field = (good: readonly unknown[], grown: fc.Arbitrary<unknown> = anything) =>
  fc.oneof({ arbitrary: fc.constantFrom(undefined, ...good), weight: 9 }, { arbitrary: grown, weight: 1 })
const times = fc.oneof(
  fc
    .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  mixed,
)
const uris = mixed.map((rest) => `${ORIGIN}${rest}`)
const lists = fc.array(fc.oneof(fc.webUrl(), mixed, fc.constant('urn:isbn:1')), { maxLength: 12 })
const needed = (good: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: good, weight: 12 }, { arbitrary: anything, weight: 1 })
const fieldSets = fc.record({
  nonce: needed(fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/)),
  chainId: needed(fc.constant('0x1')),
  version: field(['1']),
  scheme: field(['https']),
  domain: field(['shop.example']),
  uri: field([ORIGIN, `${ORIGIN}/a?b=c#d`], uris),
  statement: field(['Welcome to the shop.', 'a: b'], fc.string({ maxLength: 40 })),
  issuedAt: field(['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.5+01:00'], times),
  expirationTime: field(['2026-01-03T00:00:00Z'], times),
  notBefore: field(['2026-01-01T00:00:00Z'], times),
  requestId: field(['7'], fc.string({ maxLength: 12 })),
  resources: field([[], ['https://shop.example/terms', 'urn:isbn:1']], lists),
  optional: field([true, false]),
  address: field([], fc.constantFrom(ADDRESS, OTHER)),
})
const RUNS = 10_000

test('product-5 of ten thousand sets of fields each makes the text of another library, or none', () => {
  let written = 0
  fc.assert(
    fc.property(fieldSets, (fields) => {
      // A page sends JSON, which has no such values.
      for (const [name, value] of Object.entries(fields))
        if (value === undefined) Reflect.deleteProperty(fields, name)
      let text: string
      try {
        text = write(fields)
      } catch (error) {
        expect([-32602, 4901]).toContain(Object(error).code)
        return
      }
      written += 1
      expect(text).toBe(writeByViem(fields))
      expect(checkSignIn(text, { ...FACTS, nowMs: NOW_MS })).not.toBe('none')
      // One line for each part and no other, since any more would be a part that nobody asked for.
      const { resources = [], ...others } = fields
      const optional = ['statement', 'expirationTime', 'notBefore', 'requestId'] as const
      const parts = optional.filter((name) => others[name] !== undefined).length
      const list = Array.isArray(resources) && resources.length > 0 ? resources.length + 1 : 0
      expect(text.split(/\r|\n|\u2028|\u2029|\u0085/)).toHaveLength(9 + parts + list)
      expect(text.length).toBeLessThan(6_000)
    }),
    { numRuns: RUNS },
  )
  // A test that refused nearly everything would show little.
  expect(written).toBeGreaterThan(RUNS / 20)
}, 120_000)
