import type { FamilyPairing } from '../family.ts'

/** How wallets of Solana on another device are asked. */
export const SOLANA_PAIRING: FamilyPairing = {
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
}
