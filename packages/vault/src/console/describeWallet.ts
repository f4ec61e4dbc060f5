import type { ReplyOf, vaultOperatorRoutes } from '@foyer/api'
import { isWithoutAddress } from '@foyer/secure-protocol'
import { listActs, maskEmail } from '@foyer/server-kit/operators'
import type { VaultContext } from '../kernel/context.ts'
import { findFactors } from '../wallet/factorRows.ts'
import { freezesOf } from '../wallet/freeze.ts'
import { addressOf } from '../wallet/owner.ts'
import { findRecoveryFactors } from '../wallet/recoveryFactorRows.ts'
import { emailPlace, type WalletRow } from '../wallet/walletRows.ts'

type Found = ReplyOf<(typeof vaultOperatorRoutes)['findVaultWallet']>
type Described = NonNullable<Found['wallet']>

/** The last events that are shown of a wallet. */
const EVENTS = 20

/** Describes a wallet to an operator, with the acts that are open and what each does. It opens no share, and nothing that a share is sealed in. */
export async function describeWallet(vault: VaultContext, row: WalletRow): Promise<Found> {
  const email = await shownEmail(vault, row)
  const wallet: Described = {
    walletId: row.wallet_id,
    projectId: row.project_id,
    ...(email !== undefined && { email }),
    state: row.state,
    createdAtMs: row.created_at.getTime(),
    mode: row.mode,
    ...(row.delete_at && { deleteAtMs: row.delete_at.getTime() }),
    ...(row.held_until &&
      row.held_until.getTime() > vault.now() && { heldUntilMs: row.held_until.getTime() }),
    isGuarded: row.guarded_at !== null,
    ...(await describeShares(vault, row)),
    ...(await countFactors(vault, row)),
    waits: await describeWaits(vault, row),
    links: await describeLinks(vault, row),
    freezes: await describeFreezes(vault, row),
    events: await describeEvents(vault, row),
  }
  return { wallet, acts: actsOf(wallet) }
}

async function shownEmail({ keyRing }: VaultContext, row: WalletRow): Promise<string | undefined> {
  const email = new TextDecoder().decode(await keyRing.unwrap(row.email_enc, emailPlace(row)))
  if (isWithoutAddress(email)) return undefined
  return maskEmail(email)
}

async function describeShares({ database }: VaultContext, { wallet_id }: WalletRow) {
  const rows = await database
    .selectFrom('vault_shares')
    .select(['holder', 'app_origin', 'created_at', 'ends_at', 'is_admitted'])
    .select(({ eb }) => eb('share_enc', 'is not', null).as('has_share'))
    .where('wallet_id', '=', wallet_id)
    .orderBy('created_at')
    .orderBy('holder')
    .execute()
  return {
    shares: rows.filter(({ has_share }) => has_share).length,
    devices: rows
      .filter(({ holder }) => holder !== '0')
      .map(({ app_origin, created_at, ends_at, is_admitted }) => ({
        ...{ appOrigin: app_origin, addedAtMs: created_at.getTime(), isAdmitted: is_admitted },
        ...(ends_at && { endsAtMs: ends_at.getTime() }),
      })),
  }
}

async function countFactors({ database }: VaultContext, { wallet_id }: WalletRow) {
  const ways = await findRecoveryFactors(database, wallet_id)
  const factors = await findFactors(database, wallet_id)
  const count = (wanted: 'passkey' | 'code') => ways.filter(({ kind }) => kind === wanted).length
  return {
    recoveryFactors: { passkeys: count('passkey'), codes: count('code') },
    secondFactors: factors.length,
  }
}

async function describeWaits(
  { database }: VaultContext,
  { wallet_id }: WalletRow,
): Promise<Described['waits']> {
  const rows = await database
    .selectFrom('vault_releases')
    .select(['id', 'app_origin', 'asked_at', 'release_at'])
    .where('wallet_id', '=', wallet_id)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ id, app_origin, asked_at, release_at }) => ({
    ...{ waitId: id, appOrigin: app_origin },
    ...{ askedAtMs: asked_at.getTime(), releaseAtMs: release_at.getTime() },
  }))
}

async function describeLinks(
  { database, now }: VaultContext,
  { project_id, email_tag }: WalletRow,
): Promise<Described['links']> {
  const rows = await database
    .selectFrom('vault_links')
    .select(['app_origin', 'created_at', 'expires_at'])
    .where('project_id', '=', project_id)
    .where('email_tag', '=', email_tag)
    .where('state', '=', 'open')
    .where('purpose', 'is', null)
    .where('expires_at', '>', new Date(now()))
    .orderBy('created_at')
    .execute()
  return rows.map(({ app_origin, created_at, expires_at }) => ({
    ...{ appOrigin: app_origin, createdAtMs: created_at.getTime(), expiresAtMs: expires_at.getTime() },
  }))
}

const FREEZE_TEXTS = {
  owner:
    'The owner said that something was not them. No operator lifts it: whoever tricks an operator would undo what the owner has said.',
  operator: 'An operator of the vault froze the wallet. Nobody opens it meanwhile, its owner included.',
} as const

async function describeFreezes(vault: VaultContext, row: WalletRow): Promise<Described['freezes']> {
  const { database, now } = vault
  const nowMs = now()
  const { ofOwner, operatorMs } = await freezesOf(database, addressOf(row))
  const isOfWallet = row.state === 'live' && operatorMs > nowMs
  return [
    ...(ofOwner !== undefined && ofOwner.untilMs > nowMs
      ? [freezeOf('owner', ofOwner.untilMs, ofOwner.forAllUntilMs)]
      : []),
    ...(isOfWallet ? [freezeOf('operator', operatorMs, operatorMs)] : []),
  ]
}

function freezeOf(by: 'owner' | 'operator', untilMs: number, forAllUntilMs: number) {
  return { by, untilMs, forAllUntilMs, text: FREEZE_TEXTS[by] }
}

async function describeEvents(
  { database }: VaultContext,
  { wallet_id }: WalletRow,
): Promise<Described['events']> {
  const rows = await database
    .selectFrom('vault_audit')
    .select(['at', 'event'])
    .where('wallet_id', '=', wallet_id)
    .orderBy('id', 'desc')
    .limit(EVENTS)
    .execute()
  return rows.map(({ at, event }) => ({ atMs: at.getTime(), event }))
}

const CONSEQUENCES: Readonly<Record<Found['acts'][number]['act'], string>> = {
  freeze:
    'For three days the vault gives out nothing of this wallet: no device opens it, the owner’s own included, and none is added. Open links are refused, and devices that wait are sent away. It is possible once in fourteen days. You or another operator can lift it. The gateway is another party and is not told. The owner is told by mail.',
  lift: 'The owner’s devices open the wallet again at once. It lifts the freeze of an operator alone, and never that of the owner. The owner is told by mail.',
  sendAway:
    'The device has to be approved again from the mailbox, and its wait begins anew. It is possible three times in fourteen days. The owner is told by mail.',
}

function actsOf({ state, freezes, waits }: Described): Found['acts'] {
  const isFrozenByUs = freezes.some(({ by }) => by === 'operator')
  return listActs(CONSEQUENCES, {
    freeze: state === 'live' && !isFrozenByUs,
    lift: isFrozenByUs,
    sendAway: state === 'live' && waits.length > 0,
  })
}
