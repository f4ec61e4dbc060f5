import { Interface } from 'ethers'
import { hexOf, numberOf } from '../signer/randomPayloads.ts'
import { MULTICALL } from './drawCalls.ts'
import type { Dice } from './payloadKind.ts'
import type { AskedCall } from './randomCalls.ts'

const known = new Interface([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function delegate(address)',
  'function aggregate3((address,bool,bytes)[])',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
])
const items = new Interface([
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function multicall(bytes[])',
])
const permit2 = new Interface(['function approve(address,address,uint160,uint48)'])
const router = new Interface([
  'function multicall(uint256,bytes[])',
  'function exactInput((bytes,address,uint256,uint256))',
  'function unwrapWETH9(uint256,address)',
])
const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const ROUTER = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const ITSELF = '0x0000000000000000000000000000000000000002'

/** An address at which the node of the bench has a token, or a collection. */
const tokenOf = (dice: Dice) => `0x${dice(6)}${hexOf(dice, 20).slice(3)}`
const collectionOf = (dice: Dice) => `0x${6 + dice(4)}${hexOf(dice, 20).slice(3)}`

/**
 * Draws a request of an ordinary app: a payment, a permission, a swap by the built-in router, a collection, a vote, or a list of
 * payments.
 */
export function honestCall(dice: Dice, account: string): AskedCall {
  const make = HONEST[dice(HONEST.length)]
  if (!make) throw new Error('The dice have more sides than there are calls.')
  return make(dice, account)
}

const call = (to: string | undefined, data: string, value = 0n): AskedCall => ({ to, value, data })
const encode = (name: string, ...values: readonly unknown[]) => known.encodeFunctionData(name, values)

const HONEST: readonly ((dice: Dice, account: string) => AskedCall)[] = [
  (dice) => call(hexOf(dice, 20), '0x', numberOf(dice, 10)),
  (dice) => call(tokenOf(dice), encode('transfer', hexOf(dice, 20), numberOf(dice, 32))),
  (dice, account) =>
    call(tokenOf(dice), encode('transferFrom', account, hexOf(dice, 20), numberOf(dice, 16))),
  (dice) => call(tokenOf(dice), encode('approve', hexOf(dice, 20), numberOf(dice, 32))),
  (dice) => call(tokenOf(dice), encode('increaseAllowance', hexOf(dice, 20), numberOf(dice, 16))),
  (dice) => call(collectionOf(dice), encode('approve', hexOf(dice, 20), numberOf(dice, 32))),
  (dice) => call(collectionOf(dice), encode('setApprovalForAll', hexOf(dice, 20), dice(2) === 1)),
  (dice) => call(tokenOf(dice), encode('delegate', hexOf(dice, 20))),
  (dice) => call(undefined, hexOf(dice, 100)),
  (dice, account) => {
    const ends = [account, hexOf(dice, 20), numberOf(dice, 32)]
    const kinds: readonly (readonly [string, readonly unknown[]])[] = [
      ['safeTransferFrom(address,address,uint256)', ends],
      ['safeTransferFrom(address,address,uint256,bytes)', [...ends, hexOf(dice, 4)]],
      ['safeTransferFrom(address,address,uint256,uint256,bytes)', [...ends, 1n, '0x']],
      ['safeBatchTransferFrom', [...ends.slice(0, 2), [1n, 2n], [3n, 4n], '0x']],
    ]
    const [name, values] = kinds[dice(kinds.length)] ?? ['', []]
    return call(collectionOf(dice), items.encodeFunctionData(name, values))
  },
  (dice) => {
    const values = [tokenOf(dice), hexOf(dice, 20), numberOf(dice, 20), numberOf(dice, 6)]
    return call(PERMIT2, permit2.encodeFunctionData('approve', values))
  },
  (dice, account) => {
    const amount = 1n + numberOf(dice, 9)
    const step = exactInput([WETH, tokenOf(dice)], account, amount)
    return call(ROUTER, router.encodeFunctionData('multicall', [1_900_000_000n, [step]]), amount)
  },
  (dice, account) => {
    const step = exactInput([tokenOf(dice), WETH], ITSELF, 1n + numberOf(dice, 12))
    const end = router.encodeFunctionData('unwrapWETH9', [3n, account])
    return call(ROUTER, router.encodeFunctionData('multicall', [1_900_000_000n, [step, end]]))
  },
  (dice) => {
    const shares = [1n + numberOf(dice, 8), 1n + numberOf(dice, 8)]
    const calls = shares.map((share) => [hexOf(dice, 20), false, share, '0x'])
    const value = shares.reduce((sum, share) => sum + share, 0n)
    return call(MULTICALL.toLowerCase(), encode('aggregate3Value', calls), value)
  },
  (dice) => {
    const gift = () => encode('transferFrom', hexOf(dice, 20), hexOf(dice, 20), numberOf(dice, 12))
    const calls = [gift(), gift()].map((data) => [tokenOf(dice), true, data])
    return call(MULTICALL.toLowerCase(), encode('aggregate3', calls))
  },
  (dice) => {
    const two = [encode('transfer', hexOf(dice, 20), 5n), encode('approve', hexOf(dice, 20), 6n)]
    return call(tokenOf(dice), items.encodeFunctionData('multicall', [two]))
  },
]

function exactInput(tokens: readonly string[], receiver: string, amount: bigint): string {
  const path = `0x${tokens.map((token) => token.slice(2)).join('000bb8')}`
  return router.encodeFunctionData('exactInput', [[path, receiver, amount, 900n]])
}
