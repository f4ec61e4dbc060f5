import { AbiCoder, getAddress } from 'ethers'
import { describe, expect, test } from 'vitest'
import type { ChainNode, NodeAnswer, NodeCall } from '../../servers/chainNode.ts'
import { readItemKeys, readTokenFacts, readTokens } from './readTokens.ts'

const ONE = getAddress(`0x${'a1'.repeat(20)}`)
const TWO = getAddress(`0x${'b2'.repeat(20)}`)
const OWNER = `0x${'c3'.repeat(20)}`
const { signal } = new AbortController()
const encode = (type: string, value: unknown) => AbiCoder.defaultAbiCoder().encode([type], [value])
const word = (value: bigint) => encode('uint256', value)

/** The answers of a contract, by the first four bytes of the question. */
type Says = Readonly<Record<string, unknown>>
const TOKEN: Says = {
  '313ce567': word(6n),
  '95d89b41': encode('string', 'USDC'),
  '18160ddd': word(1_000n),
}
const COLLECTION: Says = { '01ffc9a7': word(1n), '95d89b41': encode('string', 'APE') }

function nodeOf(contracts: Readonly<Record<string, Says>>) {
  const asked: NodeCall[] = []
  const node: ChainNode = {
    async ask(calls) {
      asked.push(...calls)
      return calls.map(({ params }): NodeAnswer => {
        const [{ to, data }] = params as [{ to: string; data: string }] // of eth_call
        const result = contracts[to]?.[data.slice(2, 10)]
        return result === undefined ? { failure: 'execution reverted' } : { result }
      })
    },
  }
  return { node, asked }
}

const wordsOf = async (says: Says) => (await readTokens(nodeOf({ [ONE]: says }).node, [ONE], signal)).get(ONE)
const factsOf = (says: Says) => readTokenFacts(nodeOf({ [ONE]: says }).node, [ONE], signal)

describe('what a token calls itself', () => {
  test('is asked of each, and taken where it answers both', async () => {
    const { node, asked } = nodeOf({ [ONE]: TOKEN, [TWO]: { '313ce567': word(18n) } })
    expect(await readTokens(node, [ONE, TWO], signal)).toEqual(
      new Map([[ONE, { symbol: 'USDC', decimals: 6 }]]),
    )
    expect(asked).toEqual(
      [ONE, TWO].flatMap((to) =>
        ['0x313ce567', '0x95d89b41'].map((data) => ({
          method: 'eth_call',
          params: [{ to, data }, 'latest'],
        })),
      ),
    )
  })

  test('is asked of nobody where there is none', async () => {
    const { node, asked } = nodeOf({})
    expect(await readTokens(node, [], signal)).toEqual(new Map())
    expect(await readItemKeys(node, [], signal)).toEqual(new Set())
    expect(asked).toEqual([])
  })

  test.each<[string, unknown, string | undefined]>([
    ['a text', encode('string', 'USDC'), 'USDC'],
    ['sixteen characters', encode('string', 'A'.repeat(16)), 'A'.repeat(16)],
    ['signs and other alphabets', encode('string', '$₮-ж'), '$₮-ж'],
    ['32 bytes, as old tokens answer', `0x${'4d4b52'.padEnd(64, '0')}`, 'MKR'],
    ['digits in capitals', encode('string', 'USDC').toUpperCase().replace('0X', '0x'), 'USDC'],
    ['a sentence', encode('string', 'A'.repeat(17)), undefined],
    ['nothing', encode('string', ''), undefined],
    ['32 zeros', `0x${'00'.repeat(32)}`, undefined],
    ['two lines', encode('string', 'A\nB'), undefined],
    ['a space', encode('string', 'A B'), undefined],
    ['what cannot be seen', encode('string', 'A\u200bB'), undefined],
    ['what is drawn as nothing', encode('string', 'A\u2800'), undefined],
    ['what is drawn as nothing before it', encode('string', '\u3164A'), undefined],
    ['bytes that are no text', encode('bytes', '0xff'), undefined],
    ['31 bytes', `0x${'41'.repeat(31)}`, undefined],
    ['33 bytes', `0x${'41'.repeat(33)}`, undefined],
    ['more than anybody reads', `0x${'00'.repeat(257)}`, undefined],
    ['no hex', 'USDC', undefined],
    ['hex with more before it', `x${encode('string', 'USDC')}`, undefined],
    ['half a byte', `${encode('string', 'USDC')}0`, undefined],
    ['a number', 5, undefined],
  ])('may be %s', async (_, said, symbol) => {
    expect((await wordsOf({ ...TOKEN, '95d89b41': said }))?.symbol).toBe(symbol)
  })

  test.each<[unknown, number | undefined]>([
    [word(0n), 0],
    [word(36n), 36],
    [word(37n), undefined],
    [word(256n), undefined],
    ['0x', undefined],
    [`${word(6n)}00`, undefined],
    [null, undefined],
  ])('has as many decimals as can be drawn: %s', async (said, decimals) => {
    expect((await wordsOf({ ...TOKEN, '313ce567': said }))?.decimals).toBe(decimals)
  })
})

