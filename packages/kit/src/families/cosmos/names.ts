import type { FamilyNames } from '../family.ts'

/** The first facts of Cosmos. */
export const COSMOS_NAMES: FamilyNames = {
  currency: ['Cosmos Hub', 'ATOM', 6],
  networks: {
    'cosmos:cosmoshub-4': 'Cosmos Hub',
    'cosmos:osmosis-1': 'Osmosis',
  },
}
