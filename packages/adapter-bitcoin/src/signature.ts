// For servers too: addresses of Bitcoin and the check of signed texts, without anything of the page.
export { type BitcoinAddress, type BitcoinNetwork, parseBitcoinAddress } from './address.ts'
export { checkSignature } from './checkSignature.ts'
export { toSegwitDigest, toTaprootDigest } from './messageDigest.ts'
