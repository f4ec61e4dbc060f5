import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Caip2, Caip10, DecimalAmount, ProjectId, queryInteger, queryList, WebUrl } from './primitives.ts'

const NAMESPACES = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const
const namespace = fc.constantFrom(...NAMESPACES)
const reference = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
const address = fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/)

/** Values that no schema of a text accepts: other kinds of value, and texts that carry something around or inside. */
const OTHER_KINDS: readonly unknown[] = [undefined, null, 1, true, [], {}, ['eip155:1'], '']

describe('Caip2', () => {
  test('validate-16 takes every reference in the five namespaces', () => {
    fc.assert(
      fc.property(namespace, reference, (name, id) => {
        expect(v.parse(Caip2, `${name}:${id}`)).toBe(`${name}:${id}`)
      }),
    )
  })

  test.each([
    ...OTHER_KINDS,
    'eip155',
    'eip155:',
    ':1',
    'tron:1',
    'EIP155:1',
    'eip155:1:0xabc',
    ' eip155:1',
    'eip155:1\n',
    'eip155:1,eip155:10',
    `eip155:${'1'.repeat(33)}`,
    'eip155:../1',
  ])('refuses %j', (value) => {
    expect(v.is(Caip2, value)).toBe(false)
  })
})

describe('Caip10', () => {
  test('validate-1 takes three parts and no other number of parts', () => {
    fc.assert(
      fc.property(fc.array(address, { minLength: 0, maxLength: 5 }), namespace, (parts, name) => {
        const id = [name, ...parts.map((part) => part.replace(/[.%]/g, '0').slice(0, 32))].join(':')
        expect(v.is(Caip10, id)).toBe(parts.length === 2)
      }),
    )
  })

  test('validate-1 says what is wrong in the words of the specification', () => {
    expect(v.safeParse(Caip10, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045').issues?.[0]?.message).toBe(
      'Invalid CAIP-10 address',
    )
  })

  test.each([
    ...OTHER_KINDS,
    'tron:1:TXYZ',
    'eip155:1:',
    'eip155::0xabc',
    'eip155:1:0xabc ',
    'eip155:1:0xabc\u0000',
    "eip155:1:0xabc' or 1=1",
    'eip155:1:<script>',
    `eip155:1:${'a'.repeat(129)}`,
  ])('refuses %j', (value) => {
    expect(v.is(Caip10, value)).toBe(false)
  })
})

describe('DecimalAmount', () => {
  test('takes every amount of an integer and its decimals', () => {
    const places = fc.integer({ min: 1, max: 36 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), places, (base, decimals) => {
        const digits = base.toString().padStart(decimals + 1, '0')
        const amount = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
        expect(v.parse(DecimalAmount, amount)).toBe(amount)
        expect(v.is(DecimalAmount, base.toString())).toBe(true)
      }),
    )
  })

  test.each([
    ...OTHER_KINDS,
    '-1',
    '+1',
    '1e18',
    '0x10',
    '1,5',
    '1.',
    '.5',
    '1.2.3',
    'NaN',
    'Infinity',
    ' 1',
    '٣',
    '1'.repeat(79),
    `0.${'1'.repeat(37)}`,
  ])('refuses %j', (value) => {
    expect(v.is(DecimalAmount, value)).toBe(false)
  })
})

describe('ProjectId', () => {
  test.each(['dev', 'my-shop', 'a1', 'A_b-9', `p${'0'.repeat(63)}`])('takes %j', (value) => {
    expect(v.parse(ProjectId, value)).toBe(value)
  })

  test.each([
    ...OTHER_KINDS,
    'a',
    '-shop',
    '_shop',
    'no spaces',
    'shop/1',
    'shop\n',
    'dév',
    `p${'0'.repeat(64)}`,
  ])('refuses %j', (value) => {
    expect(v.is(ProjectId, value)).toBe(false)
  })
})

describe('WebUrl', () => {
  test.each([
    'https://foyer.example/a.png?b#c',
    'HTTPS://foyer.example',
    'http://localhost',
    'http://localhost:8787/v1/images/a',
    'http://127.0.0.1:8787',
    'http://[::1]/a',
    'http://gateway.localhost:8787/a',
    'http://localhost?a',
  ])('takes %j', (value) => {
    expect(v.parse(WebUrl, value)).toBe(value)
  })

  test.each([
    ...OTHER_KINDS,
    'http://foyer.example/a.png',
    'http://localhost.foyer.example/',
    'http://127.0.0.1.foyer.example/',
    'http://localhost:x@foyer.example/',
    'http://127.0.0.1:80@foyer.example/',
    'http://localhost@foyer.example/',
    'http://localhost\\@foyer.example/',
    'javascript:alert(1)//https://',
    'data:text/html,https://foyer.example',
    '//foyer.example/a.png',
    ' https://foyer.example',
    'ftp://foyer.example',
    `https://foyer.example/${'a'.repeat(2048)}`,
  ])('refuses %j', (value) => {
    expect(v.is(WebUrl, value)).toBe(false)
  })

  test('takes an address without TLS only when its host is this machine', () => {
    const piece = fc.constantFrom(
      'localhost',
      '127.0.0.1',
      '[::1]',
      'a.localhost',
      'evil.example',
      ':',
      '@',
      '/',
      '80',
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const address = `http://${pieces.join('')}`
        if (!v.is(WebUrl, address) || !URL.canParse(address)) return
        expect(new URL(address).hostname).toMatch(/^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('queryInteger', () => {
  test('takes exactly the whole numbers within its bounds', () => {
    const bounds = fc
      .tuple(fc.nat(1000), fc.nat(1000))
      .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
    fc.assert(
      fc.property(bounds, fc.nat(2000), ([min, max], number) => {
        const parsed = v.safeParse(queryInteger(min, max), String(number))
        expect(parsed.success).toBe(number >= min && number <= max)
        if (parsed.success) expect(parsed.output).toBe(number)
      }),
    )
  })

  test.each([5, '', ' 5', '5 ', '5.0', '-5', '+5', '5e0', '0x5', '1'.repeat(10), ['5']])(
    'refuses %j',
    (value) => {
      expect(v.is(queryInteger(0, 100), value)).toBe(false)
    },
  )
})

describe('queryList', () => {
  test('answers with the entries, without blanks around them and without empty ones', () => {
    const blank = fc.constantFrom('', ' ', '\t ')
    const word = fc.stringMatching(/^[a-z0-9:]{1,8}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(blank, word, blank, fc.boolean()), { maxLength: 20 }), (entries) => {
        const written = entries.map(
          ([before, text, after, isDoubled]) => before + text + after + (isDoubled ? ', ' : ''),
        )
        expect(v.parse(queryList(20), written.join(','))).toEqual(entries.map(([, text]) => text))
      }),
    )
  })

  test('counts entries, and not the commas between them', () => {
    expect(v.is(queryList(2), 'a,b')).toBe(true)
    expect(v.is(queryList(2), ',,a,,b,,')).toBe(true)
    expect(v.is(queryList(2), 'a,b,c')).toBe(false)
  })

  test('refuses a text that is too long to split', () => {
    expect(v.is(queryList(50), ','.repeat(20_000))).toBe(true)
    expect(v.is(queryList(50), ','.repeat(20_001))).toBe(false)
  })
})
