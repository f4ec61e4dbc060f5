import type { FamilyPairing } from '../family.ts'

/** How wallets of Polkadot on another device are asked. */
export const POLKADOT_PAIRING: FamilyPairing = {
  methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
}
