export { createMinuteLimits, keepCounters, type MinuteCharge, type MinuteLimits } from './minuteLimits.ts'
export { openStore, type StoreLog } from './openStore.ts'
export {
  type BucketCharge,
  type BucketRule,
  createSharedBuckets,
  type SharedBuckets,
} from './sharedBuckets.ts'
export { type Charge, createSharedLimiter, type LimitRule, waitOfCharge } from './sharedLimiter.ts'
export { openSharedStore, type SharedStore, type SharedStoreInput } from './sharedStore.ts'
export {
  createStoredAnswers,
  type FoundAnswer,
  type StoredAnswers,
  type StoredAnswersInput,
} from './storedAnswers.ts'
