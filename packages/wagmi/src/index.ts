export { FoyerWagmiError, type FoyerWagmiErrorCode } from './FoyerWagmiError.ts'
export { type FoyerConnector, type FoyerConnectorMembers, foyer } from './foyer.ts'
export type { FoyerOptions } from './options.ts'
