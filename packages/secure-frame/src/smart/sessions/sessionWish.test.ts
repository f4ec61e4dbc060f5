import type { SessionWish } from '@foyer/smart-account'
import { expect, test } from 'vitest'
import type { ChainNode } from '../../servers/chainNode.ts'
import { readFacts } from './sessionWish.ts'

const TOKEN = `0x${'cd'.repeat(20)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const NOW_SECONDS = 1_800_000_000

/** Returns the facts about a session for a token with these answers, by the first four bytes of the question. */
function ask(answers: Readonly<Record<string, string>>) {
  const node: ChainNode = {
    ask: async (calls) =>
      calls.map(({ params }) => {
        const [call] = params as readonly [{ readonly to?: string; readonly data?: string }] // as the frame asks
        const result = call.to === TOKEN ? answers[String(call.data).slice(0, 10)] : undefined
        return result === undefined ? { failure: 'reverted' } : { result }
      }),
  }
  const wish: SessionWish = {
    ...{ chainId: 10, from: undefined, delegate: `0x${'33'.repeat(20)}`, functions: new Map() },
    right: { kind: 'erc20', token: TOKEN, amountBase: 2_000_000n, periodSeconds: 86_400 },
    ...{ startsAtSeconds: undefined, endsAtSeconds: NOW_SECONDS + 3_600, maxCalls: 5 },
  }
  const place = { address: `0x${'aa'.repeat(20)}`, chainId: 10, nowSeconds: NOW_SECONDS }
  return readFacts(wish, { ...place, node, signal: new AbortController().signal })
}

test('call-10 a session is for the amounts of a token', async () => {
  const { terms } = await ask({ '0x313ce567': word(6n), '0x01ffc9a7': word(0n) })
  expect(terms.right).toMatchObject({ token: TOKEN, amountBase: 2_000_000n })
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['a collection', { '0x01ffc9a7': word(1n) }],
  ['a collection with decimals', { '0x313ce567': word(0n), '0x01ffc9a7': word(1n) }],
  ['an old collection, which says nothing', {}],
])('call-10 a session for %s would limit the numbers of items, and is refused', async (_, answers) => {
  await expect(ask(answers)).rejects.toMatchObject({ code: -32602 })
})
