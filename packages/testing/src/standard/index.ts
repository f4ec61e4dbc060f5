export { signTransaction } from './signTransaction.ts'
export { isSignedByKey, type PretendAccount, STANDARD_KEYS, type StandardKey } from './standardKeys.ts'
