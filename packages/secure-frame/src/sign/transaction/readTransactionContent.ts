import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { checksumAddress } from '../../custody/evmAddress.ts'
import { decodeCall } from '../../decode/call/decodeCall.ts'
import {
  type CallKnowledge,
  type DecodedCall,
  isForNothing,
  isUnlimitedCall,
  type RawCall,
  tokenAmountsOf,
  tokensOf,
} from '../../decode/call/decodedCall.ts'
import { decodeSwap } from '../../decode/call/decodeSwap.ts'
import { MULTICALL3 } from '../../decode/call/knownCalls.ts'
import type { ApprovalContent } from '../../decode/content.ts'
import type { ChainNode } from '../../servers/chainNode.ts'
import { requireChain } from './prepareTransaction.ts'
import { readItemKeys, readTokenFacts } from './readTokens.ts'

/** The hash of the code that Multicall3 has on every network of the embedded wallet. */
const MULTICALL3_CODE_HASH = 'd5c15df687b16f2ff992fc8d767b4216323184a2bbc6ee2f9c398c318e770891'

const Code = v.pipe(v.string(), v.regex(/^0x([0-9a-f]{2})*$/i), v.toLowerCase())

/** The input of putting calls into words. */
export interface ContentInput {
  readonly node: ChainNode
  /** The account that makes the calls, in lower case. */
  readonly address: string
  readonly chainId: number
  /** The most that the account pays beside what it sends, in base units. */
  readonly feeBase: bigint
  readonly isPaidByApp?: boolean
  readonly signal: AbortSignal
  /** In hexadecimal digits. @default that of Multicall3 */
  readonly multicallCodeHash?: string
}

type TransactionContent = Extract<ApprovalContent, { readonly kind: 'transaction' }>

/**
 * Returns the content that a person sees of the calls that their account makes, in words where the frame has some.
 * @param calls as they were read out of the bytes that are signed
 * @throws FrameFailure server_unreachable, 4902
 */
export async function readTransactionContent(
  calls: readonly RawCall[],
  input: ContentInput,
): Promise<TransactionContent> {
  const { node, address, chainId, feeBase, isPaidByApp, signal } = input
  const { currency } = requireChain(chainId)
  // A first reading, as if everything were known, finds the facts that have to be asked for.
  const asked = describe(calls, input, { account: address, hasMulticall3: true })
  const [facts, itemKeys, hasMulticall3] = await Promise.all([
    readTokenFacts(node, tokensOf(asked), signal),
    readItemKeys(node, tokenAmountsOf(asked), signal),
    isMulticall3(calls, input),
  ])
  const { kinds: tokenKinds, supplies } = facts
  const known = { account: address, hasMulticall3, tokenKinds, supplies, itemKeys }
  const call = describe(calls, input, known)
  return {
    kind: 'transaction',
    address: checksumAddress(address),
    chainId: String(chainId),
    currency,
    feeBase,
    ...(isPaidByApp !== undefined && { isPaidByApp }),
    call,
    isUnlimited: isUnlimitedCall(call) || isForNothing(call),
    tokens: facts.words,
  }
}

/** One call as it is; several as a batch of the account. */
function describe(
  calls: readonly RawCall[],
  { address, chainId }: Pick<ContentInput, 'address' | 'chainId'>,
  known: CallKnowledge,
): DecodedCall {
  const at = { chainId: String(chainId), address }
  const decoded = calls.map((call) => decodeSwap(call, at) ?? decodeCall(call, known))
  const [first] = decoded
  if (first !== undefined && decoded.length === 1) return first
  return { kind: 'batch', maker: 'account', facts: [], calls: decoded }
}

/** Whether Multicall3 is where it should be; asked only where something calls it. */
async function isMulticall3(
  calls: readonly RawCall[],
  { node, signal, multicallCodeHash = MULTICALL3_CODE_HASH }: ContentInput,
): Promise<boolean> {
  if (!calls.some(({ to }) => to === MULTICALL3)) return false
  const [answer] = await node.ask([{ method: 'eth_getCode', params: [MULTICALL3, 'latest'] }], signal)
  const code = v.safeParse(Code, answer && 'result' in answer ? answer.result : undefined)
  if (!code.success) return false
  return bytesToHex(keccak_256(hexToBytes(code.output.slice(2)))) === multicallCodeHash
}
