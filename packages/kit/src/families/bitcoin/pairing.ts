import type { FamilyPairing } from '../family.ts'

/** How wallets of Bitcoin on another device are asked. */
export const BITCOIN_PAIRING: FamilyPairing = {
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  events: ['bip122_addressesChanged'],
}
