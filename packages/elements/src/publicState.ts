import type { AccountStatus, ThemeMode } from '@foyer/core/kernel'
import type { FoyerAccount, FoyerSession } from './results.ts'

/** The public state of a modal, as plain data. */
export interface PublicState {
  readonly isOpen: boolean
  /** Name of the shown view; of the view that would open while the modal is closed. */
  readonly view: string
  readonly status: AccountStatus
  /** Undefined while no wallet is connected. */
  readonly account?: FoyerAccount | undefined
  /** The session of the account, where the option `siwx` has visitors sign in with a message. */
  readonly session?: FoyerSession | undefined
  /** CAIP-2 id of the network in use. */
  readonly networkId?: string | undefined
  readonly themeMode?: ThemeMode
}
