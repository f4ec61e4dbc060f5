// One script: an account that is shown has its balance, its tokens and its activity read, one soon after the other.
export { readActivity } from './activity.ts'
export { readBalance } from './balance.ts'
export { readTokens } from './tokens.ts'
