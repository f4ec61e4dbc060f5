import { describe, expect, test } from 'vitest'
import { changedSample, currency, END, item, readSample, tokens } from '../../../test/exactSamples.ts'
import { OTHER_TOKEN, SAMPLE_ACCOUNT, SAMPLE_TOKEN, THIEF } from '../../../test/typedSamples.ts'
import type { TypedAsset } from './typedMeaning.ts'

// Compares the facts that a rule reads, one by one and in the order in which they are drawn: an address in the wrong fact would be
// believed.

const ZERO = `0x${'00'.repeat(20)}`

describe('T43 an order says what is given, what comes at least, and who else gets something', () => {
  const own = (given: TypedAsset, gotten: TypedAsset, until: bigint | undefined = END.seconds) => ({
    kind: 'order',
    facts: [
      { name: 'give', assets: [given] },
      { name: 'least', assets: [gotten] },
      { name: 'until', seconds: until },
    ],
  })

  test('at CoW, with the fee, for the account or for somebody else', () => {
    const given = tokens(2_500_007n)
    for (const receiver of [ZERO, SAMPLE_ACCOUNT])
      expect(readSample(changedSample('CoW order', { receiver, feeAmount: 7 }))).toEqual(
        own(given, tokens(1n, OTHER_TOKEN)),
      )
    expect(readSample(changedSample('CoW order'))?.facts.slice(1)).toEqual([
      { name: 'least', assets: [] },
      { name: 'othersReceive', to: THIEF, assets: [tokens(1n, OTHER_TOKEN)] },
      END,
    ])
  })

  test('at CoW, where twenty times ee stands for the currency', () => {
    const bought = changedSample('CoW order', { receiver: ZERO, buyToken: `0x${'ee'.repeat(20)}` })
    expect(readSample(bought)).toEqual(own(tokens(2_500_000n), currency(1n)))
  })

  test.each([
    { kind: 'swap' },
    { kind: 'sells' },
    { kind: 'resell' },
    { sellTokenBalance: 'external' },
    { buyTokenBalance: 'internal' },
  ])('at CoW there are no words for %j', (change) => {
    expect(readSample(changedSample('CoW order', change))).toBeUndefined()
    expect(readSample(changedSample('CoW order', { kind: 'buy' }))?.kind).toBe('order')
  })

  test('at 1inch, whose end is bits of its traits', () => {
    const [given, gotten] = [tokens(2_500_000n), tokens(1n, OTHER_TOKEN)]
    expect(readSample(changedSample('1inch order'))).toEqual(own(given, gotten))
    const traits = (1n << 255n) | (1n << 250n) | (1n << 248n) | (5n << 120n) | ((1n << 80n) - 1n)
    expect(readSample(changedSample('1inch order', { makerTraits: `${traits}` }))).toEqual({
      kind: 'order',
      facts: [...own(given, gotten).facts.slice(0, 2), { name: 'until', seconds: undefined }],
    })
    const last = (1n << 40n) - 1n
    expect(readSample(changedSample('1inch order', { makerTraits: `${last << 80n}` }))).toEqual(
      own(given, gotten, last),
    )
    expect(readSample(changedSample('1inch order', { maker: THIEF }))).toBeUndefined()
  })

  test('at Blur, with each fee, and nothing where fees take it all', () => {
    const fee = (rate: number) => ({ rate, recipient: THIEF })
    const sale = (message: object) => readSample(changedSample('Blur sale for nothing', message))?.facts
    const times = [{ name: 'begins', seconds: 1n }, END]
    const give = { name: 'give', assets: [item(3n)] }
    expect(sale({ amount: 3, price: 10_000, fees: [fee(250), fee(1)] })).toEqual([
      give,
      { name: 'least', assets: [currency(9_749n)] },
      { name: 'othersReceive', to: THIEF, assets: [currency(250n)] },
      { name: 'othersReceive', to: THIEF, assets: [currency(1n)] },
      ...times,
    ])
    expect(sale({ amount: 3, price: 10_000, fees: [fee(10_000)] })?.slice(0, 2)).toEqual([
      give,
      { name: 'least', assets: [] },
    ])
    expect(sale({ price: 10_000, fees: [fee(10_001)] })).toBeUndefined()
    // A contract whose items have no count writes 0 for the one.
    expect(sale({ amount: 0, price: 5, paymentToken: OTHER_TOKEN })?.slice(0, 2)).toEqual([
      { name: 'give', assets: [item()] },
      { name: 'least', assets: [tokens(5n, OTHER_TOKEN)] },
    ])
    expect(sale({ trader: THIEF })).toBeUndefined()
  })
})

