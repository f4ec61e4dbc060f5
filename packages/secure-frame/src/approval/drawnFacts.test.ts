import { describe, expect, test } from 'vitest'
import { drawnWords } from '../../test/drawnContent.ts'
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

const OTHER = `0x${'ee'.repeat(20)}`
const words = (
  kind: TypedMeaning['kind'],
  facts: readonly TypedFact[] = [],
  more: Partial<TypedMeaning> = {},
) => drawnWords(typedContent({ kind, facts, ...more }))

describe('T43 what typed data do is titled and warned of by its kind:', () => {
  test.each<[TypedMeaning['kind'], ...lines: string[]]>([
    ['allow', 'Allow spending', 'Signing this lets others take these tokens out of your account.'],
    [
      'send',
      'Send',
      'Signing this moves these tokens out of your account. Whoever has the signature can carry it out.',
    ],
    ['order', 'Offer a trade', 'Signing this lets others take what you give, for what you receive.'],
    [
      'call',
      'Let someone else make a call',
      'With this signature someone else makes a call in your name. This wallet cannot say what the call does.',
    ],
    [
      'control',
      'Hand over your account',
      'Signing this lets someone else act as your account. They can take everything in it.',
    ],
    ['cancel', 'Take back a permission'],
    ['votes', 'Hand over your votes'],
  ])('%s', (kind, ...lines) => {
    expect(words(kind)).toEqual(lines)
  })

  test('foreign code and several offers have a warning of their own', () => {
    expect(words('cancel', [], { isDelegateCall: true, offers: 2 })).toEqual([
      'Take back a permission',
      'The call runs foreign code with all rights of the account. It can take everything.',
      'One signature for 2 offers. Others can take each of them.',
    ])
    expect(words('cancel', [], { isDelegateCall: false, offers: 1 })).toHaveLength(1)
  })

  test('what nobody can say is warned of, and plain data are not', () => {
    expect(drawnWords(typedContent(undefined, { isUnknown: true }))).toEqual([
      'Sign data',
      'This wallet does not know what this allows. Sign only if you trust the app.',
    ])
    expect(drawnWords(typedContent(undefined))).toEqual(['Sign data'])
  })
})

describe('T43 each fact has its heading and its lines:', () => {
  const fact = (one: TypedFact) => words('cancel', [one]).slice(1)

  test.each<[TypedFact, ...lines: string[]]>([
    [{ name: 'to', address: OTHER }, 'To', OTHER],
    [{ name: 'from', address: OTHER }, 'From', OTHER],
    [{ name: 'contract', address: OTHER }, 'Contract', OTHER],
    [{ name: 'actor', address: OTHER }, 'Who may act', OTHER],
    [{ name: 'spender', address: OTHER }, 'Who may take them', OTHER],
    [{ name: 'spender', address: undefined }, 'Who may take them', 'Anyone who accepts the offer'],
    [
      { name: 'spender', address: MULTICALL3 },
      ...['Who may take them', MULTICALL3],
      'This is a public contract: whatever it may take, anyone can take through it.',
    ],
    [{ name: 'begins', seconds: 1_900_000_000n }, 'Not before', '\u20662030-03-17 17:46 UTC\u2069'],
    [{ name: 'begins', seconds: 0n }],
    [{ name: 'begins', seconds: undefined }],
    [{ name: 'until', seconds: 0n }, 'Until', '\u20661970-01-01 00:00 UTC\u2069'],
    [{ name: 'until', seconds: undefined }, 'Until', 'No end'],
    [{ name: 'data', hex: '0x12' }, 'Data', '0x12'],
    [{ name: 'give', assets: [] }, 'You give', 'Nothing'],
    [{ name: 'tokens', assets: [] }, 'Tokens', 'Nothing'],
    [{ name: 'amount', assets: [] }, 'Amount', 'Nothing'],
    [{ name: 'least', assets: [] }, 'You receive at least', 'Nothing'],
    [
      { name: 'othersReceive', to: OTHER, assets: [nativeAmount(10n ** 18n)] },
      ...['Others receive', '1 ETH', 'To', OTHER],
    ],
  ])('%o', (one, ...lines) => {
    expect(fact(one)).toEqual(lines)
  })

  const spent = (one: TypedAsset) => fact({ name: 'give', assets: [one] }).slice(1)
  const UNITS = 'Symbol and decimals are what the token says of itself.'

  test.each<[string, TypedAsset, ...lines: string[]]>([
    ['some of a token', tokenAmount(50n), '0.00005 USDC', '50 of the smallest unit', UNITS, DRAWN_TOKEN],
    [
      'more than there is',
      tokenAmount(51n),
      ...[
        '0.000051 USDC',
        'More than you have now: all of it',
        '51 of the smallest unit',
        UNITS,
        DRAWN_TOKEN,
      ],
    ],
    ['without limit', tokenAmount(1_001n), 'Without limit', '1001 of the smallest unit', DRAWN_TOKEN],
    [
      'of a token of which nothing is said',
      tokenAmount(5n, OTHER),
      '5 of the smallest unit',
      'The network did not say how much you have. This may be all of it.',
      OTHER,
    ],
    ['currency', nativeAmount(15n * 10n ** 17n), '1.5 ETH'],
    ['one item', itemSeven(1n), 'Number 7', DRAWN_TOKEN],
    ['several of an item', itemSeven(3n), '3 of number 7', DRAWN_TOKEN],
    ['any items', anyItem(3n), 'Any 3 of them', DRAWN_TOKEN],
    [
      'all items',
      { kind: 'all', token: DRAWN_TOKEN, isItems: true },
      'Everything, also what comes later',
      DRAWN_TOKEN,
    ],
    ['all of a token', { kind: 'all', token: DRAWN_TOKEN, isItems: false }, 'Without limit', DRAWN_TOKEN],
    [
      'an amount that changes',
      { ...nativeAmount(9n * 10n ** 18n), range: [9n * 10n ** 18n, 4n * 10n ** 18n] },
      '9 ETH',
      'Changes over time between 9 ETH and 4 ETH',
    ],
    [
      'items that change',
      { ...itemSeven(9n), range: [9n, 1n] },
      '9 of number 7',
      'Changes over time between 9 of number 7 and Number 7',
      DRAWN_TOKEN,
    ],
  ])('what is given: %s', (_, one, ...lines) => {
    expect(spent(one)).toEqual(lines)
  })

  test('of what comes it is not said how much of everything that is', () => {
    const drawn = fact({ name: 'least', assets: [tokenAmount(51n)] })
    expect(drawn).toEqual([
      'You receive at least',
      '0.000051 USDC',
      '51 of the smallest unit',
      UNITS,
      DRAWN_TOKEN,
    ])
  })

  test('an amount that may be an item says its number, where it is given', () => {
    const content = (name: 'give' | 'least') =>
      drawnWords(
        typedContent(
          { kind: 'cancel', facts: [{ name, assets: [tokenAmount(5n)] }] },
          { tokens: new Map([[DRAWN_TOKEN, { ...DRAWN_USDC, mayBeItem: true }]]) },
        ),
      )
    const line = 'If this is a collection, this is item number 5.'
    expect([content('give').includes(line), content('least').includes(line)]).toEqual([true, false])
  })
})
