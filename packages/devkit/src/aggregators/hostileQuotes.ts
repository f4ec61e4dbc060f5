import { ZeroAddress, ZeroHash } from 'ethers'
import {
  type AnswerFields,
  COIN,
  ONE_INCH_CALLS,
  TOKEN_CALLS,
  toHolderData,
  toOneInchData,
  toSettlerData,
  ZERO_EX_CALLS,
} from './aggregatorCalls.ts'
import { BROKEN_ANSWERS, NEVER_END } from './brokenAnswers.ts'
import type { Misbehaviour } from './createFakeAggregator.ts'

/** Something that an aggregator may do to a visitor, and what has to be said instead of asking their wallet. */
export interface HostileQuote {
  readonly what: string
  readonly aggregator: '0x' | '1inch'
  /** The trade. `pools` have a route of the app's own, too. @default one token for another that no pool has */
  readonly trade?: 'tokens' | 'coin to token' | 'pools'
  readonly wrong: Misbehaviour
  /** The answer of the registry of Settlers. @default that the stand-in is one */
  readonly registry?: 'paused'
  /** The answer never ends, so the caller has to stop waiting by itself. */
  readonly neverEnds?: boolean
  /** The code of the problem, and its details. */
  readonly expected: string
}

/** A stranger, and a contract of theirs. */
const EVE = '0x00000000000000000000000000000000000e7e11'
const MANY = 2n ** 256n - 1n

const fields = (change: (honest: AnswerFields) => Partial<AnswerFields>): Misbehaviour => ({ fields: change })
const dataOf = (honest: AnswerFields, name: '0x' | '1inch') =>
  name === '0x' ? toHolderData(honest) : toOneInchData(honest)

/** Replaces a word of the arguments of a call. */
function setWord(data: string, index: number, word: bigint): string {
  const at = 10 + index * 64
  return data.slice(0, at) + word.toString(16).padStart(64, '0') + data.slice(at + 64)
}

type Row = readonly [what: string, wrong: Misbehaviour, expected: string, trade?: HostileQuote['trade']]

/** Attacks on the money of any of them. */
const MONEY: readonly Row[] = [
  ['sends the swap to another contract', fields(() => ({ to: EVE })), 'bad_call router'],
  [
    'lets the visitor approve everything, in the place of the swap',
    fields(({ tokenIn }) => ({
      to: tokenIn,
      data: TOKEN_CALLS.encodeFunctionData('approve', [EVE, MANY]),
    })),
    'bad_call router',
  ],
  ['pays somebody else', fields(() => ({ receiver: EVE })), 'bad_call recipient'],
  ['pays nobody', fields(() => ({ receiver: ZeroAddress })), 'bad_call recipient'],
  ['pays another token', fields(({ tokenIn }) => ({ tokenOut: tokenIn })), 'bad_call tokens'],
  [
    'takes another token',
    fields(({ tokenOut }) => ({ tokenIn: tokenOut, holderToken: tokenOut })),
    'bad_call tokens',
  ],
  [
    'takes one unit more',
    fields(({ amountIn }) => ({ amountIn: amountIn + 1n, holderAmount: amountIn + 1n })),
    'bad_call amount',
  ],
  ['takes everything', fields(() => ({ amountIn: MANY, holderAmount: MANY })), 'bad_call amount'],
  [
    'takes less than it was asked for',
    fields(({ amountIn }) => ({ amountIn: amountIn - 1n, holderAmount: amountIn - 1n })),
    'bad_call amount',
  ],
  ['promises no minimum', fields(() => ({ minOut: 0n })), 'bad_call minimum'],
  ['promises half of what was agreed', fields(({ quoted }) => ({ minOut: quoted / 2n })), 'bad_call minimum'],
  [
    'promises a part in a thousand less than was agreed',
    fields(({ minOut }) => ({ minOut: minOut - minOut / 1_000n })),
    'bad_call minimum',
  ],
  ['takes coins for a swap of tokens', fields(() => ({ value: 1n })), 'bad_call value'],
  [
    'takes more coins than the amount',
    fields(({ value }) => ({ value: value + 1n })),
    'bad_call value',
    'coin to token',
  ],
  ['takes no coins', fields(() => ({ value: 0n })), 'bad_call value', 'coin to token'],
]

/** Returns the attacks on the bytes of any of their calls. */
const bytesOf = (name: '0x' | '1inch'): readonly Row[] => [
  [
    'is a plain transfer',
    fields(() => ({ data: TOKEN_CALLS.encodeFunctionData('transfer', [EVE, 1n]) })),
    'bad_call malformed',
  ],
  [
    'breaks off in the middle of the call',
    fields((honest) => ({ data: dataOf(honest, name).slice(0, 10 + 64 * 5) })),
    'bad_call malformed',
  ],
  [
    'has much more behind the call',
    fields((honest) => ({ data: dataOf(honest, name) + 'ab'.repeat(64) })),
    'bad_call malformed',
  ],
  [
    'begins its bytes elsewhere',
    fields((honest) => ({ data: setWord(dataOf(honest, name), name === '0x' ? 4 : 8, 64n) })),
    'bad_call malformed',
  ],
  [
    'has more in an address than an address',
    fields((honest) => ({ data: setWord(dataOf(honest, name), name === '0x' ? 0 : 4, MANY) })),
    'bad_call malformed',
  ],
]

