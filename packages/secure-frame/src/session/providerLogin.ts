import { isWithoutAddress } from '@foyer/secure-protocol'
import type { WalletRow } from '../store/rows.ts'

/** The gateway's token for a sign-in with a provider, and how long ago that was. */
export interface HandedLogin {
  readonly token: string
  readonly ageMs: number
}

/** The last sign-in of an account without an address. */
export interface ProviderLogin {
  keep(row: Pick<WalletRow, 'email'>, login: string | undefined): void
  read(this: void): HandedLogin | undefined
  forget(): void
}

/**
 * Creates the record of a provider sign-in. The page of recovery factors and devices needs a recently typed code. An account without an
 * address cannot be mailed one, so a recent sign-in at its provider replaces it.
 */
export function createProviderLogin(nowMs: () => number = () => performance.now()): ProviderLogin {
  let kept: { readonly token: string; readonly atMs: number } | undefined
  return {
    keep({ email }, token) {
      kept = isWithoutAddress(email) && token !== undefined ? { token, atMs: nowMs() } : undefined
    },
    read: () => kept && { token: kept.token, ageMs: nowMs() - kept.atMs },
    forget() {
      kept = undefined
    },
  }
}
