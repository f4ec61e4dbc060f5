import type { FactorAnswer } from '@foyer/api'
import type { Bytes, RecoveryFactorKind } from '@foyer/secure-protocol'
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
  /** The passkey that signs in right now. */
  readonly passkey?: SignedInPasskey | undefined
}

/** The passkey that has signed somebody in. */
export interface SignedInPasskey {
  readonly credentialId: string
  /** Its secret for signing in; undefined where browser or authenticator makes none. */
  readonly secret: Bytes | undefined
}

/** The signed-in account, and what proves it to the vault. */
export interface SignedInAccount {
  readonly accountId: string
  readonly email: string
  readonly device: DeviceRow
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
