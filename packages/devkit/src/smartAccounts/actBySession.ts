import { type Execution, redeemCall, SMART_ACCOUNT_CONTRACTS } from '@foyer/smart-account'
import type { LocalChain } from '@foyer/testing/localChain'
import { actAs, send } from '../chainTransactions.ts'

/** Whether a session lets its holder make a call of its account, by a transaction of their own. The call is made then. */
export async function actBySession(
  chain: LocalChain,
  { context, call, by }: { readonly context: string; readonly call: Execution; readonly by: string },
): Promise<boolean> {
  const { delegationManager } = SMART_ACCOUNT_CONTRACTS
  let isDone = false
  await actAs(chain, by, async () => {
    isDone = await send(chain, { from: by, to: delegationManager, data: redeemCall(context, call) }).then(
      () => true,
      () => false,
    )
  })
  return isDone
}
