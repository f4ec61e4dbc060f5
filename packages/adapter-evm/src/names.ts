export { readProfile } from './requests/readProfile.ts'
export { resolveName } from './requests/resolveName.ts'
