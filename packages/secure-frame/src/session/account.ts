import type { AccountType } from '@foyer/secure-protocol'
import type { WalletRow } from '../store/rows.ts'

/** One of the two accounts of a wallet. */
export interface Account {
  /** In lower case. */
  readonly address: string
  readonly type: AccountType
}

/** The address of the smart account, where it is known. */
export function smartAddress({ binding, smart }: WalletRow): string | undefined {
  return binding.smartAccount ?? smart?.address
}
