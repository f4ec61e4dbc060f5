import type { FactorAnswer } from '@foyer/api'
import { DAY_MS } from '@foyer/server-kit'
import { checkPasskey } from '@foyer/server-kit/custody'
import { problem, rateLimited } from '@foyer/server-kit/http'
import { audit } from '../database/audit.ts'
import type { VaultTransaction } from '../database/schema.ts'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { factorMail } from '../mail/factorMails.ts'
import { type Budget, takeFromBudget } from '../wallet/budget.ts'
import { type FactorRow, factorPlace, findFactors, findUntried } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, lineOf, mailOwner } from '../wallet/owner.ts'
import { findShare, lockWallet, requireWallet, type WalletRow } from '../wallet/walletRows.ts'
import { takeChallenge } from './challenges.ts'
import { matchTotp } from './totp.ts'

/** How long an answer counts. */
export const GRANT_MS = 10 * 60_000
/**
 * How many codes of an authenticator app are looked at. A device that has the wallet has a budget of its own, so that nobody who
 * reads the mailbox uses it up; all devices that are new share one. A passkey and the wait of `loseFactor` need no budget.
 */
export const TOTP_BUDGET: Budget = { max: 20, windowMs: DAY_MS, gapMs: 0 }
/** The same for all devices of a wallet that are new. */
export const TOTP_BUDGET_OF_NEW: Budget = { max: 10, windowMs: DAY_MS, gapMs: 0 }

type Input = Proven<VaultRoute<'confirmFactor'>>
type Outcome = 'right' | 'wrong' | 'over' | { readonly waitMs: number }

/**
 * Takes the answer to a challenge. The challenge is used up whatever the answer is, and an attempt is charged before it is
 * compared; both are kept when it was wrong.
 */
export const confirmFactor: ProvenHandler<VaultRoute<'confirmFactor'>> = async (context, input) => {
  const { body, proof } = input
  const outcome = await context.database.transaction().execute(async (trx): Promise<Outcome> => {
    const wallet = requireWallet(await lockWallet(trx, body.walletId, proof.projectId))
    const own = await findShare(trx, wallet.wallet_id, proof.jkt)
    await refuseWhenFrozen(trx, addressOf(wallet), context.now(), own?.is_admitted === true)
    const place = { walletId: wallet.wallet_id, jkt: proof.jkt, purpose: body.purpose }
    // A device may have been taken off after it was handed its challenge.
    const isOwn = own?.is_admitted === true && own.app_origin === proof.appOrigin
    if (body.purpose !== 'device' && !isOwn) return 'over'
    if (!(await takeChallenge(trx, body.challenge, place, context.now()))) return 'over'
    const isNew = own === undefined
    const answered = await check(context, trx, input, { wallet, isNew })
    if (typeof answered === 'object' && 'waitMs' in answered) return answered
    if (answered === undefined) {
      await audit(trx, { event: 'factor_wrong', ...lineOf(wallet, proof.jkt, context.now()) })
      return 'wrong'
    }
    await (body.purpose === 'try' ? begin : grant)(context, trx, input, { wallet, factor: answered })
    return 'right'
  })
  if (outcome === 'over') throw problem('flow_expired')
  if (typeof outcome === 'object') throw rateLimited(outcome.waitMs)
  context.metrics.add(outcome === 'right' ? 'factors_shown' : 'factors_wrong')
  if (outcome === 'wrong') throw problem('factor_wrong')
  context.outbox.kick()
  return { done: true }
}

interface Asked {
  readonly wallet: WalletRow
  /** Whether the device has no share of the wallet yet. */
  readonly isNew: boolean
}

/** The factor that has answered rightly; undefined for a wrong answer, a wait where no attempt is left. */
async function check(
  context: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
  { wallet, isNew }: Asked,
): Promise<FactorRow | { readonly waitMs: number } | undefined> {
  const { answer, challenge, purpose } = body
  const factors =
    purpose === 'try'
      ? await findUntried(trx, wallet.wallet_id, proof.jkt)
      : await findFactors(trx, wallet.wallet_id)
  if (answer.kind === 'totp') {
    const key = `factor|${wallet.wallet_id}|${isNew ? 'new' : proof.jkt}`
    const budget = isNew ? TOTP_BUDGET_OF_NEW : TOTP_BUDGET
    const waitMs = await takeFromBudget(trx, key, budget, context.now())
    return waitMs === undefined ? checkTotp(context, trx, factors, answer.code) : { waitMs }
  }
  const { frameOrigins } = context
  return checkAssertion(trx, factors, answer, { challenge, frameOrigins, appOrigin: proof.appOrigin })
}

