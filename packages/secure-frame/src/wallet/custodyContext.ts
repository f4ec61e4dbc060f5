import type { ServerClient } from '../servers/serverClient.ts'
import type { RowStore } from '../store/rowStore.ts'
import type { DeviceRow } from '../store/rows.ts'

/** What creating, opening and adding a wallet need. */
export interface CustodyContext {
  readonly projectId: string
  readonly gateway: ServerClient
  readonly vault: ServerClient
  /** The raw public key of the gateway to which shares are sealed, in base64url. */
  readonly gatewayTransitKey: string
  readonly store: RowStore
}

/** Who is signed in, and what proves it to the vault. */
export interface SignedInAccount {
  readonly accountId: string
  readonly email: string
  readonly device: DeviceRow
  /** The thumbprint of the device's key. */
  readonly jkt: string
}

/** The words of both servers for a device that the vault does not know yet. */
export interface NewDeviceTokens {
  /** Of the vault: the owner of the mailbox knows this device. Without it only an earlier approval can count. */
  readonly approval?: string
  /** Of the gateway: this device belongs to this account. */
  readonly login: string
}
