import { getAddress, Interface } from 'ethers'
import { describe, expect, test } from 'vitest'
import { decodeCall } from './decodeCall.ts'
import {
  amountOf,
  type CallFact,
  type CallKnowledge,
  type DecodedCall,
  hasKind,
  isForNothing,
  isUnknownCall,
  isUnlimitedCall,
  itemKey,
  makeCall,
  paysContract,
  tokenAmountsOf,
  tokensOf,
} from './decodedCall.ts'
import { KNOWN_CALLS } from './knownCalls.ts'

// Each known call, fact for fact and in the order in which it is drawn.

const TOKEN = `0x${'a1'.repeat(20)}`
const TOKEN_SHOWN = getAddress(TOKEN)
const OTHER = getAddress(`0x${'b2'.repeat(20)}`)
const THIRD = getAddress(`0x${'c3'.repeat(20)}`)
const HASH = `0x${'5a'.repeat(32)}`

const calls = new Interface(Object.values(KNOWN_CALLS).map(({ signature }) => `function ${signature}`))
const encode = (name: string, values: readonly unknown[]) => calls.encodeFunctionData(name, values)
const AMOUNTS: CallKnowledge = { tokenKinds: new Map([[TOKEN_SHOWN, 'amounts']]) }
const decode = (data: string, known = AMOUNTS, valueBase = 0n) =>
  decodeCall({ to: TOKEN, valueBase, data }, known)

const named = (name: 'to' | 'from' | 'token' | 'spender' | 'contract', address: string): CallFact => ({
  name,
  address,
})
const token = named('token', TOKEN_SHOWN)
const seven: CallFact = { name: 'amount', amountBase: 7n, token: TOKEN_SHOWN, isUnlimited: false }
const item = (number: bigint, count?: bigint): CallFact => ({ name: 'item', number, count })

describe('T43 a known call is told exactly', () => {
  test.each<[string, string, DecodedCall['kind'], readonly CallFact[]]>([
    ['transfer', encode('transfer', [OTHER, 7n]), 'send', [seven, named('to', OTHER), token]],
    [
      'transferFrom',
      encode('transferFrom', [OTHER, THIRD, 7n]),
      'send',
      [seven, named('from', OTHER), named('to', THIRD), token],
    ],
    [
      'approve',
      encode('approve(address,uint256)', [OTHER, 7n]),
      'allow',
      [token, seven, named('spender', OTHER)],
    ],
    [
      'increaseAllowance',
      encode('increaseAllowance', [OTHER, 7n]),
      'allow',
      [token, seven, named('spender', OTHER)],
    ],
    [
      'permit',
      encode('permit', [OTHER, THIRD, 7n, 9n, 27, HASH, HASH]),
      'allow',
      [token, seven, named('spender', THIRD), named('from', OTHER), { name: 'until', seconds: 9n }],
    ],
    [
      'setApprovalForAll',
      encode('setApprovalForAll', [OTHER, true]),
      'allow',
      [token, { name: 'all' }, named('spender', OTHER)],
    ],
    [
      'setOperator',
      encode('setOperator', [OTHER, false]),
      'revoke',
      [token, { name: 'all' }, named('spender', OTHER)],
    ],
    [
      'safeTransferFrom',
      encode('safeTransferFrom(address,address,uint256)', [OTHER, THIRD, 4n]),
      'send',
      [item(4n), named('from', OTHER), named('to', THIRD), token],
    ],
    [
      'safeTransferFrom with data',
      encode('safeTransferFrom(address,address,uint256,bytes)', [OTHER, THIRD, 4n, '0x12']),
      'send',
      [item(4n), named('from', OTHER), named('to', THIRD), token, { name: 'data', hex: '0x12' }],
    ],
    [
      'safeTransferFrom without data',
      encode('safeTransferFrom(address,address,uint256,bytes)', [OTHER, THIRD, 4n, '0x']),
      'send',
      [item(4n), named('from', OTHER), named('to', THIRD), token],
    ],
    [
      'safeTransferFrom of several',
      encode('safeTransferFrom(address,address,uint256,uint256,bytes)', [OTHER, THIRD, 4n, 5n, '0x34']),
      'send',
      [item(4n, 5n), named('from', OTHER), named('to', THIRD), token, { name: 'data', hex: '0x34' }],
    ],
    [
      'safeBatchTransferFrom',
      encode('safeBatchTransferFrom', [OTHER, THIRD, [4n, 6n], [1n, 2n], '0x56']),
      'send',
      [
        item(4n, 1n),
        item(6n, 2n),
        named('from', OTHER),
        named('to', THIRD),
        token,
        { name: 'data', hex: '0x56' },
      ],
    ],
    ['delegate', encode('delegate', [OTHER]), 'delegate', [token, named('to', OTHER)]],
  ])('%s', (_, data, kind, facts) => {
    expect(decode(data)).toEqual({ kind, facts, calls: [] })
  })

  test('items and their counts that are not as many, or none, are told in no words', () => {
    const batch = (numbers: readonly bigint[], counts: readonly bigint[]) =>
      decode(encode('safeBatchTransferFrom', [OTHER, THIRD, numbers, counts, '0x'])).kind
    expect([batch([1n], [1n]), batch([], []), batch([1n], []), batch([1n], [1n, 2n])]).toEqual([
      'send',
      'unknown',
      'unknown',
      'unknown',
    ])
  })

  test('a number of which somebody owns the item may be that item, though the token has amounts', () => {
    const known = { ...AMOUNTS, itemKeys: new Set([itemKey(TOKEN_SHOWN, 7n)]) }
    const factOf = (amount: bigint) => decode(encode('transfer', [OTHER, amount]), known).facts[0]
    expect(factOf(7n)).toEqual({ ...seven, mayBeItem: true })
    expect(factOf(8n)).toEqual({ ...seven, amountBase: 8n })
    expect(
      decode(encode('approve(address,uint256)', [OTHER, 0n]), {
        ...AMOUNTS,
        itemKeys: new Set([itemKey(TOKEN_SHOWN, 0n)]),
      }).kind,
    ).toBe('allow')
  })
})