describe('what the numbers of a contract are', () => {
  test.each<[string, Says, string | undefined]>([
    ['amounts, with decimals', TOKEN, 'amounts'],
    ['amounts, where it says that it is no collection', { ...TOKEN, '01ffc9a7': word(0n) }, 'amounts'],
    ['items, of a collection', COLLECTION, 'items'],
    ['nothing, where it claims both', { ...TOKEN, ...COLLECTION }, undefined],
    ['nothing, where it claims neither', { '95d89b41': TOKEN['95d89b41'] }, undefined],
    ['nothing, where it says yes by another number', { '01ffc9a7': word(2n) }, undefined],
  ])('%s', async (_, says, kind) => {
    expect((await factsOf(says)).kinds.get(ONE)).toBe(kind)
  })

  test('comes with what there is, and by each contract’s own answers', async () => {
    const { node } = nodeOf({ [ONE]: TOKEN, [TWO]: COLLECTION })
    expect(await readTokenFacts(node, [ONE, TWO], signal)).toEqual({
      words: new Map([[ONE, { symbol: 'USDC', decimals: 6 }]]),
      kinds: new Map([
        [ONE, 'amounts'],
        [TWO, 'items'],
      ]),
      supplies: new Map([[ONE, 1_000n]]),
    })
    expect((await factsOf({ ...TOKEN, '18160ddd': '0x' })).supplies).toEqual(new Map())
  })
})

describe('an amount that may be an item', () => {
  const amounts = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ token: ONE, amountBase: BigInt(at) }))

  test('is one that somebody owns', async () => {
    const { node, asked } = nodeOf({ [ONE]: { '6352211e': encode('address', OWNER) } })
    const both = [
      { token: ONE, amountBase: 7n },
      { token: TWO, amountBase: 7n },
      { token: ONE, amountBase: 7n },
    ]
    expect(await readItemKeys(node, both, signal)).toEqual(new Set([`${ONE}:7`]))
    expect(asked).toEqual(
      [ONE, TWO].map((to) => ({
        method: 'eth_call',
        params: [{ to, data: `0x6352211e${word(7n).slice(2)}` }, 'latest'],
      })),
    )
  })

  test.each([`0x${'00'.repeat(32)}`, '0x', null, 5, `0x${'ff'.repeat(32)}`])(
    'is none where the owner is %s',
    async (said) => {
      const { node } = nodeOf({ [ONE]: { '6352211e': said } })
      expect(await readItemKeys(node, amounts(1), signal)).toEqual(new Set())
    },
  )

  test('is any beyond a hundred, which nobody is asked about', async () => {
    const { node, asked } = nodeOf({})
    expect(await readItemKeys(node, amounts(102), signal)).toEqual(new Set([`${ONE}:100`, `${ONE}:101`]))
    expect(asked).toHaveLength(100)
  })
})
