import {
  type ApprovalClaims,
  type LoginClaims,
  TokenError,
  type VerifiedProof,
  verifyApproval,
  verifyLogin,
} from '@foyer/secure-protocol'
import { problem } from '@foyer/server-kit/http'
import type { VaultContext } from '../kernel/context.ts'

/**
 * Requires the gateway's signed statement that this device belongs to an account.
 * @throws ProblemError login_required for a token that is missing, over, of another issuer, or for another device or project
 */
export async function requireLogin(
  { gatewayKeys, now }: VaultContext,
  token: string | undefined,
  proof: VerifiedProof,
): Promise<LoginClaims> {
  if (token === undefined) throw problem('login_required')
  try {
    const login = await verifyLogin(token, { keys: gatewayKeys, nowMs: now() })
    if (login.jkt === proof.jkt && login.prj === proof.projectId) return login
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
  }
  throw problem('login_required')
}

/**
 * Requires the vault's own signed statement that the owner of a mailbox knows this device.
 * @throws ProblemError device_unapproved for a token that is missing, over, not of this vault, or for another device, project
 *   or address
 */
export async function requireApproval(
  { keyRing, now }: VaultContext,
  token: string | undefined,
  proof: VerifiedProof,
  emailTag: string,
): Promise<ApprovalClaims> {
  if (token === undefined) throw problem('device_unapproved')
  try {
    const approval = await verifyApproval(token, { keys: keyRing.verifyKeys, nowMs: now() })
    const isOfDevice = approval.jkt === proof.jkt && approval.prj === proof.projectId
    if (isOfDevice && approval.emailTag === emailTag) return approval
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
  }
  throw problem('device_unapproved')
}
