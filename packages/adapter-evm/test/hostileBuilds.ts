import { ModalError, type SwapRefusal } from '@foyer/core/ports'
import { Interface, ZeroAddress } from 'ethers'
import { checkSwapCalls, type SwapTerms } from '../src/swap/checkSwap.ts'
import { decodeSwap } from '../src/swap/decodeSwap.ts'
import {
  encodeApproval,
  encodeSwap,
  type RawCall,
  ROUTER_ITSELF,
  type SwapCall,
} from '../src/swap/encodeSwap.ts'

/** The calls that the router itself understands, for another library than ours. */
export const ROUTER_CALLS = new Interface([
  'function multicall(uint256 deadline, bytes[] data) payable returns (bytes[])',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable returns (uint256)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) payable returns (uint256)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function sweepToken(address token, uint256 amountMinimum, address recipient) payable',
  'function unwrapWETH9WithFee(uint256 amountMinimum, address recipient, uint256 feeBips, address feeRecipient) payable',
  'function pull(address token, uint256 value) payable',
  'function approveMax(address token) payable',
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
])
const at = (digit: string) => `0x${digit.repeat(40)}`
const [ADA, EVE, DAI, FPT, WETH, OTHER] = [at('a'), at('e'), at('1'), at('2'), at('3'), at('4')]
const NOW = 1_800_000_000n

/** Contracts that nobody has. */
export const PLACE = { router: at('5'), quoter: at('6'), v2Factory: at('7'), weth: WETH }

/** A swap of a token for another over pools of both versions. */
export const HONEST: SwapCall = {
  place: PLACE,
  from: ADA,
  tokenIn: DAI,
  tokenOut: FPT,
  amountIn: 1_000n,
  minOut: 900n,
  legs: [
    { version: 'v2', tokens: [DAI, WETH] },
    { version: 'v3', tokens: [WETH, FPT], fees: [3_000] },
  ],
  deadline: NOW + 1_200n,
}
const TO_COIN: SwapCall = {
  ...HONEST,
  tokenOut: undefined,
  legs: [{ version: 'v3', tokens: [DAI, WETH], fees: [500] }],
}
const FROM_COIN: SwapCall = {
  ...HONEST,
  tokenIn: undefined,
  legs: [{ version: 'v3', tokens: [WETH, FPT], fees: [500] }],
}
/** Returns the limits and duties of such a swap. */
export const termsOf = ({ legs: _legs, deadline: _deadline, ...terms }: SwapCall): SwapTerms => ({
  ...terms,
  now: NOW,
})
/** The calls of a swap, with its approval. */
export const callsOf = (one: SwapCall): RawCall[] => [
  ...(one.tokenIn ? [encodeApproval(one.tokenIn, one.place.router, one.amountIn)] : []),
  encodeSwap(one),
]
/** Honest approval, then a call of the router made of other steps. */
const built = (steps: readonly string[], deadline = HONEST.deadline): RawCall[] => [
  ...callsOf(HONEST).slice(0, -1),
  { to: PLACE.router, data: ROUTER_CALLS.encodeFunctionData('multicall', [deadline, steps]), value: 0n },
]
const stepOf = (name: string, values: readonly unknown[]) => ROUTER_CALLS.encodeFunctionData(name, values)
const leg = (change: Partial<SwapCall>) => callsOf({ ...HONEST, ...change })
const last = (change: Partial<RawCall>): RawCall[] =>
  callsOf(HONEST).map((call, index) => (index === 1 ? { ...call, ...change } : call))
const steps = () => {
  const [, list] = ROUTER_CALLS.decodeFunctionData('multicall', encodeSwap(HONEST).data)
  // The list of the call that was just written.
  return [...(list as string[])]
}
const approval = (change: Partial<RawCall>): RawCall[] =>
  callsOf(HONEST).map((call, index) => (index === 0 ? { ...call, ...change } : call))

