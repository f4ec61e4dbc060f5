import { anyCharacter } from '@foyer/devkit/fuzz'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { WALLET_LINK_FIELDS, WALLET_TEXT_FIELDS, WALLET_TEXT_MAX_CHARS } from './listingFields.ts'
import { MAX_WALLET_ENTRIES, WalletListing, WalletPage, WalletQuery } from './wallets.ts'

const LEAST = { id: 'io.example', name: 'Example' }

/** Fields that may be left out or null, with the longest text they take. */
const OPTIONAL_TEXTS = [
  ...WALLET_LINK_FIELDS.map((field) => [field, 2048] as const),
  ...WALLET_TEXT_FIELDS.map((field) => [field, WALLET_TEXT_MAX_CHARS[field]] as const),
]

describe('WalletListing', () => {
  test('entity-1 a wallet of a name and an id has every other field as null', () => {
    const listing = v.parse(WalletListing, LEAST)
    const { display_index: _, ...rest } = WalletListing.entries
    expect(Object.keys(listing).toSorted()).toEqual(Object.keys(rest).toSorted())
    for (const [field, value] of Object.entries(listing)) {
      if (field !== 'id' && field !== 'name') expect(value, field).toBeNull()
    }
  })

  test('entity-1 the named fields for links and texts are fields of the schema, and no field is missing', () => {
    const others = ['id', 'name', 'order', 'display_index', 'chains', 'injected']
    expect([...WALLET_LINK_FIELDS, ...WALLET_TEXT_FIELDS, ...others].toSorted()).toEqual(
      Object.keys(WalletListing.entries).toSorted(),
    )
  })

  test.each(OPTIONAL_TEXTS)(
    'entity-1 %s holds a text of at most %i characters, or null',
    (field, maxChars) => {
      const parse = (value: unknown) => v.safeParse(WalletListing, { ...LEAST, [field]: value })
      const longest = 'x'.repeat(maxChars)
      expect(parse(longest).output).toMatchObject({ [field]: longest })
      for (const empty of [null, undefined]) expect(parse(empty).output).toMatchObject({ [field]: null })
      for (const wrong of [`${longest}x`, 1, false, ['x'], { href: 'x' }]) {
        expect(parse(wrong).success, JSON.stringify(wrong)).toBe(false)
      }
    },
  )

  test.each([
    ['id', ''],
    ['id', 'x'.repeat(129)],
    ['id', 7],
    ['id', null],
    ['name', ''],
    ['name', ' \n\t'],
    ['name', 'x'.repeat(129)],
    ['name', null],
    ['order', '1'],
    ['order', Number.NaN],
    ['display_index', null],
    ['chains', 'eip155:1'],
    ['chains', [1]],
    ['chains', ['x'.repeat(65)]],
    ['injected', [{ namespace: 'eip155' }]],
    ['injected', [{ injected_id: 1 }]],
    ['injected', ['isMetaMask']],
  ])('entity-1 is refused when %s is %j', (field, value) => {
    expect(v.is(WalletListing, { ...LEAST, [field]: value })).toBe(false)
  })

  test('entity-1 blanks around the name go', () => {
    expect(v.parse(WalletListing, { ...LEAST, name: ' Example Wallet\n' }).name).toBe('Example Wallet')
  })

  test('entity-1 unknown fields are dropped, and none of them reaches a prototype', () => {
    const hostile: unknown = JSON.parse(
      '{"id":"a","name":"b","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"script":"x"}',
    )
    const listing = v.parse(WalletListing, hostile)
    expect(Object.keys(listing)).not.toEqual(expect.arrayContaining(['script']))
    expect(listing).not.toHaveProperty('polluted')
    expect({}).not.toHaveProperty('polluted')
    expect(Object.getPrototypeOf(listing)).toBe(Object.prototype)
  })

  test('entity-1 whatever it takes, it takes again unchanged', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.constantFrom(null, undefined, 0, 1.5, true),
      fc.array(fc.string()),
    )
    const fields = Object.keys(WalletListing.entries)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields), anything), (fieldsOfWallet) => {
        const first = v.safeParse(WalletListing, { ...LEAST, ...fieldsOfWallet })
        if (first.success) expect(v.parse(WalletListing, first.output)).toEqual(first.output)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('WalletPage', () => {
  test.each([0, 1, 1_000_000])('call-2 takes the count %j', (count) => {
    expect(v.is(WalletPage, { data: [LEAST], count })).toBe(true)
  })

  test.each([-1, 1.5, '1', null, undefined, Number.NaN])('call-2 refuses the count %j', (count) => {
    expect(v.is(WalletPage, { data: [LEAST], count })).toBe(false)
  })

  test.each([undefined, null, {}, 'none', [null], [{ ...LEAST, id: '' }]])(
    'call-2 refuses the data %j',
    (data) => {
      expect(v.is(WalletPage, { data, count: 1 })).toBe(false)
    },
  )
})

describe('WalletQuery', () => {
  test('call-2 asks for the first page of forty when it says nothing', () => {
    expect(v.parse(WalletQuery, {})).toEqual({ page: 1, entries: 40 })
  })

  test('call-2 reads numbers and lists out of the texts of a query string', () => {
    const query = Object.fromEntries(
      new URLSearchParams(
        'search= meta &page=3&entries=100&include=a, b,&exclude=c&chains=eip155:1,solana:x',
      ),
    )
    expect(v.parse(WalletQuery, query)).toEqual({
      search: 'meta',
      page: 3,
      entries: MAX_WALLET_ENTRIES,
      include: ['a', 'b'],
      exclude: ['c'],
      chains: ['eip155:1', 'solana:x'],
    })
  })

  test.each([
    ['page', '0'],
    ['page', '100001'],
    ['entries', '0'],
    ['entries', String(MAX_WALLET_ENTRIES + 1)],
    ['entries', 'many'],
    ['search', 'x'.repeat(101)],
    ['include', Array.from({ length: 201 }, (_, index) => `w${index}`).join()],
    ['exclude', Array.from({ length: 201 }, (_, index) => `w${index}`).join()],
    ['chains', Array.from({ length: 51 }, (_, index) => `eip155:${index}`).join()],
    ['badge_type', 'x'.repeat(33)],
    ['projectId', '../other'],
  ])('const-2 refuses %s=%s', (name, value) => {
    expect(v.is(WalletQuery, { [name]: value })).toBe(false)
  })

  test('call-2 whatever text stands in a field, it is read or refused without an exception', () => {
    const names = fc.constantFrom(...Object.keys(WalletQuery.entries))
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ unit: anyCharacter, maxLength: 200 })), (query) => {
        const parsed = v.safeParse(WalletQuery, query)
        if (!parsed.success) return
        expect(parsed.output.entries).toBeLessThanOrEqual(MAX_WALLET_ENTRIES)
        for (const list of [parsed.output.include, parsed.output.exclude, parsed.output.chains]) {
          for (const entry of list ?? []) expect(entry).toMatch(/^[^,\s]([^,]*[^,\s])?$/u)
        }
      }),
    )
  })
})
