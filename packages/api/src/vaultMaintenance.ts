import * as v from 'valibot'
import { AtMs, CUSTODY_PROBLEMS, Hash32, PROOF_PROBLEMS, RowId, Token } from './authShapes.ts'
import {
  CredentialId,
  Epoch,
  MAX_RECOVERY_FACTORS,
  RecoveryFactorId,
  SealedShares,
  WalletId,
  Wrap,
} from './keyShapes.ts'
import { defineRoute } from './route.ts'
import type { Schema } from './schema.ts'

/** The key that opens a recovery factor: a passkey by its PRF extension, or a generated recovery code. */
export const RecoveryFactorKind = v.picklist(['passkey', 'code'])
/** The holder of the share that adds a device: the vault server (`escrow`), or the owner by recovery factors (`user-held`). */
export const CustodyMode = v.picklist(['escrow', 'user-held'])

const recoveryFactorEntries = {
  wayId: RecoveryFactorId,
  kind: RecoveryFactorKind,
  credentialId: v.optional(CredentialId),
  wrapped: Wrap,
}
const PasskeyHasId = 'a passkey has a credentialId, and a code has none'
/** A recovery factor as the frame writes it. `wrapped` is its share under the secret of the passkey or of the code. */
export interface NewWrap {
  readonly wayId: string
  readonly kind: 'code' | 'passkey'
  readonly credentialId?: string | undefined
  readonly wrapped: string
}
/** The schema of `NewWrap`. */
export const NewWrap: Schema<NewWrap> = v.pipe(
  v.strictObject(recoveryFactorEntries),
  v.check(({ kind, credentialId }) => (kind === 'passkey') === (credentialId !== undefined), PasskeyHasId),
)

const done = v.object({ done: v.literal(true) })

/**
 * Lists the recovery factors of a wallet. A known device gets them without `wrapped`, and with a login in full; a new device needs
 * the vault's own approval and the gateway's login, as for row `0`, and waits as long.
 */
export const listWraps = defineRoute({
  id: 'listWraps',
  method: 'POST',
  path: '/v1/shares/wraps',
  summary:
    'Lists the recovery factors of a wallet; what they wrap is for who has a login, and a new device an approval.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    login: v.optional(Token),
    approval: v.optional(Token),
    /** The set of a rotation that is not over. Without it the one that counts is meant. */
    epoch: v.optional(Epoch),
  }),
  reply: v.object({
    walletId: WalletId,
    epoch: Epoch,
    bindingHash: Hash32,
    mode: CustodyMode,
    wraps: v.array(
      v.object({
        wayId: RecoveryFactorId,
        kind: RecoveryFactorKind,
        credentialId: v.optional(CredentialId),
        createdAtMs: AtMs,
        wrapped: v.optional(Wrap),
      }),
    ),
  }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'withheld',
    'frozen',
    'factor_required',
    'wallet_guarded',
  ],
})

/** Stores a recovery factor. The gateway has its half already. Calling it again changes nothing. */
export const addWrap = defineRoute({
  id: 'addWrap',
  method: 'POST',
  path: '/v1/shares/wraps/add',
  summary:
    'Adds a recovery factor that the owner holds, and mails the owner; the same one again changes nothing.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch, login: Token, way: NewWrap }),
  reply: done,
  problems: CUSTODY_PROBLEMS,
})

/** Deletes a recovery factor, unless it is one of the last two of a wallet that only they open. */
export const removeWrap = defineRoute({
  id: 'removeWrap',
  method: 'POST',
  path: '/v1/shares/wraps/remove',
  summary: 'Deletes a recovery factor, and mails the owner; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, wayId: RecoveryFactorId, login: Token }),
  reply: done,
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'ways_too_few',
    'frozen',
    'wallet_conflict',
  ],
})

/** Deletes every plain share of a wallet that has two recovery factors which do not hang together. There is no way to undo it. */
export const forgetEscrow = defineRoute({
  id: 'forgetEscrow',
  method: 'POST',
  path: '/v1/shares/forget-escrow',
  summary:
    'Deletes every share of the wallet that the vault could read, once there are two recovery factors; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch, login: Token }),
  reply: v.object({ mode: v.literal('user-held') }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'wallet_conflict',
    'ways_too_few',
    'frozen',
  ],
})