/** Builds that somebody might hand a page, each of which takes more, gives less, or gives it to somebody else. */
export const HOSTILE_BUILDS: readonly (readonly [
  what: string,
  calls: () => RawCall[],
  reason: SwapRefusal,
])[] = [
  ['a router that is not the pinned one', () => last({ to: EVE }), 'router'],
  ['another recipient', () => leg({ from: EVE }), 'recipient'],
  [
    'a larger amount',
    () => [...callsOf(HONEST).slice(0, 1), encodeSwap({ ...HONEST, amountIn: 1_001n })],
    'amount',
  ],
  ['no minimum', () => leg({ minOut: 0n }), 'minimum'],
  ['a minimum that is one unit low', () => leg({ minOut: 899n }), 'minimum'],
  [
    'another token at the end',
    () => leg({ legs: [{ version: 'v3', tokens: [DAI, OTHER], fees: [500] }] }),
    'tokens',
  ],
  [
    'another token at the beginning',
    () => leg({ legs: [{ version: 'v3', tokens: [OTHER, FPT], fees: [500] }] }),
    'tokens',
  ],
  [
    'a gap in the route',
    () =>
      leg({
        legs: [
          { version: 'v2', tokens: [DAI, OTHER] },
          { version: 'v3', tokens: [WETH, FPT], fees: [500] },
        ],
      }),
    'tokens',
  ],
  [
    'what arrives stays with the router and is swept',
    () =>
      built([
        ...leg({ from: ROUTER_ITSELF })
          .slice(-1)
          .flatMap(({ data }) => [...(ROUTER_CALLS.decodeFunctionData('multicall', data)[1] as string[])]),
        stepOf('sweepToken', [FPT, 900n, EVE]),
      ]),
    'malformed',
  ],
  [
    'a fee on the way',
    () => built([...steps(), stepOf('unwrapWETH9WithFee', [0n, ADA, 100n, EVE])]),
    'malformed',
  ],
  ['more tokens pulled', () => built([stepOf('pull', [DAI, 1_000n]), ...steps()]), 'malformed'],
  ['the router approves somebody', () => built([stepOf('approveMax', [DAI]), ...steps()]), 'malformed'],
  ['coins for a swap of tokens', () => last({ value: 1n }), 'value'],
  ['a deadline that has passed', () => leg({ deadline: NOW }), 'deadline'],
  ['a deadline of a day', () => leg({ deadline: NOW + 86_400n }), 'deadline'],
  [
    'an unlimited approval',
    () => approval({ data: encodeApproval(DAI, PLACE.router, 2n ** 256n - 1n).data }),
    'approval',
  ],
  [
    'an approval for somebody else',
    () => approval({ data: encodeApproval(DAI, EVE, 1_000n).data }),
    'approval',
  ],
  ['an approval of another token', () => approval({ to: OTHER }), 'approval'],
  ['bytes behind the call', () => last({ data: `${encodeSwap(HONEST).data}00` }), 'malformed'],
  ['a plain transfer', () => last({ data: stepOf('transfer', [EVE, 1_000n]) }), 'malformed'],
  [
    'a transfer instead of the approval',
    () => approval({ data: stepOf('transfer', [EVE, 1_000n]) }),
    'approval',
  ],
  ['nothing at all', () => [], 'malformed'],
  ['an empty call', () => last({ data: '0x' }), 'malformed'],
  ['nobody as recipient', () => leg({ from: ZeroAddress }), 'recipient'],
]

/** Swaps that pass as they are. */
export const HONEST_BUILDS = {
  'token to token': HONEST,
  'token to coin': TO_COIN,
  'coin to token': FROM_COIN,
}

/** How many of the hostile builds are refused, each for its own reason. */
export function countRefused(): { readonly tried: number; readonly refused: number } {
  const refused = HOSTILE_BUILDS.filter(([, calls, reason]) => {
    try {
      checkSwapCalls(termsOf(HONEST), calls())
      return false
    } catch (error) {
      return error instanceof ModalError && error.details === reason
    }
  })
  return { tried: HOSTILE_BUILDS.length, refused: refused.length }
}

