// For servers too: addresses of Polkadot and the check of signed texts, without anything of the page.
export {
  type CheckedSignature,
  type CheckSignature,
  checkSignature,
  VERIFIERS,
  type Verifiers,
} from './checkSignature.ts'
export { type KnownFacts, knownFactsOf } from './knownNetworks.ts'
export { readSs58, type Ss58Address, toSs58 } from './ss58.ts'
export type { Verify } from './verify/verify.ts'
