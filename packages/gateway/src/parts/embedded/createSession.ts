import type { AuthAccount, AuthSession } from '@foyer/api'
import { type ChangeOutcomeClaims, signLogin, type VerifiedProof } from '@foyer/secure-protocol'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import { describeAccount, keepDevice } from './accounts.ts'
import { type AuthContext, audit } from './context.ts'
import { settleChanges, signOutcome } from './emailChangeRows.ts'
import { type Account, beginSession, describeSession, type SessionRow } from './sessions.ts'

/**
 * How a session began that has made the first account of an address by a code alone. To the vault it is what a provider's is: a word of the
 * gateway that no link stands behind, by which an address gets its first wallet and nothing else.
 */
export const FIRST_METHOD = 'first'

/** A device that has signed in to an account, before its token is signed. */
export interface CreatedSession {
  readonly row: SessionRow
  readonly account: Account
  readonly described: AuthAccount
  readonly changes: readonly Omit<ChangeOutcomeClaims, 'exp'>[]
}

/** Lets a device into an account that the transaction holds, after its owner was proven: keeps the device, begins its session. */
export async function createSession(
  context: AuthContext,
  trx: DatabaseTransaction,
  input: {
    readonly account: Account
    readonly proof: VerifiedProof
    readonly userAgent: string
    /** The proof of the owner: `email`, `passkey`, or a provider. */
    readonly method: string
    /** The passkey that has proven the owner. */
    readonly credentialId?: string | undefined
    readonly vaultWalletId: string | null
    readonly isEphemeral: boolean
    readonly nowMs: number
  },
): Promise<CreatedSession> {
  const { account, proof, userAgent, nowMs, isEphemeral } = input
  await keepDevice(trx, account, proof, { userAgent, nowMs, isEphemeral })
  const row = await beginSession(trx, input)
  const { project_id: projectId, id: accountId } = account
  await audit(trx, { event: 'signed_in', atMs: nowMs, projectId, accountId, jkt: proof.jkt })
  const changes = await settleChanges(trx, account)
  return { row, account, changes, described: await describeAccount(context, trx, { row, account }) }
}

/** The answer to a device that has signed in, with its token for the vault. */
export async function toSignedIn(
  context: AuthContext,
  { row, account, described, changes }: CreatedSession,
): Promise<{ session: AuthSession; account: AuthAccount; login: string; changes?: string[] }> {
  const { project_id: prj, email_tag: emailTag, id: accountId } = account
  const method = row.method === 'passkey' ? ('passkey' as const) : ('social' as const)
  const claims = {
    prj,
    jkt: row.jkt,
    emailTag,
    accountId,
    ...(row.method !== 'email' && { method }),
  } as const
  const login = await signLogin(claims, context.keyRing.signKey, context.now())
  const outcomes = await Promise.all(changes.map((change) => signOutcome(context, change)))
  return {
    session: describeSession(row),
    account: described,
    login,
    ...(outcomes.length > 0 && { changes: outcomes }),
  }
}
