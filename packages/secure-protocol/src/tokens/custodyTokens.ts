import * as v from 'valibot'
import { Epoch, Hash, Id } from '../lib/fields.ts'
import { signToken, type TokenChecks, type TokenKey, verifyToken } from './tokens.ts'

const exp = v.pipe(v.number(), v.safeInteger())
const AtMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/**
 * The vault server states that a device of a wallet has asked there for its deletion, that the owner was mailed, and when it is
 * due. Without it the gateway deletes no account that has a wallet.
 */
export const DeletionClaims = v.strictObject({
  prj: Id,
  jkt: Hash,
  accountId: Id,
  walletId: Id,
  /** Milliseconds since 1970. */
  deleteAtMs: AtMs,
  exp,
})
export type DeletionClaims = v.InferOutput<typeof DeletionClaims>

/**
 * The vault server states which set of a wallet is live there. The gateway needs it to make the set of a rotation live, so that
 * the two never have different live sets.
 */
export const RotationClaims = v.strictObject({
  prj: Id,
  walletId: Id,
  epoch: Epoch,
  bindingHash: Hash,
  exp,
})
export type RotationClaims = v.InferOutput<typeof RotationClaims>

/** Signs that a deletion was asked for. Only the vault server calls this. */
export function signDeletion(claims: Omit<DeletionClaims, 'exp'>, key: TokenKey, nowMs: number) {
  return signToken('foyer-deletion+jwt', claims, key, nowMs)
}

/** Signs which set of a wallet is live. Only the vault server calls this. */
export function signRotation(claims: Omit<RotationClaims, 'exp'>, key: TokenKey, nowMs: number) {
  return signToken('foyer-rotation+jwt', claims, key, nowMs)
}

/**
 * Verifies that a deletion was asked for. The caller compares every claim with its own rows.
 * @throws TokenError token_invalid, token_expired
 */
export function verifyDeletion(token: string, checks: TokenChecks): Promise<DeletionClaims> {
  return verifyToken('foyer-deletion+jwt', DeletionClaims, token, checks)
}

/**
 * Verifies which set of a wallet is live. The caller compares every claim with its own rows.
 * @throws TokenError token_invalid, token_expired
 */
export function verifyRotation(token: string, checks: TokenChecks): Promise<RotationClaims> {
  return verifyToken('foyer-rotation+jwt', RotationClaims, token, checks)
}
