import { stressCount } from '@foyer/devkit/stress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeSample } from '../../../test/describeSample.ts'
import { drawnContent, drawnWords } from '../../../test/drawnContent.ts'
import { SAMPLE_ACCOUNT, SAMPLE_TOKEN, TYPED_SAMPLES, type TypedSample } from '../../../test/typedSamples.ts'

const UNKNOWN = 'This wallet does not know what this allows. Sign only if you trust the app.'
/** Names of fields that are amounts or get something, in all standards that have words. */
const AMOUNTS = 'value amount sellAmount buyAmount makingAmount takingAmount startAmount endAmount'.split(' ')
const GETTERS = 'to spender receiver recipient delegate delegatee operator token'.split(' ')

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`)
const amount = fc.bigInt({ min: 1n, max: 2n ** 159n - 1n })

test('T43 of every standard, with any receivers and amounts: the words have them all', () => {
  const names = fc.constantFrom(...Object.keys(TYPED_SAMPLES))
  fc.assert(
    fc.property(names, fc.infiniteStream(address), fc.infiniteStream(amount), (name, addresses, numbers) => {
      const { data, wanted } = randomize(
        TYPED_SAMPLES[name],
        () => addresses.next().value,
        () => numbers.next().value,
      )
      const content = describeSample(data, new Map())
      const text = drawnWords(content).join('\n')
      if (content.isUnknown) return expect(text).toContain(UNKNOWN)
      for (const one of wanted) {
        const inCurrency = /^\d+$/.test(one) ? formatEther(BigInt(one)) : one
        expect(text.includes(one) || text.includes(inCurrency), `${one} of ${name}\n${text}`).toBe(true)
      }
    }),
    { numRuns: stressCount(4_000) },
  )
})

const FIELD = fc.stringMatching(/^[a-z][a-zA-Z]{0,9}$/)
const SCALAR = fc.constantFrom('address', 'uint256', 'uint160', 'int64', 'bytes32', 'string', 'bool')
const typesOf = (types: fc.Arbitrary<string>) =>
  fc.uniqueArray(fc.record({ name: FIELD, type: types }), { maxLength: 6, selector: ({ name }) => name })

test('T43 of any types: every address and number is drawn, and what is for a contract has words or a warning', () => {
  const outer = typesOf(fc.oneof({ weight: 4, arbitrary: SCALAR }, fc.constantFrom('Inner', 'Inner[]')))
  fc.assert(
    fc.property(
      fc.constantFrom('Permit', 'Order', 'Delegation', 'Alpha'),
      fc.tuple(outer, typesOf(SCALAR)),
      fc.boolean(),
      fc.tuple(fc.infiniteStream(address), fc.infiniteStream(amount)),
      (primaryType, [fields, inner], hasContract, [addresses, numbers]) => {
        const drawn: string[] = []
        const types = { [primaryType]: fields, Inner: inner }
        const make = (type: string) => {
          if (type === 'bool') return true
          if (type === 'string') return 'words'
          if (type === 'bytes32') return `0x${'5a'.repeat(32)}`
          const value = type === 'address' ? addresses.next().value : `${numbers.next().value % 2n ** 63n}`
          drawn.push(value)
          return value
        }
        const message = structOf(types, primaryType, make)
        const domain = { chainId: 1, ...(hasContract && { verifyingContract: SAMPLE_TOKEN }) }
        const content = describeSample({ types, primaryType, domain, message })
        const lines = drawnContent(content)
        const text = lines.join('\n')
        for (const one of drawn) expect(text).toContain(one)
        if (hasContract) {
          expect(content.meaning !== undefined || lines.includes(UNKNOWN)).toBe(true)
          expect(text).toContain(SAMPLE_TOKEN)
        }
        expect(content.meaning !== undefined && content.isUnknown).toBe(false)
      },
    ),
    { numRuns: stressCount(3_000) },
  )
})

/** A value of a struct, whose single values `make` makes. */
function structOf(
  types: TypedSample['types'],
  name: string,
  make: (type: string) => unknown,
): Readonly<Record<string, unknown>> {
  const one = (type: string): unknown => {
    if (type.endsWith('[]')) return [one(type.slice(0, -2)), one(type.slice(0, -2))]
    return types[type] ? structOf(types, type, make) : make(type)
  }
  return Object.fromEntries((types[name] ?? []).map((field) => [field.name, one(field.type)]))
}

/** A sample with other receivers and amounts, and all of these. What a witness says is left as it is: Permit2 does not read it. */
function randomize(
  data: TypedSample | undefined,
  nextAddress: () => string,
  nextAmount: () => bigint,
): { readonly data: TypedSample; readonly wanted: readonly string[] } {
  if (!data) throw new Error('There is no such sample.')
  const wanted: string[] = []
  const put = (value: string) => {
    wanted.push(value)
    return value
  }
  const replace = (value: unknown, key: string): unknown => {
    if (key === 'witness') return value
    if (Array.isArray(value)) return value.map((one) => replace(one, key))
    if (typeof value === 'object' && value !== null) return replaceAll(value)
    if (GETTERS.includes(key) && value !== SAMPLE_ACCOUNT) return put(nextAddress())
    return AMOUNTS.includes(key) ? put(`${nextAmount()}`) : value
  }
  const replaceAll = (fields: object) =>
    // Orders that fill up a tree belong to nobody.
    Reflect.get(fields, 'offerer') === `0x${'00'.repeat(20)}`
      ? { ...fields }
      : Object.fromEntries(Object.entries(fields).map(([key, one]) => [key, replace(one, key)]))
  return { data: { ...data, message: replaceAll(data.message) }, wanted }
}

/** An amount of the network's own currency, without the code that draws it. */
function formatEther(amountBase: bigint): string {
  const digits = `${amountBase}`.padStart(19, '0')
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
}
