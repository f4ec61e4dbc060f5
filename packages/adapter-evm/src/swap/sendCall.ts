import { toQuantity } from '@foyer/codec'
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

/** How long a swap stays valid, in seconds. */
const VALID_SECONDS = 20n * 60n
/** A chain that made no block for so long makes its next one by the clock, and not by the block before: seconds. */
const IDLE_SECONDS = 60n

/** The time that a swap takes for the present, in seconds. */
export interface SwapClock {
  /** The later one of the newest block's time and the clock of the page. */
  readonly now: bigint
  readonly deadline: bigint
  /** When a chain that is idle will make its next block: what is simulated is tried at that time. Undefined on one that is not. */
  readonly triedAt: bigint | undefined
}

/**
 * Reads the clock that a deadline counts from. The clocks of visitors are off, and that of a chain stands still while it makes no blocks, so the
 * later one counts: no swap is too old when it is mined. Wire call: eth_getBlockByNumber. @throws ModalError rpc_failed
 */
export async function readClock(node: NodeAccess, nowMs = Date.now()): Promise<SwapClock> {
  const block = await callNode(node, 'eth_getBlockByNumber', ['latest', false])
  const time = isRecord(block) ? block.timestamp : undefined
  if (typeof time === 'string' && /^0x[0-9a-f]{1,16}$/i.test(time)) return toClock(BigInt(time), nowMs)
  throw new ModalError({ code: 'rpc_failed', message: 'The node returned an invalid block.' })
}

function toClock(blockTime: bigint, nowMs: number): SwapClock {
  const own = BigInt(Math.floor(nowMs / 1_000))
  const now = own > blockTime ? own : blockTime
  return {
    now,
    deadline: now + VALID_SECONDS,
    triedAt: now - blockTime > IDLE_SECONDS ? now + 1n : undefined,
  }
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
      ...(value > 0n && { value: toQuantity(value) }),
      ...(gas !== undefined && { gas: toQuantity(gas) }),
    },
    signal,
  )
}
