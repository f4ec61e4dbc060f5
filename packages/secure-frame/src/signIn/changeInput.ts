import type { KeyHolder } from '../session/keyHolder.ts'
import type { WalletRow } from '../store/rows.ts'
import type { CustodyContext } from '../wallet/custodyContext.ts'

/** The input of a change of address. */
export interface EmailChangeInput {
  readonly context: CustodyContext
  readonly keys: KeyHolder
  /** The wallet of the signed-in user. */
  readonly wallet: () => Promise<WalletRow>
  /** One step at a time, as with signing in. */
  readonly inTurn: <T>(step: () => Promise<T>) => Promise<T>
  /** The address has changed. */
  readonly onChanged: () => void
}
