export { type BitcoinAddress, type BitcoinNetwork, parseBitcoinAddress } from './address.ts'
export { checkSignature } from './checkSignature.ts'