describe('T43 a Seaport order', () => {
  const OFFERED = { token: SAMPLE_TOKEN, identifierOrCriteria: '4821' }
  const order = (message: object) => readSample(changedSample('Seaport order', message))
  const offer = (itemType: number, startAmount: number, endAmount: number) => ({
    offer: [{ ...OFFERED, itemType, startAmount, endAmount }],
  })
  const given = (itemType: number, start: number, end: number) => {
    const fact = order(offer(itemType, start, end))?.facts[0]
    return fact?.name === 'give' ? fact.assets[0] : undefined
  }
  const wanted = (start: number, end: number) => {
    const consideration = [
      { ...OFFERED, itemType: 1, startAmount: start, endAmount: end, recipient: SAMPLE_ACCOUNT },
    ]
    const fact = order({ consideration })?.facts[1]
    return fact?.name === 'least' ? fact.assets[0] : undefined
  }

  test('says of each kind of item what it is', () => {
    expect(given(0, 5, 5)).toEqual({ ...tokens(5n), token: undefined })
    expect(given(1, 5, 5)).toEqual(tokens(5n))
    expect(given(2, 1, 1)).toEqual(item())
    expect(given(3, 5, 5)).toEqual(item(5n))
    for (const anyOf of [4, 5]) expect(given(anyOf, 5, 5)).toEqual({ ...item(5n), number: undefined })
    expect(order(offer(6, 5, 5))).toBeUndefined()
  })

  test('whose price changes is told by the most that is given and the least that comes', () => {
    expect(given(1, 9, 4)).toEqual({ ...tokens(9n), range: [9n, 4n] })
    expect(given(1, 4, 9)).toEqual({ ...tokens(9n), range: [4n, 9n] })
    expect(wanted(9, 4)).toEqual({ ...tokens(4n), range: [9n, 4n] })
    expect(wanted(4, 9)).toEqual({ ...tokens(4n), range: [4n, 9n] })
    expect(wanted(4, 4)).toEqual(tokens(4n))
  })

  test('says its times, and who else gets something', () => {
    expect(readSample(changedSample('Seaport order for somebody else'))).toEqual({
      kind: 'order',
      facts: [
        { name: 'give', assets: [item()] },
        { name: 'least', assets: [] },
        { name: 'othersReceive', to: THIEF, assets: [tokens(1n, OTHER_TOKEN)] },
        { name: 'begins', seconds: 1n },
        END,
      ],
    })
  })

  test('in a tree counts without those of nobody; a tree of these alone, or with one of somebody else, has no words', () => {
    const tree = changedSample('Seaport bulk order')
    expect(readSample(tree)?.offers).toBe(3)
    const orders = Reflect.get(tree.message, 'tree') as readonly (readonly object[])[] // as the sample has it
    const nobody = orders[1]?.[1]
    const stranger = { ...orders[0]?.[0], offerer: THIEF }
    const with4 = (one: unknown, rest: unknown) =>
      readSample({
        ...tree,
        message: {
          tree: [
            [one, rest],
            [rest, rest],
          ],
        },
      })
    expect(with4(nobody, nobody)).toBeUndefined()
    expect(with4(stranger, nobody)).toBeUndefined()
    expect(with4(orders[0]?.[0], nobody)?.offers).toBe(1)
  })

  test.each([
    ['0x00000000006c3852cbef3e08e8df289169ede581', true],
    ['0x00000000000001ad428e4906ae43d8f9852d0dd6', true],
    ['0x00000000000000adc04c56bf30ac9d3c0aaf14dc', true],
    ['0x0000000000000068f116a894984e2db1123eb395', true],
    ['0x0000000000000068f116a894984e2db1123eb396', false],
  ])('is read at %s: %s', (verifyingContract, isRead) => {
    expect(readSample(changedSample('Seaport order', {}, { verifyingContract })) !== undefined).toBe(isRead)
  })
})
