import { expect, test } from 'vitest'
import type { ChainNode } from '../../servers/chainNode.ts'
import { readTypedTokens } from './readTypedTokens.ts'

const [TOKEN, ACCOUNT] = [`0x${'cd'.repeat(20)}`, `0x${'aa'.repeat(20)}`]
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const USDC = `0x${'20'.padStart(64, '0')}${'4'.padStart(64, '0')}${'55534443'.padEnd(64, '0')}`
/** A token's answers, by the first four bytes of the question. */
const ANSWERS: Readonly<Record<string, string>> = {
  '0x313ce567': word(6n),
  '0x95d89b41': USDC,
  '0x70a08231': word(50n),
  '0x18160ddd': word(1_000n),
}
const nodeOf = (answers: Readonly<Record<string, unknown>>, asked: unknown[] = []): ChainNode => ({
  async ask(calls) {
    asked.push(...calls)
    return calls.map(({ params }) => {
      const [{ data }] = params as [{ data: string }] // of eth_call
      const result = answers[data.slice(0, 10)]
      return result === undefined ? { failure: 'reverted' } : { result }
    })
  },
})
const read = (node: ChainNode, signal = new AbortController().signal) =>
  readTypedTokens(node, [{ token: TOKEN, amountBase: 7n }], { account: ACCOUNT, signal })

test('a token is asked what it is called, what there is, and what the account has', async () => {
  const asked: unknown[] = []
  expect(await read(nodeOf(ANSWERS, asked))).toEqual(
    new Map([[TOKEN, { symbol: 'USDC', decimals: 6, balanceBase: 50n, supplyBase: 1_000n }]]),
  )
  expect(asked).toContainEqual({
    method: 'eth_call',
    params: [{ to: TOKEN, data: `0x70a08231${ACCOUNT.slice(2).padStart(64, '0')}` }, 'latest'],
  })
})

test.each([
  ['nothing', {}, { mayBeItem: true }],
  ['no name', { '0x70a08231': word(1n) }, { balanceBase: 1n, mayBeItem: true }],
  ['no digits', { '0x70a08231': '0x', '0x18160ddd': 5 }, { mayBeItem: true }],
  ['a number that is too long', { '0x70a08231': `${word(1n)}00` }, { mayBeItem: true }],
  ['that it is a token', { '0x313ce567': word(6n), '0x01ffc9a7': word(0n) }, {}],
  ['that it is both', { '0x313ce567': word(6n), '0x01ffc9a7': word(1n) }, { mayBeItem: true }],
  ['that the amount is an item', { '0x313ce567': word(6n), '0x6352211e': word(9n) }, { mayBeItem: true }],
  ['that the amount is an item of nobody', { '0x313ce567': word(6n), '0x6352211e': word(0n) }, {}],
])('what a token does not say is left out: %s', async (_, answers, said) => {
  expect(await read(nodeOf(answers))).toEqual(new Map([[TOKEN, said]]))
})

test('a network that cannot be asked says nothing, and keeps nobody from signing', async () => {
  const silent: ChainNode = {
    ask: async () => {
      throw new Error('unreachable')
    },
  }
  expect(await read(silent)).toEqual(new Map())
})

test('a request that was taken back ends', async () => {
  const stop = new AbortController()
  const waiting: ChainNode = { ask: () => new Promise(() => {}) }
  const asked = read(waiting, stop.signal)
  stop.abort()
  await expect(asked).rejects.toThrow()
})

test('where nothing is named nobody is asked', async () => {
  const asked: unknown[] = []
  const node: ChainNode = {
    async ask(calls) {
      asked.push(calls)
      return []
    },
  }
  const signal = new AbortController().signal
  expect(await readTypedTokens(node, [], { account: ACCOUNT, signal })).toEqual(new Map())
  expect(asked).toEqual([])
})
