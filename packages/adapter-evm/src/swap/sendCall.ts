import { ModalError, type SwapInput } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { callNode, type NodeAccess } from '../requests/callNode.ts'
import { type Confirmation, confirmTokens } from '../requests/confirmTokens.ts'
import { sendTransaction, type WalletInput } from '../requests/walletRequest.ts'
import type { RawCall } from './encodeSwap.ts'

/** A node and the wallet that a swap goes to. */
export interface SwapAccess {
  readonly node: NodeAccess
  readonly wallet: WalletInput
}

/**
 * Compares what was shown of both tokens with the chain. Wire call: eth_call.
 * @throws ModalError would_revert with a refusal, aborted
 */
export async function confirmSides(
  { node, wallet }: SwapAccess,
  { network, tokenIn, tokenOut, shownIn, shownOut, signal }: SwapSides,
): Promise<Confirmation> {
  const claims = [
    { address: tokenIn, shown: shownIn },
    { address: tokenOut, shown: shownOut },
  ]
  return confirmTokens({ wallet, rpc: node.rpc }, network, claims, signal)
}

type SwapSides = Pick<SwapInput, 'network' | 'tokenIn' | 'tokenOut' | 'shownIn' | 'shownOut' | 'signal'>

/** The time of the newest block, in seconds. @throws ModalError rpc_failed */
export async function readTime(node: NodeAccess): Promise<bigint> {
  const block = await callNode(node, 'eth_getBlockByNumber', ['latest', false])
  const time = isRecord(block) ? block.timestamp : undefined
  if (typeof time === 'string' && /^0x[0-9a-f]{1,16}$/i.test(time)) return BigInt(time)
  throw new ModalError({ code: 'rpc_failed', message: 'The node returned an invalid block.' })
}

/** Asks the wallet to send a call. @throws ModalError as `sendTransaction` does */
export function send(
  wallet: WalletInput,
  { network, from, signal }: Pick<SwapInput, 'network' | 'from' | 'signal'>,
  { to, data, value }: RawCall,
  gas?: bigint,
): Promise<string> {
  const slow = { ...wallet, timing: { ...wallet.timing, promptMs: wallet.timing.sendMs } }
  return sendTransaction(
    slow,
    network,
    {
      from,
      to,
      data,
      ...(value > 0n && { value: `0x${value.toString(16)}` }),
      ...(gas !== undefined && { gas: `0x${gas.toString(16)}` }),
    },
    signal,
  )
}
