import { describe, expect, test } from 'vitest'
import {
  anyItem,
  DRAWN_TOKEN,
  DRAWN_USDC,
  itemSeven,
  nativeAmount,
  tokenAmount,
  typedContent,
} from '../../test/typedContent.ts'
import { MULTICALL3 } from '../decode/call/knownCalls.ts'
import type { TypedAsset, TypedFact, TypedMeaning } from '../decode/meaning/typedMeaning.ts'
import type { TypedToken } from '../decode/tokens.ts'
import { assetLevel, isTwiceTyped } from './assetLevel.ts'

const OTHER = `0x${'ee'.repeat(20)}`

describe('T43 how much of everything an amount is', () => {
  const of = (one: TypedAsset, token: TypedToken | undefined = DRAWN_USDC) =>
    assetLevel(one, new Map(token ? [[DRAWN_TOKEN, token]] : []))

  test.each<[string, TypedAsset, TypedToken | undefined, string]>([
    ['what is held', tokenAmount(50n), DRAWN_USDC, 'some'],
    ['a unit more', tokenAmount(51n), DRAWN_USDC, 'held'],
    ['all that there is', tokenAmount(1_000n), DRAWN_USDC, 'held'],
    ['a unit more than there is', tokenAmount(1_001n), DRAWN_USDC, 'unlimited'],
    ['more than an unknown number', tokenAmount(51n), { balanceBase: 50n }, 'held'],
    ['where the balance is not said', tokenAmount(1n), { supplyBase: 9n }, 'unsaid'],
    ['nothing, whatever is said', tokenAmount(0n), {}, 'some'],
    ['almost half the largest number', tokenAmount(2n ** 255n - 1n), { balanceBase: 2n ** 255n }, 'some'],
    ['half the largest number', tokenAmount(2n ** 255n), { balanceBase: 2n ** 256n }, 'unlimited'],
    [
      'half of a smaller one',
      { ...tokenAmount(2n ** 159n), bits: 160 },
      { balanceBase: 2n ** 200n },
      'unlimited',
    ],
    [
      'less than half of it',
      { ...tokenAmount(2n ** 159n - 1n), bits: 160 },
      { balanceBase: 2n ** 200n },
      'some',
    ],
    ['currency', nativeAmount(10n ** 30n), undefined, 'some'],
    ['an item', itemSeven(5n), undefined, 'some'],
    ['any item', anyItem(1n), undefined, 'unlimited'],
    ['all', { kind: 'all', token: DRAWN_TOKEN, isItems: false }, DRAWN_USDC, 'unlimited'],
  ])('%s', (_, one, token, level) => {
    expect(of(one, token)).toBe(level)
  })
})

describe('T43 two presses are taken', () => {
  const isTwice = (facts: readonly TypedFact[], more: Partial<TypedMeaning> = {}) =>
    isTwiceTyped(typedContent({ kind: 'order', facts, ...more }))

  test.each<[string, readonly TypedFact[], Partial<TypedMeaning>, boolean]>([
    ['for rights over the account', [], { kind: 'control' }, true],
    ['for foreign code', [], { isDelegateCall: true }, true],
    ['for two offers', [], { offers: 2 }, true],
    ['not for one', [], { offers: 1 }, false],
    ['for what comes to nothing', [{ name: 'least', assets: [tokenAmount(0n), itemSeven(0n)] }], {}, true],
    ['for nothing at all', [{ name: 'least', assets: [] }], {}, true],
    ['not where something comes', [{ name: 'least', assets: [tokenAmount(0n), itemSeven(1n)] }], {}, false],
    [
      'not where all items come',
      [{ name: 'least', assets: [{ kind: 'all', token: DRAWN_TOKEN, isItems: true }] }],
      {},
      false,
    ],
    ...(['give', 'tokens', 'amount'] as const).flatMap((name): [string, TypedFact[], object, boolean][] => [
      [`for more than is held: ${name}`, [{ name, assets: [tokenAmount(1n), tokenAmount(51n)] }], {}, true],
      [`not for some: ${name}`, [{ name, assets: [tokenAmount(50n)] }], {}, false],
    ]),
    [
      'not for what others receive',
      [{ name: 'othersReceive', to: OTHER, assets: [tokenAmount(51n)] }],
      {},
      false,
    ],
    ['where anybody may take it', [{ name: 'spender', address: MULTICALL3 }], {}, true],
    ['not for a spender', [{ name: 'spender', address: OTHER }], {}, false],
    ['not for an offer to anyone', [{ name: 'spender', address: undefined }], {}, false],
  ])('%s', (_, facts, more, wanted) => {
    expect(isTwice(facts, more)).toBe(wanted)
  })

  const unknown = (type: string, text: string | undefined) =>
    isTwiceTyped(
      typedContent(undefined, {
        message: [{ name: 'in', type: 'Part', children: [{ name: 'n', type, ...(text && { text }) }] }],
      }),
    )
  test.each<[string, string | undefined, boolean]>([
    ['uint256', `${2n ** 255n}`, true],
    ['uint256', `${2n ** 255n - 1n}`, false],
    ['uint', `${2n ** 255n}`, true],
    ['uint96', `${2n ** 95n}`, true],
    ['uint96', `${2n ** 95n - 1n}`, false],
    ['uint88', `${2n ** 88n - 1n}`, false],
    ['int256', `${2n ** 255n}`, false],
    ['uint256[]', undefined, false],
    ['uint256', undefined, false],
  ])('for unknown data with a %s of %s: %s', (type, text, wanted) => {
    expect(unknown(type, text)).toBe(wanted)
  })
})
