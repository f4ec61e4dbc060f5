export { toAddressChecksum } from './requests/addressChecksum.ts'
export { readProfile } from './requests/readProfile.ts'
export { resolveTwice } from './requests/resolveTwice.ts'
