import type { AuthAccount, FactorAnswer } from '@foyer/api'
import type { Bytes, RecoveryFactorKind, VaultBinding } from '@foyer/secure-protocol'
import type { ServerClient } from '../servers/serverClient.ts'
import type { RowStore } from '../store/rowStore.ts'
import type { DeviceRow } from '../store/rows.ts'

/** A recovery factor with what opens it. */
export interface OpenRecoveryFactor {
  readonly wayId: string
  readonly kind: RecoveryFactorKind
  readonly secret: Bytes
  /** The answer of a second factor, or that it is lost. It has no secret. */
  readonly answer?: FactorAnswer | 'lost' | undefined
}

/** A recovery factor that may be used, by its kind. */
export interface OfferedRecoveryFactor {
  readonly wayId: string
  readonly kind: RecoveryFactorKind
  readonly credentialId?: string | undefined
  /** A challenge for the next attempt. Only second factors have it, which are asked for in the place of recovery factors. */
  readonly challenge?: (() => Promise<string>) | undefined
  /** Whether an owner who has lost it can begin a wait here in its place. That takes a code of the last minutes. */
  readonly isLosable?: boolean | undefined
}

/** Asks the person for one of their recovery factors until one opens the wallet. Rejects when they would rather not. */
export type AskRecoveryFactor = (
  walletId: string,
  ways: readonly OfferedRecoveryFactor[],
  open: (way: OpenRecoveryFactor) => Promise<void>,
) => Promise<void>

/** The context for creating, opening and adding a wallet. */
export interface CustodyContext {
  readonly projectId: string
  readonly gateway: ServerClient
  readonly vault: ServerClient
  /** The raw public key of the gateway to which shares are sealed, in base64url. */
  readonly gatewayTransitKey: string
  readonly store: RowStore
  /** Absent where nobody can be asked for a passkey or a recovery code. */
  readonly askRecoveryFactor?: AskRecoveryFactor | undefined
  /** The passkey that signs in right now; absent where browser or authenticator makes no secret. */
  readonly passkey?: PasskeyHolder | undefined
}

/** A wallet that was opened on a device that is new to it. */
interface OpenedForNew {
  readonly kek: Bytes
  readonly admission: string
  readonly binding: VaultBinding
  readonly devices: readonly { readonly jkt: string }[]
  readonly released: { readonly vault: Bytes; readonly state: 'pending' | 'live' }
}

/** A passkey with a secret, as a holder of wallets. */
export interface PasskeyHolder {
  /** Makes it a holder of a new wallet. */
  keep(
    key: { readonly binding: VaultBinding; readonly kek: Bytes; readonly jkt: string },
    tokens: NewDeviceTokens,
  ): Promise<void>
  /** Opens a wallet for a device that is new to it. Undefined where the passkey is no holder of that wallet. */
  open(
    query: { readonly walletId: string; readonly epoch: number; readonly jkt: string },
    tokens: NewDeviceTokens,
  ): Promise<OpenedForNew | undefined>
}

/** The signed-in account, and what proves it to the vault. */
export interface SignedInAccount {
  readonly accountId: string
  readonly email: string
  readonly device: DeviceRow
  /** With `smartAccount`, a wallet that is made for it has one address for both of its accounts. */
  readonly accountType?: AuthAccount['accountType']
  /** The thumbprint of the device's key. */
  readonly jkt: string
}

/** The tokens of both servers for a device that the vault does not know yet. */
export interface NewDeviceTokens {
  /** From the vault: the owner of the mailbox knows this device. Without it only an earlier approval can be used. */
  readonly approval?: string
  /** From the gateway: this device belongs to this account. */
  readonly login: string
}