async function checkAssertion(
  trx: VaultTransaction,
  factors: readonly FactorRow[],
  answer: Extract<FactorAnswer, { kind: 'passkey' }>,
  ceremony: Parameters<typeof checkPasskey>[2],
): Promise<FactorRow | undefined> {
  const factor = factors.find(({ credential_id }) => credential_id === answer.credentialId)
  if (factor?.algorithm == null || factor.public_key === null || factor.rp_id === null) return undefined
  const { algorithm, public_key: publicKey, rp_id: rpId, sign_count } = factor
  const kept = { algorithm, publicKey, rpId, signCount: Number(sign_count ?? 0) }
  const checked = await checkPasskey(answer, kept, ceremony)
  if (checked === undefined) return undefined
  await trx
    .updateTable('vault_factors')
    .set({ sign_count: checked.signCount })
    .where('id', '=', factor.id)
    .execute()
  return factor
}

async function checkTotp(
  { keyRing, now }: VaultContext,
  trx: VaultTransaction,
  factors: readonly FactorRow[],
  code: string,
): Promise<FactorRow | undefined> {
  for (const factor of factors) {
    if (factor.secret_enc === null) continue
    const secret = await keyRing.unwrap(factor.secret_enc, factorPlace(factor))
    const last = factor.last_step === null ? undefined : Number(factor.last_step)
    const step = matchTotp(secret, code, now(), last)
    secret.fill(0)
    if (step === undefined) continue
    await trx.updateTable('vault_factors').set({ last_step: step }).where('id', '=', factor.id).execute()
    return factor
  }
  return undefined
}

interface Answered {
  readonly wallet: WalletRow
  readonly factor: FactorRow
}

/** The answer counts from here on, for this device and purpose. */
async function grant(
  { now }: VaultContext,
  trx: VaultTransaction,
  { body, proof }: Input,
  { wallet }: Answered,
): Promise<void> {
  const row = { expires_at: new Date(now() + GRANT_MS), bound_to: body.boundTo ?? null }
  await trx
    .insertInto('vault_factor_grants')
    .values({ wallet_id: wallet.wallet_id, jkt: proof.jkt, purpose: body.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['wallet_id', 'jkt', 'purpose']).doUpdateSet(row))
    .execute()
  // An owner who shows the factor has not lost it: no stranger's wait in the name of this device goes on behind its back.
  await trx
    .deleteFrom('vault_releases')
    .where('wallet_id', '=', wallet.wallet_id)
    .where('jkt', '=', proof.jkt)
    .execute()
}

/** A factor that was tried counts from here on, and its owner is told. */
async function begin(
  context: VaultContext,
  trx: VaultTransaction,
  { proof, project }: Input,
  { wallet, factor }: Answered,
): Promise<void> {
  const nowMs = context.now()
  await trx
    .updateTable('vault_factors')
    .set({ tried_at: new Date(nowMs) })
    .where('id', '=', factor.id)
    .execute()
  // The others that nobody has tried were added without an answer, where this is the first one.
  await trx
    .deleteFrom('vault_factors')
    .where('wallet_id', '=', wallet.wallet_id)
    .where('tried_at', 'is', null)
    .execute()
  // A waiting device was approved without the factor, and has to show it from now on.
  await trx.deleteFrom('vault_releases').where('wallet_id', '=', wallet.wallet_id).execute()
  const facts = { appName: project.name, atMs: nowMs, vaultHost: new URL(context.publicUrl).host }
  await mailOwner(context, trx, wallet, (to) =>
    factorMail({ to, ...facts, kind: factor.kind, isAdded: true }),
  )
  await audit(trx, { event: 'factor_added', ...lineOf(wallet, proof.jkt, nowMs) })
}
