import type { Bytes, VaultBinding } from '@foyer/secure-protocol'

interface GatewayWallet {
  binding: VaultBinding
  hash: string
  vault: string
  wrapAr: string
  a0: Bytes | undefined
  state: 'pending' | 'live'
  readonly devices: Map<string, { wrapDa: string; wrapDr: string; share: Bytes }>
}

/** An account of the gateway in memory. */
export interface Account {
  readonly accountId: string
  readonly email: string
  wallet: GatewayWallet | undefined
  accountType?: 'eoa' | 'smartAccount'
  readonly devices: Set<string>
  readonly sessions: Set<string>
}
