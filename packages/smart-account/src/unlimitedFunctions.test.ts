import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSession } from './checkSession.ts'
import { readSessionRequest } from './readSessionRequest.ts'
import { isUnlimitedName, selectorOfFunction, UNLIMITED_FUNCTIONS } from './unlimitedFunctions.ts'

const [ACCOUNT, APP, SHOP] = ['a', 'b', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const ALL = Object.entries(UNLIMITED_FUNCTIONS).flatMap(([group, names]) =>
  names.map((name) => [group, name] as const),
)
const check = (methods: readonly string[]) =>
  checkSession(
    { delegate: APP },
    {
      right: { kind: 'calls', targets: [SHOP], methods },
      ...{ startsAtSeconds: 1, endsAtSeconds: 2, maxCalls: 1 },
    },
    [ACCOUNT],
  )
const ask = (call: string) =>
  readSessionRequest([
    {
      chainId: '0x1',
      to: APP,
      permission: {
        type: 'contract-call',
        isAdjustmentAllowed: false,
        data: { address: SHOP, calls: [call] },
      },
      rules: [{ type: 'expiry', data: { timestamp: 1_900_000_000 } }],
    },
  ])

describe('a session calls no function without a limit', () => {
  test.each(ALL)('%s: %s', (_, name) => {
    const selector = selectorOfFunction(name)
    expect(() => check([selector])).toThrow('has no limit')
    expect(() => check(['0x12345678', selector.toUpperCase().replace('X', 'x')])).toThrow('has no limit')
  })

  test('the list has each function once, in the spelling that is hashed', () => {
    const names = ALL.map(([, name]) => name)
    expect(new Set(names.map(selectorOfFunction)).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]\w*\([\w,[\]()]*\)$/)
  })

  test.each([
    '0xac9650d8', // multicall(bytes[])
    '0xb61d27f6', // execute(address,uint256,bytes)
    '0x51945447', // execute(address,uint256,bytes,uint8)
    '0xe9ae5c53', // execute(bytes32,bytes)
    '0x82ad56cb', // aggregate3
    '0x6fadcf72', // forward(address,bytes)
    '0xba087652', // redeem(uint256,address,address)
    '0xb460af94', // withdraw(uint256,address,address)
    '0x095bcdb6', // transfer(address,uint256,uint256) of ERC-6909
    '0x69328dec', // withdraw(address,uint256,address) of Aave
    '0xc7c7f5b3', // send of OFT
    '0x6fd3504e', // depositForBurn of CCTP
    '0x8b72a2ec', // transferPunk
    '0xf2fde38b', // transferOwnership
    '0x62ad1b83', // operatorSend
    '0x42966c68', // burn(uint256)
    '0x88147732', // validate of Seaport, which makes an order without a signature
    '0xb3a34c4c', // fulfillOrder of Seaport
    '0xe7acab24', // fulfillAdvancedOrder of Seaport
    '0xfb0f3ee1', // fulfillBasicOrder of Seaport
    '0xa8174404', // matchOrders of Seaport
    '0xf2d12b12', // matchAdvancedOrders of Seaport
    '0xec6cb13f', // setPreSignature of CoW
    '0xfc6f7865', // collect of positions of Uniswap
    '0xd4d9bdcd', // approveHash of Safe
  ])('whose hash begins with %s, as the standards say', (selector) => {
    expect(() => check([selector])).toThrow('has no limit')
  })

  test('property: a dispatcher is refused by its name, whatever it takes', () => {
    const types = fc.array(
      fc.constantFrom('bytes', 'address', 'uint256', '(address,bytes)[]', 'bytes[]', 'bool'),
      { maxLength: 5 },
    )
    const name = fc.constantFrom(
      'multicall',
      'execute',
      'executeBatch',
      'aggregate3',
      'batch',
      'call',
      'forward',
    )
    fc.assert(
      fc.property(name, types, (dispatcher, list) => {
        expect(() => ask(`${dispatcher}(${list.join(',')})`)).toThrow('has no limit')
      }),
      { numRuns: 100 },
    )
  })

  test.each([
    'mint(uint256)',
    'claim()',
    'vote(uint256,bool)',
    'executeOrder(uint256)',
    'callback(uint256)',
    'play(bytes)',
  ])('%s may be asked for', (call) => {
    expect(isUnlimitedName(call)).toBe(false)
    expect(() => check(ask(call).right.kind === 'calls' ? [selectorOfFunction(call)] : [])).not.toThrow()
  })

  test('the guide names every group of the list', () => {
    const guide = readFileSync(new URL('../../../docs/guide/smart-sessions.md', import.meta.url), 'utf8')
    for (const group of Object.keys(UNLIMITED_FUNCTIONS)) expect(guide).toContain(`| ${group} |`)
  })
})
