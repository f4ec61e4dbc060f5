export { signTransaction } from './signTransaction.ts'
export { type FakeAccount, isSignedByKey, STANDARD_KEYS, type StandardKey } from './standardKeys.ts'
