// One script: both reads ask a node for the same store, so that what they share is most of either.
export { readBalance } from './balance.ts'
export { readTokens } from './tokens.ts'
