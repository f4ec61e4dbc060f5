import * as v from 'valibot'
import { Hash, Id } from '../lib/fields.ts'
import { signToken, type TokenChecks, type TokenKey, verifyToken } from './tokens.ts'

const exp = v.pipe(v.number(), v.safeInteger())

/**
 * The vault server states that it has everything it requires for a change of address, and will follow the gateway's decision on it.
 */
export const ChangeReadyClaims = v.strictObject({
  prj: Id,
  jkt: Hash,
  flow: Id,
  accountId: Id,
  walletId: Id,
  fromTag: Hash,
  toTag: Hash,
  exp,
})
export type ChangeReadyClaims = v.InferOutput<typeof ChangeReadyClaims>

/** The gateway states the outcome of a change of address. A decision is never changed. */
export const ChangeOutcomeClaims = v.strictObject({
  prj: Id,
  flow: Id,
  accountId: Id,
  outcome: v.picklist(['changed', 'dropped']),
  exp,
})
export type ChangeOutcomeClaims = v.InferOutput<typeof ChangeOutcomeClaims>

/** Signs that a change is ready. Only the vault server calls this. */
export function signChangeReady(claims: Omit<ChangeReadyClaims, 'exp'>, key: TokenKey, nowMs: number) {
  return signToken('foyer-change-ready+jwt', claims, key, nowMs)
}

/** Signs the outcome of a change. Only the gateway calls this. */
export function signChangeOutcome(claims: Omit<ChangeOutcomeClaims, 'exp'>, key: TokenKey, nowMs: number) {
  return signToken('foyer-change-outcome+jwt', claims, key, nowMs)
}

/**
 * Verifies that a change is ready. The caller compares every claim with its own rows.
 * @throws TokenError token_invalid, token_expired
 */
export function verifyChangeReady(token: string, checks: TokenChecks): Promise<ChangeReadyClaims> {
  return verifyToken('foyer-change-ready+jwt', ChangeReadyClaims, token, checks)
}

/**
 * Verifies the outcome of a change. The caller compares project, account and flow with its own rows.
 * @throws TokenError token_invalid, token_expired
 */
export function verifyChangeOutcome(token: string, checks: TokenChecks): Promise<ChangeOutcomeClaims> {
  return verifyToken('foyer-change-outcome+jwt', ChangeOutcomeClaims, token, checks)
}
