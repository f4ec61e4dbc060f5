import type { OneApproval } from '../approval/oneApproval.ts'
import type { FrameHandlers } from '../channel/serveChannel.ts'
import { smartAddress } from '../session/account.ts'
import type { Session } from '../session/createSession.ts'
import type { Verification } from '../session/verification.ts'
import type { Accounts } from '../smart/accounts.ts'
import type { RpcContext } from '../smart/rpcContext.ts'

/** The dependencies of answering requests of a page. */
export interface RpcParts
  extends Omit<
    RpcContext,
    | 'account'
    | 'address'
    | 'eoa'
    | 'smartAccount'
    | 'approve'
    | 'askRecoveryFactor'
    | 'chainId'
    | 'signal'
    | 'smart'
  > {
  readonly session: Session
  readonly accounts: Accounts
  readonly approvals: OneApproval
  readonly verification: Verification
  readonly chain: { readonly id: number }
}

/** Answers requests of a page for the account in use, on the network in use. */
export function answerRpc(parts: RpcParts): FrameHandlers['RPC_REQUEST'] {
  const { session, accounts, approvals, verification, chain, ...rpc } = parts
  return async (payload, request) => {
    const wallet = await session.wallet()
    const account = accounts.active(wallet, chain.id)
    const { handleRpc } = await import('./handleRpc.ts')
    const scope: RpcContext = {
      ...rpc,
      ...{ account, address: account.address, eoa: wallet.binding.eoa },
      ...{ smartAccount: smartAddress(wallet), smart: accounts.smart },
      ...{ chainId: chain.id, signal: request.signal },
      approve: (content) => approvals.ask(request, content),
      askRecoveryFactor: (...ask) => approvals.askRecoveryFactor(request, ask),
    }
    return verification.withCode(request, () => handleRpc(payload, scope))
  }
}
