import { MAX_FACTORS } from '@foyer/api'
import { randomBytes, toBase64Url } from '@foyer/secure-protocol'
import { readNewPasskey } from '@foyer/server-kit/custody'
import { problem } from '@foyer/server-kit/http'
import type { Proven, ProvenHandler, VaultContext, VaultRoute } from '../kernel/context.ts'
import { type FactorRow, factorPlace, findFactors } from '../wallet/factorRows.ts'
import { refuseWhenFrozen } from '../wallet/freeze.ts'
import { addressOf, requireAdmitted, requireOwner } from '../wallet/owner.ts'
import { requireFactor } from '../wallet/requireFactor.ts'
import { takeChallenge } from './challenges.ts'
import { toBase32 } from './totp.ts'

type Input = Proven<VaultRoute<'addFactor'>>
type NewRow = Pick<
  FactorRow,
  'kind' | 'credential_id' | 'algorithm' | 'public_key' | 'rp_id' | 'sign_count' | 'secret_enc'
>

const NOTHING: Omit<NewRow, 'kind'> = {
  credential_id: null,
  algorithm: null,
  public_key: null,
  rp_id: null,
  sign_count: null,
  secret_enc: null,
}
const SECRET_BYTES = 20

/**
 * Adds a second factor that counts for nothing before it was tried. Only a device that was let into the wallet may; and where
 * there is a factor already, only with an answer of it.
 */
export const addFactor: ProvenHandler<VaultRoute<'addFactor'>> = async (context, input) => {
  const { body, proof } = input
  const result = await context.database.transaction().execute(async (trx) => {
    const { wallet } = await requireAdmitted(trx, body.walletId, proof)
    const { wallet_id } = wallet
    await requireOwner(context, wallet, body.login, proof)
    const nowMs = context.now()
    await refuseWhenFrozen(trx, addressOf(wallet), nowMs, true)
    if (context.factorRule(wallet.project_id) === 'off') throw problem('factor_off')
    const live = await findFactors(trx, wallet_id)
    if (live.length >= MAX_FACTORS) throw problem('factors_too_many')
    const place = { walletId: wallet_id, jkt: proof.jkt, purpose: 'try' } as const
    await requireFactor(context, trx, wallet, proof.jkt, 'manage')
    if (!(await takeChallenge(trx, body.challenge, place, nowMs))) throw problem('flow_expired')
    const id = `fa_${toBase64Url(randomBytes(16))}`
    const secret = randomBytes(SECRET_BYTES)
    const row = await read(context, input, { id, wallet_id }, secret)
    const isKnown = live.some(
      ({ credential_id }) => credential_id !== null && credential_id === row?.credential_id,
    )
    // Returned, so that the challenge stays used.
    if (row === undefined || isKnown) return undefined
    await trx
      .deleteFrom('vault_factors')
      .where('wallet_id', '=', wallet_id)
      .where('created_by', '=', proof.jkt)
      .where('tried_at', 'is', null)
      .execute()
    const times = { created_at: new Date(nowMs), tried_at: null, last_step: null }
    await trx
      .insertInto('vault_factors')
      .values({ id, wallet_id, ...row, ...times, created_by: proof.jkt })
      .execute()
    return { factorId: id, ...(row.kind === 'totp' && { secret: toBase32(secret) }) }
  })
  if (result === undefined) throw problem('factor_wrong')
  return result
}

/** The row of a new factor; undefined for a passkey that was not made as the vault asked for it. */
async function read(
  { keyRing, frameOrigins }: VaultContext,
  { body, proof }: Input,
  place: Pick<FactorRow, 'id' | 'wallet_id'>,
  secret: Uint8Array<ArrayBuffer>,
): Promise<NewRow | undefined> {
  const { factor, challenge } = body
  if (factor.kind === 'totp')
    return { ...NOTHING, kind: 'totp', secret_enc: await keyRing.wrap(secret, factorPlace(place)) }
  const kept = await readNewPasskey(factor, { challenge, frameOrigins, appOrigin: proof.appOrigin })
  return (
    kept && {
      ...NOTHING,
      kind: 'passkey',
      credential_id: factor.credentialId,
      algorithm: kept.algorithm,
      public_key: kept.publicKey,
      rp_id: kept.rpId,
      sign_count: kept.signCount,
    }
  )
}
