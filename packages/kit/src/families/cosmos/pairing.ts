import type { FamilyPairing } from '../family.ts'

/** How wallets of Cosmos on another device are asked. */
export const COSMOS_PAIRING: FamilyPairing = {
  methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}
