import { AbiCoder, Interface, ZeroHash } from 'ethers'
import type { StandIns } from './placeStandIns.ts'

/** The address that aggregators use for the coin of a chain. */
export const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

/** The request of a page in the form in which aggregators get it. */
export interface AggregatorQuestion {
  readonly chainId: string
  readonly tokenIn: string
  readonly tokenOut: string
  readonly amountIn: bigint
  readonly account: string
  readonly slippageBps: number
}

/** The fields of an honest answer before it is encoded. A test may change each of them. */
export interface AnswerFields {
  readonly question: AggregatorQuestion
  readonly standIns: StandIns
  /** The amount that the answer quotes, and the one that its contract pays. */
  readonly quoted: bigint
  readonly paid: bigint
  readonly minOut: bigint
  readonly tokenIn: string
  readonly tokenOut: string
  readonly amountIn: bigint
  readonly receiver: string
  readonly value: bigint
  readonly to: string
  /** Fields of 1inch. */
  readonly executor: string
  readonly flags: bigint
  /** For 0x: who may take how much of what, who is called, and whose tokens the Settler takes (none: those of the caller). */
  readonly operator: string
  readonly target: string
  readonly holderToken: string
  readonly holderAmount: bigint
  readonly owner: string
  /** Replaces the whole data of the call. */
  readonly data?: string
}

export const ONE_INCH_CALLS = new Interface([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable returns (uint256, uint256)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex) returns (uint256)',
])
export const ZERO_EX_CALLS = new Interface([
  'function exec(address operator, address token, uint256 amount, address target, bytes data) payable returns (bytes)',
  'function execute((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid) payable returns (bool)',
  'function executeWithPermit((address recipient, address buyToken, uint256 minAmountOut) slippage, bytes[] actions, bytes32 zid, bytes permitData) payable returns (bool)',
])
export const TOKEN_CALLS = new Interface([
  'function approve(address spender, uint256 value)',
  'function transfer(address to, uint256 value)',
])

const coder = AbiCoder.defaultAbiCoder()

/** Writes the call of a router of 1inch; behind it the mark that the service puts there. */
export function toOneInchData(fields: AnswerFields): string {
  const { executor, tokenIn, tokenOut, receiver, amountIn, minOut, flags, paid } = fields
  const payload = coder.encode(['address', 'uint256'], [tokenOut, paid])
  const desc = [tokenIn, tokenOut, executor, receiver, amountIn, minOut, flags]
  return `${ONE_INCH_CALLS.encodeFunctionData('swap', [executor, desc, payload])}cfee7c08`
}

/** Writes the call of a Settler, which stands inside of that of the holder. */
export function toSettlerData({
  receiver,
  tokenIn,
  tokenOut,
  amountIn,
  minOut,
  paid,
  owner,
}: AnswerFields): string {
  const action = coder.encode(['address', 'address', 'uint256', 'uint256'], [tokenIn, owner, amountIn, paid])
  return ZERO_EX_CALLS.encodeFunctionData('execute', [[receiver, tokenOut, minOut], [action], ZeroHash])
}

/** Writes the call of the holder of 0x. */
export function toHolderData(fields: AnswerFields, inner: string = toSettlerData(fields)): string {
  const { operator, holderToken, holderAmount, target } = fields
  return ZERO_EX_CALLS.encodeFunctionData('exec', [operator, holderToken, holderAmount, target, inner])
}
