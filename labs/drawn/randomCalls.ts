import { Interface, type ParamType } from 'ethers'
import { type AbiType, type AbiValue, encodeAbi } from '../../packages/secure-frame/src/decode/call/abi.ts'
import { hexOf, numberOf } from '../signer/randomPayloads.ts'
import { MULTICALL } from './drawCalls.ts'
import type { Dice } from './payloadKind.ts'

/** A call as a page asks for it. */
export interface AskedCall {
  /** Undefined for a contract that is created. */
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
}

/** Functions by which money moves, or seems to, and others that look like nothing. */
const FUNCTIONS = new Interface([
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function approve(address,uint256)',
  'function increaseAllowance(address,uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function approve(address,address,uint160,uint48)',
  'function setApprovalForAll(address,bool)',
  'function setOperator(address,bool)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function delegate(address)',
  'function execute(address,uint256,bytes)',
  'function executeBatch(address[],uint256[],bytes[])',
  'function execute(bytes32,bytes)',
  'function aggregate((address,bytes)[])',
  'function aggregate3((address,bool,bytes)[])',
  'function aggregate3Value((address,bool,uint256,bytes)[])',
  'function multicall(bytes[])',
  'function multicall(uint256,bytes[])',
  'function withdraw(uint256,address,address)',
  'function claim()',
])
/** Written by the frame's own encoder, which is fast: what is written is read by another library. */
const KNOWN = FUNCTIONS.fragments.flatMap((fragment) => {
  const found = FUNCTIONS.getFunction(fragment.format())
  return found ? [{ selector: found.selector, types: found.inputs.map(toType) }] : []
})

function toType({ type, arrayChildren, components }: ParamType): AbiType {
  if (arrayChildren !== null) return { list: toType(arrayChildren) }
  if (components !== null) return { tuple: components.map(toType) }
  return type as AbiType // the functions above have no other ones
}

const PERMIT2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const ROUTER = '0x68b3465833fb72a70ecdf485e0e4c7bd8665fc45'
const LIST: AbiType = { list: { tuple: ['address', 'uint256', 'bytes'] } }

/** A random call: known functions at any contract, calls within calls, changed digits and bytes too many. */
export function randomCall(dice: Dice, account: string, depth = 0): AskedCall {
  const to = dice(25) === 0 && depth === 0 ? undefined : targetOf(dice, account)
  const value = dice(2) === 0 ? 0n : numberOf(dice, 12)
  const kind = dice(20)
  if (to === undefined) return { to, value, data: hexOf(dice, 1 + dice(60)) }
  if (kind < 2) return { to, value, data: '0x' }
  if (kind === 2) return { to, value, data: hexOf(dice, 1 + dice(80)) }
  const known = KNOWN[dice(KNOWN.length)]
  if (!known) throw new Error('The dice have more sides than there are functions.')
  const { selector, types } = known
  if (kind === 3) return { to, value, data: selector }
  const values = types.map((type) => randomValue(dice, type, { account, depth, value }))
  return { to, value, data: changed(dice, selector + encodeAbi(types, values)) }
}

function targetOf(dice: Dice, account: string): string {
  const known = [MULTICALL.toLowerCase(), PERMIT2, ROUTER, account][dice(12)]
  return known ?? hexOf(dice, 20)
}

interface Inner {
  readonly account: string
  readonly depth: number
  readonly value: bigint
}

function randomValue(dice: Dice, type: AbiType, inner: Inner): AbiValue {
  if (typeof type === 'object') {
    if ('tuple' in type) return type.tuple.map((part) => randomValue(dice, part, inner))
    // Lists of different lengths, now and then.
    const length = dice(8) === 0 ? dice(4) : 2
    return Array.from({ length }, () => randomValue(dice, type.list, inner))
  }
  return randomScalar(dice, type, inner)
}

function randomScalar(dice: Dice, type: string, inner: Inner): AbiValue {
  if (type === 'address') return dice(6) === 0 ? inner.account : targetOf(dice, inner.account)
  if (type === 'bool') return dice(2) === 1
  if (type === 'bytes32') return dice(2) ? `0x01${'00'.repeat(31)}` : hexOf(dice, 32)
  if (type === 'bytes') return bytesOf(dice, inner)
  // The amount passed on is sometimes the one that came.
  if (type === 'uint256' && dice(4) === 0) return dice(2) ? inner.value : inner.value / 2n
  return numberOf(dice, Number(type.slice('uint'.length)) / 8)
}

function bytesOf(dice: Dice, { account, depth }: Inner): string {
  if (depth > 2 || dice(4) === 0) return dice(2) ? '0x' : hexOf(dice, dice(40))
  const call = randomCall(dice, account, depth + 1)
  if (dice(3) > 0 || call.to === undefined) return call.data
  return `0x${encodeAbi([LIST], [[[call.to, call.value, call.data]]])}`
}

/** The same bytes most of the time; some are changed, cut off or added. */
function changed(dice: Dice, data: string): string {
  const kind = dice(12)
  if (kind === 0) return data + hexOf(dice, 1 + dice(40)).slice(2)
  if (kind === 1) return data.slice(0, 2 + 2 * dice(data.length / 2 - 1))
  if (kind !== 2) return data
  const at = 2 + dice(data.length - 2)
  return data.slice(0, at) + dice(16).toString(16) + data.slice(at + 1)
}
