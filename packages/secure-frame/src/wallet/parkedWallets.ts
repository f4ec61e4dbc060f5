import type { ParkedRow, Rows } from '../store/rows.ts'

/** How many accounts are kept in addition to the one that signed in last. */
const MAX_PARKED = 4

/** Whether the wallet here is live, which no server's word takes away. */
export function isCounted({ wallet }: Rows): boolean {
  return wallet?.state === 'live'
}

/** The rows of all other accounts, without those of the account that signs in now. */
export function park(rows: Rows, email: string): readonly ParkedRow[] {
  const { device, wallet, parked = [] } = rows
  const last =
    device && wallet && isCounted(rows) ? [{ device, wallet: { ...wallet, isSignedOut: true } }] : []
  return [...last, ...parked].filter((one) => one.wallet.email !== email).slice(0, MAX_PARKED)
}
