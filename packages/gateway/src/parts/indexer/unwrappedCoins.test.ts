import { expect, test } from 'vitest'
import { addressOf, word } from '../../../test/simulatedChain.ts'
import { readUnwrapped } from './unwrappedCoins.ts'

const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const [account, router, weth, other] = [1, 2, 3, 4].map(addressOf) as [string, string, string, string] // four were asked for
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const unwrap = (recipient: string) =>
  `0x5ae401dc00000000${`49404b7c${word(5n).slice(2)}${topic(recipient).slice(2)}`}00`
const log = { address: weth, topics: [WITHDRAWAL, topic(router)], data: word(7n) }
const read = (input: string, one = log) => readUnwrapped({ from: account, input }, [one], { router, weth })

test('state-33 the coin that a router unwraps for the sender has come from the router', () => {
  expect(read(unwrap(account))).toEqual([
    { kind: 'coin', contract: '', from: router, to: account, amountBase: 7n },
  ])
})

test.each([
  ['the coin is for somebody else', unwrap(other), log],
  ['the call unwraps nothing', '0x5ae401dc', log],
  ['another contract says that it unwrapped', unwrap(account), { ...log, address: other }],
  ['somebody else unwrapped', unwrap(account), { ...log, topics: [WITHDRAWAL, topic(other)] }],
  ['it is another event', unwrap(account), { ...log, topics: [word(1n), topic(router)] }],
  ['its amount is no number', unwrap(account), { ...log, data: '0x' }],
])('state-33 nothing has come where %s', (_what, input, one) => {
  expect(read(input, one)).toEqual([])
})