describe('T43 a permission is without limit', () => {
  const isOpen = (amount: bigint, known: CallKnowledge = AMOUNTS) =>
    isUnlimitedCall(decode(encode('approve(address,uint256)', [OTHER, amount]), known))
  const supplies = new Map([[TOKEN_SHOWN, 1_000n]])

  test('from half of the largest number on', () => {
    expect([isOpen(2n ** 255n - 1n), isOpen(2n ** 255n)]).toEqual([false, true])
  })

  test('where it is more than there is', () => {
    expect([isOpen(1_000n, { ...AMOUNTS, supplies }), isOpen(1_001n, { ...AMOUNTS, supplies })]).toEqual([
      false,
      true,
    ])
    expect(isOpen(1_001n, { ...AMOUNTS, supplies: new Map([[OTHER, 1_000n]]) })).toBe(false)
  })

  test('and not where it is taken back, or an item', () => {
    expect(isUnlimitedCall(decode(encode('setApprovalForAll', [OTHER, false])))).toBe(false)
    const items: CallKnowledge = { tokenKinds: new Map([[TOKEN_SHOWN, 'items']]), supplies }
    expect(isOpen(2n ** 255n, items)).toBe(false)
  })
})

describe('what is asked of a call', () => {
  const batch = (...inner: readonly DecodedCall[]): DecodedCall => ({
    kind: 'batch',
    facts: [],
    calls: inner,
  })
  const paid = amountOf(5n)

  test('whether it pays a contract: money of the network, first, and to a contract', () => {
    const contract = named('contract', OTHER)
    expect(paysContract(makeCall('send', paid, contract))).toBe(true)
    expect(paysContract(makeCall('send', paid, named('to', OTHER)))).toBe(false)
    expect(paysContract(makeCall('send', seven, contract))).toBe(false)
    expect(paysContract(makeCall('send', contract, paid))).toBe(false)
    expect(paysContract(makeCall('send', { ...paid, name: 'least' }, contract))).toBe(false)
    expect(paysContract(makeCall('send'))).toBe(false)
  })

  test('whether nobody can say what it does, however deep', () => {
    expect(isUnknownCall(makeCall('unknown'))).toBe(true)
    expect(isUnknownCall(batch(makeCall('send', paid), batch(makeCall('unknown'))))).toBe(true)
    expect(isUnknownCall(batch(makeCall('send', paid)))).toBe(false)
    expect(isUnknownCall(makeCall('create', { name: 'data', hex: '0x60' }))).toBe(false)
    expect(isUnknownCall(makeCall('create', paid, { name: 'data', hex: '0x60' }))).toBe(true)
  })

  test('whether it is of a kind, however deep', () => {
    expect(hasKind(batch(batch(makeCall('swap'))), 'swap')).toBe(true)
    expect(hasKind(batch(makeCall('send')), 'swap')).toBe(false)
  })

  test('whether a swap has to bring nothing', () => {
    const least = (amountBase: bigint) => makeCall('swap', { ...amountOf(amountBase), name: 'least' })
    expect([isForNothing(least(0n)), isForNothing(batch(least(0n))), isForNothing(least(1n))]).toEqual([
      true,
      true,
      false,
    ])
    expect(isForNothing(makeCall('send', amountOf(0n)))).toBe(false)
  })

  test('which tokens and amounts it names, each token once', () => {
    const other = { ...seven, token: OTHER, amountBase: 3n }
    const call = batch(makeCall('send', paid, seven, token), makeCall('send', seven, other))
    expect(tokensOf(call)).toEqual([TOKEN_SHOWN, OTHER])
    expect(tokenAmountsOf(call)).toEqual([
      { token: TOKEN_SHOWN, amountBase: 7n },
      { token: TOKEN_SHOWN, amountBase: 7n },
      { token: OTHER, amountBase: 3n },
    ])
  })
})