/** Lies about the price by any of them. */
const PRICE: readonly Row[] = [
  [
    'says that ten times as much arrives',
    fields(({ quoted }) => inProportion(quoted * 10n)),
    'bad_call price',
  ],
  [
    'says half, pays half, and keeps the rest',
    fields(({ quoted }) => ({ ...inProportion(quoted / 2n), paid: quoted / 2n })),
    'bad_call price',
    'pools',
  ],
  [
    'says more than there can be, for bait',
    fields(({ quoted }) => ({ ...inProportion((quoted * 106n) / 100n), paid: (quoted * 106n) / 100n })),
    'bad_call price',
    'pools',
  ],
  ['pays 2 % less than it says', fields(({ quoted }) => ({ paid: (quoted * 98n) / 100n })), 'bad_call price'],
  ['counts in other decimals', fields(({ quoted }) => inProportion(quoted / 10n ** 12n)), 'bad_call price'],
  [
    'pays what it does not have: its quote is old',
    fields(() => ({ quoted: 10n ** 40n, minOut: 10n ** 40n, paid: 10n ** 40n })),
    'would_revert ',
  ],
]

/** An amount with the minimum that belongs to it. */
function inProportion(quoted: bigint): Pick<AnswerFields, 'quoted' | 'minOut'> {
  return { quoted, minOut: (quoted * 99n) / 100n }
}

const ONE_INCH: readonly Row[] = [
  ['takes half and leaves half', fields(() => ({ flags: 1n })), 'bad_call approval'],
  ['takes coins for its executor', fields(() => ({ flags: 2n })), 'bad_call approval'],
  ['takes what Permit2 was once allowed', fields(() => ({ flags: 4n })), 'bad_call approval'],
  [
    'uses a function that does not name what it pays',
    fields(({ tokenIn, amountIn, minOut }) => ({
      data: ONE_INCH_CALLS.encodeFunctionData('unoswap', [BigInt(tokenIn), amountIn, minOut, 1n]),
    })),
    'bad_call malformed',
  ],
  ['has an executor that does nothing', fields(() => ({ executor: EVE })), 'would_revert '],
]

const ZERO_EX: readonly Row[] = [
  [
    'settles by somebody that its registry does not know',
    fields(() => ({ operator: EVE, target: EVE })),
    'bad_call router',
  ],
  [
    'lets somebody else take the tokens than it calls',
    fields(() => ({ operator: EVE })),
    'bad_call malformed',
  ],
  ['calls somebody else than may take the tokens', fields(() => ({ target: EVE })), 'bad_call malformed'],
  [
    'lets a token be taken where coins are swapped',
    fields(({ tokenOut }) => ({ holderToken: tokenOut, holderAmount: MANY })),
    'bad_call approval',
    'coin to token',
  ],
  [
    'sends coins to a contract that is no Settler',
    fields((honest) => ({ to: EVE, data: toSettlerData(honest) })),
    'bad_call router',
    'coin to token',
  ],
  [
    'goes past the holder, with tokens',
    fields((honest) => ({ to: honest.operator, data: toSettlerData(honest) })),
    'bad_call router',
  ],
  [
    'brings a permit along',
    fields((honest) => ({ data: toHolderData(honest, withPermit(honest)) })),
    'bad_call malformed',
  ],
  ['takes the tokens of somebody else', fields(() => ({ owner: EVE })), 'would_revert '],
]

function withPermit({ receiver, tokenOut, minOut }: AnswerFields): string {
  const slippage = [receiver, tokenOut === COIN ? COIN : tokenOut, minOut]
  return ZERO_EX_CALLS.encodeFunctionData('executeWithPermit', [slippage, [], ZeroHash, '0x01'])
}

const toQuotes = (aggregator: '0x' | '1inch', rows: readonly Row[]): readonly HostileQuote[] =>
  rows.map(([what, wrong, expected, trade = 'tokens']) => ({ what, aggregator, wrong, expected, trade }))

/** All hostile quotes. None of them may lead to a request in the visitor's wallet. */
export const HOSTILE_QUOTES: readonly HostileQuote[] = [
  ...toQuotes('0x', [...MONEY, ...bytesOf('0x'), ...PRICE, ...ZERO_EX]),
  ...toQuotes('1inch', [...MONEY, ...bytesOf('1inch'), ...PRICE, ...ONE_INCH]),
  {
    what: 'settles while its registry says that all are paused',
    aggregator: '0x',
    wrong: {},
    registry: 'paused',
    expected: 'bad_call router',
  },
  ...BROKEN_ANSWERS.flatMap(([what, wrong, expected]) =>
    (['0x', '1inch'] as const).map((aggregator) => ({
      what,
      aggregator,
      wrong: wrong[aggregator],
      expected,
      neverEnds: NEVER_END.includes(what),
    })),
  ),
]
