import type { WalletBinding } from '@foyer/api'
import {
  type Bytes,
  fromBase64Url,
  isTransitKeyProven,
  type TransitRoute,
  type VerifiedProof,
} from '@foyer/secure-protocol'
import { type SealedShares, sealShares } from '@foyer/server-kit/custody'
import type { Selectable } from 'kysely'
import { ProblemError } from '../../http/problem.ts'
import type { DatabaseTransaction } from '../../kernel/database/schema.ts'
import type { KeyRing } from '../../kernel/keys/keyRing.ts'
import { problem } from './context.ts'
import type { AuthTables } from './tables.ts'
import { placeOfShare } from './walletRows.ts'

/** A row of shares of a wallet. */
export type DeviceRow = Selectable<AuthTables['key_devices']>

/** Opens the share of a row, and seals it to the key of a frame. */
export async function sealForFrame(
  keyRing: KeyRing,
  { share_enc, holder }: Pick<DeviceRow, 'share_enc' | 'holder'>,
  to: { readonly binding: WalletBinding; readonly transitKey: Bytes; readonly jkt: string },
): Promise<SealedShares> {
  const { walletId, epoch } = to.binding
  const share = await keyRing.unwrap(share_enc, placeOfShare(to.binding, holder))
  const route = { way: 'gateway-to-frame', walletId, epoch, jkt: to.jkt } as const
  const sealed = await sealShares([share], to.transitKey, route)
  share.fill(0)
  if (sealed === undefined) throw new ProblemError('bad_request', 'body "transitKey": is no public key')
  return sealed
}

/** The wraps of a device, as the API has them. */
export function wrapsOf({ wrap_da, wrap_dr }: Pick<DeviceRow, 'wrap_da' | 'wrap_dr'>) {
  return wrap_da === null || wrap_dr === null ? {} : { wraps: { wrapDa: wrap_da, wrapDr: wrap_dr } }
}

/** Writes the share of a device, in place of any that it had. */
export async function keepShare(
  trx: DatabaseTransaction,
  keyRing: KeyRing,
  input: {
    readonly binding: WalletBinding
    readonly holder: string
    readonly share: Bytes
    readonly wraps?: { readonly wrapDa: string; readonly wrapDr: string }
  },
): Promise<void> {
  const { binding, holder, share, wraps } = input
  const row = {
    epoch: binding.epoch,
    share_enc: await keyRing.wrap(share, placeOfShare(binding, holder)),
    wrap_da: wraps?.wrapDa ?? null,
    wrap_dr: wraps?.wrapDr ?? null,
    // A device brings these only after it has made the wallet, or has proven that it opened it.
    is_admitted: wraps !== undefined,
  }
  share.fill(0)
  await trx
    .insertInto('key_devices')
    .values({ wallet_id: binding.walletId, holder, ...row })
    .onConflict((conflict) => conflict.columns(['wallet_id', 'holder']).doUpdateSet(row))
    .execute()
}

/** Opens shares by the first key of the ring that fits: a rotation may have happened since the frame asked for the key. */
export async function openShares(
  { transitKeys }: KeyRing,
  sealed: SealedShares,
  route: TransitRoute,
  count: 1 | 2,
): Promise<readonly Bytes[]> {
  for (const key of transitKeys) {
    const shares = await key.open(sealed, route, count)
    if (shares !== undefined) return shares
  }
  return []
}

/** The key that the share in the reply is sealed to. It must be in the signed proof, or anybody who relays the request could replace it. */
export async function provenTransitKey(proof: VerifiedProof, text: string): Promise<Bytes> {
  const transitKey = fromBase64Url(text)
  if (transitKey === undefined || !(await isTransitKeyProven(proof, transitKey)))
    throw problem('proof_invalid')
  return transitKey
}

/** The same problem for a wallet that does not exist and for one that belongs to somebody else. */
export function noWallet(): ProblemError {
  return new ProblemError('not_found', 'The account has no such wallet, or this device no share of it.')
}

/** The problem of shares that are sealed to another key, wallet or device. */
export function unopened(): ProblemError {
  return new ProblemError('bad_request', 'body "shares": do not open here')
}
