import { toQuantity } from '@foyer/codec'
import { unsupportedMethod } from '../lib/rpcFailures.ts'
import type { AccountKind } from './accountKind.ts'
import { draftOperation } from './prepareOperation.ts'
import { readBatch } from './readCalls.ts'
import type { RpcContext } from './rpcContext.ts'

/** The fee of a batch before anybody is asked. The approval shows that of the bytes which are signed. */
export interface CallsFee {
  /** The most that the account pays, in smallest units of the network's currency, in hex. */
  readonly fee: string
  /** The app pays, as long as its budget lasts. */
  readonly isPaidByApp: boolean
}

/**
 * Answers `wallet_estimateCalls`: the most that a batch costs the smart account. It takes the batch of `wallet_sendCalls`, and as a second
 * parameter `{ paysItself: true }` for the fee that the account would pay where the app does not. It signs nothing, and asks nobody.
 * @throws FrameFailure 4200 for an ordinary account, -32602, smart_account_unavailable, server_unreachable, 3 would revert
 */
export async function estimateCalls(
  params: unknown,
  context: RpcContext,
  kindOf: () => Promise<AccountKind>,
): Promise<CallsFee> {
  const { account, address, chainId, signal } = context
  if (account.type !== 'smartAccount') throw unsupportedMethod('wallet_estimateCalls')
  const [batch, wish]: readonly unknown[] = Array.isArray(params) ? params : []
  const { calls } = readBatch([batch], { address, chainId })
  const smart = await context.smart()
  const chain = await smart.require(chainId, signal)
  const isPaidByApp = chain.isSponsored && Object(wish).paysItself !== true
  const { unsigned } = await draftOperation(calls, {
    ...{ node: smart.node(chainId), bundler: smart.bundler(chainId), kind: await kindOf() },
    ...{ address, chainId, signal, isSponsored: isPaidByApp },
  })
  return { fee: toQuantity(unsigned.feeBase), isPaidByApp }
}
