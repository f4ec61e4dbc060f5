// For servers too: addresses of Cosmos and the check of signed texts, without anything of the page.
export { fromSizedBase64 as fromBase64 } from '@foyer/codec'
export { type CosmosAddress, readAddress } from './bech32.ts'
export { type CheckInput, checkAdr36 } from './checkSignature.ts'
export { KNOWN_FACTS, type KnownFacts } from './knownNetworks.ts'
