import { type InputOf, vaultOperatorRoutes } from '@foyer/api'
import { ProblemError } from '@foyer/server-kit/http'
import { act, type Caller, type Done } from '@foyer/server-kit/operators'
import { type AuditEvent, audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import { type OperatorMailAct, operatorMail } from '../mail/operatorMails.ts'
import { closeAddress } from '../wallet/freeze.ts'
import { dropOperatorFreeze, keepOperatorFreeze, takeOperatorAct } from '../wallet/operatorFreeze.ts'
import { addressOf, lineOf, mailOwner } from '../wallet/owner.ts'
import { sendAway } from '../wallet/releaseRows.ts'
import { findById, lockLive, type WalletRow } from '../wallet/walletRows.ts'
import type { VaultConsole } from './vaultConsole.ts'

type Text = { readonly text: string }

/** The result of an act: its reply and its line of the log, the owner's mail, and the line of the vault's own audit. */
interface Left extends Done<Text> {
  readonly mail: OperatorMailAct
  readonly event: AuditEvent
  readonly untilMs?: number
  /** The device that it is about; empty where it is about none. */
  readonly jkt?: string
}

const routes = vaultOperatorRoutes

/** Freezes a wallet for three days: no share leaves, links are refused, and waiting devices are sent away. */
export function freezeForOperator(
  console: VaultConsole,
  caller: Caller,
  body: InputOf<typeof routes.freezeVaultWallet>['body'],
): Promise<Text> {
  return actOnWallet(
    console,
    { route: routes.freezeVaultWallet, caller, ...body },
    async (trx, wallet, nowMs) => {
      await takeOperatorAct(trx, 'freeze', wallet.wallet_id, nowMs)
      await closeAddress(trx, addressOf(wallet))
      const untilMs = await keepOperatorFreeze(trx, wallet, nowMs)
      return {
        reply: { text: `Frozen until ${isoOf(untilMs)}.` },
        after: { frozenUntilMs: untilMs },
        ...{ mail: 'freeze', event: 'operator_froze', untilMs },
      }
    },
  )
}

/** Lifts the freeze of an operator. That of the owner stays: whoever tricks an operator does not undo what the owner has said. */
export function liftForOperator(
  console: VaultConsole,
  caller: Caller,
  body: InputOf<typeof routes.liftVaultFreeze>['body'],
): Promise<Text> {
  return actOnWallet(
    console,
    { route: routes.liftVaultFreeze, caller, ...body },
    async (trx, wallet, nowMs) => {
      const untilMs = await dropOperatorFreeze(trx, wallet.wallet_id, nowMs)
      if (untilMs === undefined)
        throw new ProblemError(
          'refused',
          'No operator has frozen this wallet. A freeze of its owner ends by itself.',
          {
            reason: 'not_frozen',
          },
        )
      return {
        reply: { text: 'The freeze of the operator is lifted.' },
        before: { frozenUntilMs: untilMs },
        ...{ mail: 'lift', event: 'operator_lifted' },
      }
    },
  )
}

/** Sends a new device away that waits. No operator lets one in. */
export function sendAwayForOperator(
  console: VaultConsole,
  caller: Caller,
  { walletId, waitId }: InputOf<typeof routes.sendAwayVaultDevice>['body'],
): Promise<Text> {
  const about = { route: routes.sendAwayVaultDevice, caller, walletId }
  return actOnWallet(console, about, async (trx, wallet, nowMs) => {
    const row = await trx
      .selectFrom('vault_releases')
      .selectAll()
      .where('wallet_id', '=', wallet.wallet_id)
      .where('id', '=', waitId)
      .executeTakeFirst()
    if (row === undefined) throw new ProblemError('not_found', 'No such device waits for this wallet.')
    await takeOperatorAct(trx, 'sendAway', wallet.wallet_id, nowMs)
    await sendAway(trx, row)
    return {
      reply: { text: 'The device was sent away.' },
      before: { appOrigin: row.app_origin, releaseAtMs: row.release_at.getTime() },
      ...{ mail: 'sendAway', event: 'operator_sent_away', jkt: row.jkt },
    }
  })
}

/** Does something to a live wallet, with its line of the log, its line of the vault's audit and the owner's mail: all of it, or nothing. */
async function actOnWallet(
  { context, vault }: VaultConsole,
  {
    route,
    caller,
    walletId,
  }: { readonly route: { readonly id: string }; readonly caller: Caller; readonly walletId: string },
  work: (trx: VaultTransaction, wallet: WalletRow, nowMs: number) => Promise<Left>,
): Promise<Text> {
  const appName = await appNameOf(vault, walletId)
  const reply = await act(context, { route, caller }, async (trx, nowMs) => {
    const wallet = await lockLive(trx, walletId)
    const { mail, event, untilMs, jkt = '', ...done } = await work(trx, wallet, nowMs)
    const facts = { appName, atMs: nowMs, untilMs, vaultHost: new URL(vault.publicUrl).host }
    await mailOwner(vault, trx, wallet, (to) => operatorMail(mail, { to, ...facts }))
    await audit(trx, { event, ...lineOf(wallet, jkt, nowMs) })
    return { ...done, target: walletId }
  })
  vault.outbox.kick()
  return reply
}

/** The name of a wallet's app. Asked before the transaction: the gateway may have to be asked, and may be away. */
async function appNameOf({ database, projects }: VaultConsole['vault'], walletId: string): Promise<string> {
  const row = await findById(database, walletId)
  if (row === undefined) return ''
  const project = await projects.find(row.project_id).catch(() => undefined)
  return project?.name ?? row.project_id
}

function isoOf(atMs: number): string {
  return new Date(atMs).toISOString()
}
