export { readProfile } from './requests/readProfile.ts'
export { resolveTwice } from './requests/resolveTwice.ts'
