import { newOwner, ownOperationOf, signAuthorization, signOwnOperation } from '@foyer/devkit/smartAccounts'
import {
  DELEGATE,
  type SignedAuthorization,
  toWireAuthorization,
  type UserOperation,
} from '@foyer/smart-account'
import { type BundlerTest, CHAIN, createUser, toWire } from './bundlerTest.ts'

/** A signed-in user whose wallet has one address, with what its key signs. */
export async function createOwnUser(
  it: Pick<BundlerTest, 'url' | 'database'>,
  input: { readonly projectId?: string } = {},
) {
  const owner = newOwner()
  const sender = owner.owner.toLowerCase()
  const user = await createUser(it, { ...input, owner })
  await it.database
    .updateTable('key_wallets')
    .set({ binding: JSON.stringify({ smartAccount: sender }) })
    .where('account_id', '=', user.accountId)
    .execute()
  /** An authorization of this address, with these changes. */
  const authorize = (
    changes: { readonly chainId?: number; readonly delegate?: string; readonly nonce?: bigint } = {},
    key = owner.key,
  ) => signAuthorization(key, { chainId: CHAIN, delegate: DELEGATE, nonce: 0n, ...changes })
  /** An operation of this address, signed, as JSON-RPC carries it. */
  const signOwn = (
    changes: Partial<UserOperation> = {},
    authorization?: SignedAuthorization,
  ): Record<string, unknown> => {
    const operation = ownOperationOf(sender, changes)
    const { signature } = signOwnOperation(owner.key, operation, CHAIN)
    return {
      ...toWire(operation, signature),
      ...(authorization && { eip7702Auth: toWireAuthorization(authorization) }),
    }
  }
  return { ...user, sender, key: owner.key, authorize, signOwn }
}
export type OwnUser = Awaited<ReturnType<typeof createOwnUser>>
