import { isWithoutAddress } from '@foyer/secure-protocol'
import type { WalletRow } from '../store/rows.ts'

/** The gateway's word for a sign-in with a provider, and how long ago that was. */
export interface LentLogin {
  readonly token: string
  readonly ageMs: number
}

/** The last sign-in of an account without an address. */
export interface ProviderLogin {
  keep(row: Pick<WalletRow, 'email'>, login: string | undefined): void
  read(this: void): LentLogin | undefined
  forget(): void
}

/**
 * Creates it. The page of ways back and devices asks for a code of the last minutes; to an account without an address none can be
 * mailed, and its provider has proven the owner in its place.
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
