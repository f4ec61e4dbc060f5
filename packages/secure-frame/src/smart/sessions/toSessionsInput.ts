import type { Execution } from '@foyer/smart-account'
import type { ApprovalContent } from '../../decode/content.ts'
import { isOwnAddress } from '../isOwnAddress.ts'
import type { SignedOperation, UnsignedOperation } from '../operationBytes.ts'
import type { RpcContext } from '../rpcContext.ts'
import { waitForTransaction } from '../sendOperation.ts'
import { readKnownLimits } from './knownLimits.ts'
import type { SessionsInput } from './sessionsInput.ts'

/** The context that a request comes with. */
export interface SessionsContext extends RpcContext, Pick<SessionsInput, 'ask' | 'checkPause'> {}

/** Has the account make calls, once a person has approved what `describe` reads out of the operation. */
type MakeOperation<C> = (
  calls: readonly Execution[],
  context: C,
  describe?: (unsigned: UnsignedOperation) => Promise<ApprovalContent>,
) => Promise<SignedOperation>

/** A call that does nothing, so that an operation has one. */
const nothingAt = (target: string): Execution => ({ target, value: 0n, callData: '0x' })

/** Answers about sessions with what the frame knows of smart accounts. */
export function toSessionsInput<C extends SessionsContext>(
  context: C,
  makeOperation: MakeOperation<C>,
): SessionsInput {
  const { account, eoa, chainId, signal, smart, ask, checkPause } = context
  return {
    ...{ account, eoa, chainId, signal, ask, checkPause },
    gateway: { call: async (...request) => (await smart()).gateway.call(...request) },
    node: { ask: async (...questions) => (await smart()).node(chainId).ask(...questions) },
    async isDeployed() {
      const known = await smart()
      await known.require(chainId, signal)
      const isDeployed = await known.isDeployed(account.address, chainId, signal)
      if (isDeployed || !isOwnAddress(context)) return isDeployed
      // No call of anybody else gives an address its code: it has to be there before the session can be used.
      const { hash } = await makeOperation([nothingAt(account.address)], context)
      await waitForTransaction(known.bundler(chainId), hash)
      return true
    },
    async limits(chainId) {
      const { limits, node } = await smart()
      const known = limits.get(chainId) ?? (await readKnownLimits(node(chainId), signal))
      limits.set(chainId, known)
      return known
    },
    chains: async () => (await (await smart()).chains()).map((chain) => chain.chainId),
    async operate(calls, toContent) {
      const { hash } = await makeOperation(calls, context, async (unsigned) => toContent(unsigned))
      await waitForTransaction((await smart()).bundler(chainId), hash)
    },
    now: Date.now,
  }
}