/** Lists the new devices that wait for a wallet. Known devices may ask. */
export const listReleases = defineRoute({
  id: 'listReleases',
  method: 'POST',
  path: '/v1/releases',
  summary:
    'Lists the new devices that wait before they can open the wallet, and says when it will be deleted.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({
    releases: v.array(
      v.object({ releaseId: RowId, appOrigin: v.string(), askedAtMs: AtMs, releaseAtMs: AtMs }),
    ),
    /** When the wallet will be deleted; absent while nobody has asked for that. */
    deleteAtMs: v.optional(AtMs),
  }),
  problems: [...PROOF_PROBLEMS, 'not_found'],
})

/** Sends a device away that waits. Any known device may, without the mailbox: it may be the mailbox that was stolen. */
export const vetoRelease = defineRoute({
  id: 'vetoRelease',
  method: 'POST',
  path: '/v1/releases/veto',
  summary: 'Sends a new device away that waits, and mails the owner; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, releaseId: RowId }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'not_found'],
})

/** "This was not me": for 72 hours no share of the address leaves. Known devices may freeze, without the mailbox. */
export const freezeWallet = defineRoute({
  id: 'freezeWallet',
  method: 'POST',
  path: '/v1/freeze',
  summary: 'Freezes the address of a wallet for 72 hours, and sends every waiting device away.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: v.object({
    frozenUntilMs: AtMs,
    /** The vault server's word about it. The gateway takes it in `freezeAccount`. */
    notice: Token,
  }),
  problems: [...PROOF_PROBLEMS, 'not_found'],
})

/** Writes the shares of a rotation, one epoch later. They do not count before `commitShares`. */
export const rotateShares = defineRoute({
  id: 'rotateShares',
  method: 'POST',
  path: '/v1/shares/rotate',
  summary: 'Writes new shares that do not count before their commit; the old ones are kept.',
  proof: true,
  body: v.strictObject({
    walletId: WalletId,
    /** One more than the epoch that counts. */
    epoch: Epoch,
    bindingHash: Hash32,
    login: Token,
    /** Required in `escrow`; where the owner holds the shares, none are taken. */
    shares: v.optional(SealedShares),
    /** Every recovery factor that shall go on. */
    ways: v.optional(v.pipe(v.array(NewWrap), v.maxLength(MAX_RECOVERY_FACTORS)), []),
  }),
  reply: v.object({ walletId: WalletId, epoch: Epoch, state: v.picklist(['pending', 'live']) }),
  problems: [
    ...PROOF_PROBLEMS,
    'login_required',
    'not_found',
    'device_unapproved',
    'wallet_conflict',
    'ways_too_few',
    'frozen',
    'wallet_guarded',
  ],
})

/** Drops a written rotation that does not count. One that counts is refused with `wallet_conflict`: finish it. */
export const dropShareRotation = defineRoute({
  id: 'dropShareRotation',
  method: 'POST',
  path: '/v1/shares/rotate/drop',
  summary: 'Drops a written rotation that does not count; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'not_found', 'device_unapproved', 'wallet_conflict'],
})

/** Deletes the shares before a rotation, once this device has read two rows of the new ones. */
export const retireShares = defineRoute({
  id: 'retireShares',
  method: 'POST',
  path: '/v1/shares/retire',
  summary: 'Deletes the shares before a rotation, after two reads of the new ones; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, epoch: Epoch }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'not_found', 'device_unapproved', 'wallet_conflict', 'frozen'],
})

/**
 * Asks for the deletion of all that the vault server keeps of a wallet, in 30 days. Only a device that was let into the wallet
 * may. Call it before the gateway's, which asks for the word of its reply.
 */
export const deleteShares = defineRoute({
  id: 'deleteShares',
  method: 'POST',
  path: '/v1/shares/delete',
  summary: 'Asks for the deletion of the wallet in 30 days, and mails its owner; twice is once.',
  proof: true,
  body: v.strictObject({ walletId: WalletId, login: Token }),
  reply: v.object({
    deleteAtMs: AtMs,
    /** The vault server's word that its owner was told and when it is due. The gateway takes it in `deleteAccount`. */
    deletion: Token,
  }),
  problems: [...PROOF_PROBLEMS, 'login_required', 'not_found', 'device_unapproved', 'frozen'],
})

/** Takes the wish to delete a wallet back. Known devices may. */
export const keepShares = defineRoute({
  id: 'keepShares',
  method: 'POST',
  path: '/v1/shares/delete/cancel',
  summary: 'Takes back that the wallet shall be deleted; doing it twice does no harm.',
  proof: true,
  body: v.strictObject({ walletId: WalletId }),
  reply: done,
  problems: [...PROOF_PROBLEMS, 'not_found'],
})