/** The results of changing bytes of honest calls. */
export interface ChangedBytes {
  readonly tried: number
  readonly accepted: number
  /** Accepted although it takes more, gives less, or gives it to somebody else; has to be none. */
  readonly worse: readonly string[]
}

/** Changes each byte of the calls of honest swaps, one at a time, to several others. */
export function changeBytes(changesPerByte: number): ChangedBytes {
  const all = Object.values(HONEST_BUILDS).flatMap((swap) => {
    const calls = callsOf(swap)
    return calls.map((_, index) => changeCall(swap, calls, index, changesPerByte))
  })
  return {
    tried: all.reduce((sum, { tried }) => sum + tried, 0),
    accepted: all.reduce((sum, { accepted }) => sum + accepted, 0),
    worse: all.flatMap(({ worse }) => worse),
  }
}

function changeCall(
  swap: SwapCall,
  calls: readonly RawCall[],
  index: number,
  changesPerByte: number,
): ChangedBytes {
  const changes = [...changesOf(calls[index]?.data ?? '', changesPerByte)]
  const accepted = changes.filter((data) =>
    passes(
      swap,
      calls.map((call, place) => (place === index ? { ...call, data } : call)),
    ),
  )
  // An approval that passes changed is one of another amount, or for somebody else.
  const isSwap = index === calls.length - 1
  const worse = accepted.filter((data) => !isSwap || isWorse(swap, data))
  return { tried: changes.length, accepted: accepted.length, worse }
}

function* changesOf(data: string, changesPerByte: number): Generator<string> {
  for (let byte = 1; byte < data.length / 2; byte += 1) {
    const old = Number.parseInt(data.slice(byte * 2, byte * 2 + 2), 16)
    for (let step = 1; step <= changesPerByte; step += 1) {
      // Spread over all values; 255 has no divisor in common with the factor.
      const next = (old + 1 + ((step * 73) % 255)) % 256
      yield data.slice(0, byte * 2) + next.toString(16).padStart(2, '0') + data.slice(byte * 2 + 2)
    }
  }
}

function passes(swap: SwapCall, calls: readonly RawCall[]): boolean {
  try {
    checkSwapCalls(termsOf(swap), calls)
    return true
  } catch {
    return false
  }
}

/** Reads a step of a call by the library. */
function readStep(data: string) {
  const read = ROUTER_CALLS.parseTransaction({ data })
  if (read?.name === 'exactInput') {
    const [, recipient, amountIn, minOut] = [...read.args[0]]
    return { amountIn, minOut, recipient }
  }
  const [amountIn, minOut, , recipient] = [...(read?.args ?? [])]
  return { amountIn, minOut, recipient }
}

/** Reads a changed call by the library, not by what let it pass. */
function isWorse(swap: SwapCall, data: string): boolean {
  const list = [...(ROUTER_CALLS.decodeFunctionData('multicall', data)[1] as string[])] // its bytes[]
  const end = ROUTER_CALLS.parseTransaction({ data: list.at(-1) ?? '0x' })
  const [leastCoins, coinsTo] = end?.name === 'unwrapWETH9' ? [...end.args] : []
  const legs = list.slice(0, end?.name === 'unwrapWETH9' ? -1 : list.length).map(readStep)
  const last = legs.at(-1)
  const tokens = decodeSwap(data)?.legs.flatMap(({ leg }) => leg.tokens) ?? []
  return !(
    legs.every(({ amountIn }, index) => amountIn === (index === 0 ? swap.amountIn : 0n)) &&
    (leastCoins ?? last?.minOut) >= swap.minOut &&
    String(coinsTo ?? last?.recipient).toLowerCase() === swap.from &&
    tokens[0] === (swap.tokenIn ?? WETH) &&
    tokens.at(-1) === (swap.tokenOut ?? WETH)
  )
}
