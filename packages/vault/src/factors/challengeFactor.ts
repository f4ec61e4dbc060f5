import { problem } from '@foyer/server-kit/http'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { findFactors, findUntried } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireApproval } from '../wallet/tokens.ts'
import { lockWallet, noWallet, requireWallet, type WalletRow } from '../wallet/walletRows.ts'
import { CHALLENGE_MS, createChallenge } from './challenges.ts'
import { describeFactor } from './listFactors.ts'

type Input = Proven<VaultRoute<'challengeFactor'>>

/**
 * Hands out a challenge. A device that is new needs the vault's own approval and the gateway's login, as for the share itself, so
 * that nobody else learns whether a wallet has a second factor. Every other purpose is for devices that were let in.
 */
export const challengeFactor: ProvenHandler<VaultRoute<'challengeFactor'>> = (context, input) =>
  context.database.transaction().execute(async (trx) => {
    const { walletId, purpose } = input.body
    const { jkt } = input.proof
    const wallet =
      purpose === 'device'
        ? await requireApproved(context, trx, input)
        : (await requireAdmitted(trx, walletId, input.proof)).wallet
    await refuseWhenFrozen(trx, addressOf(wallet), context.now(), purpose !== 'device')
    const factors =
      purpose === 'try'
        ? await findUntried(trx, wallet.wallet_id, jkt)
        : await findFactors(trx, wallet.wallet_id)
    const challenge = await createChallenge(trx, { walletId, jkt, purpose }, context.now())
    return { challenge, expiresInMs: CHALLENGE_MS, factors: factors.map(describeFactor) }
  })

/** The wallet of a device that its mailbox and its account have let this far. */
export async function requireApproved(
  context: VaultContext,
  trx: VaultTransaction,
  {
    body,
    proof,
  }: Pick<Input, 'proof'> & { readonly body: Pick<Input['body'], 'walletId' | 'login' | 'approval'> },
): Promise<WalletRow> {
  const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
  if (wallet.state !== 'live') throw noWallet()
  await requireOwner(context, wallet, body.login, proof)
  const approval = await requireApproval(context, body.approval, proof, wallet.email_tag)
  if (approval.walletId !== wallet.wallet_id) throw problem('device_unapproved')
  return wallet
}
