import { unsupportedMethod } from '../../lib/rpcFailures.ts'
import { grantSession } from './grantSession.ts'
import { listKinds, listSessions } from './listSessions.ts'
import { readRevocation, revokeSession } from './revokeSession.ts'
import type { SessionsInput } from './sessionsInput.ts'

/** Answers a request about sessions. Standards: ERC-7715, ERC-7710, and what older drafts called it. */
export async function handleSessions(
  method: string,
  params: unknown,
  input: SessionsInput,
): Promise<unknown> {
  switch (method) {
    case 'wallet_getSupportedExecutionPermissions':
      return listKinds(input)
    case 'wallet_getGrantedExecutionPermissions':
      return listSessions(params, input)
    case 'wallet_grantPermissions':
    case 'wallet_requestExecutionPermissions':
      requireSmart(method, input)
      return grantSession(method, params, input)
    case 'wallet_revokePermissions':
    case 'wallet_revokeExecutionPermission':
      // First what is meant: the older name is also that of ending a connection.
      readRevocation(method, params)
      requireSmart(method, input)
      return revokeSession(method, params, input)
    default:
      throw unsupportedMethod(method)
  }
}

/** An ordinary account gives no sessions. @throws FrameFailure 4200 */
function requireSmart(method: string, { account }: SessionsInput): void {
  if (account.type === 'eoa') throw unsupportedMethod(method)
}
