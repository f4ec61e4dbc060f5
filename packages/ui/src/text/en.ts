// The common catalogues together, for the types of their translations and for the checks. Code imports each from its own
// file, so that a script holds only the texts that it shows.
export { accountText } from './accountText.ts'
export { buttonText } from './buttonText.ts'
export { chainText } from './chainText.ts'
export { connectingText } from './connectingText.ts'
export { errorText } from './errorText.ts'
export { featuresText } from './featuresText.ts'
export { frameText } from './frameText.ts'
export { fundWaysText } from './fundWaysText.ts'
export { qrText } from './qrText.ts'
export { searchText } from './searchText.ts'
export { tokensText } from './tokensText.ts'
export { walletText } from './walletText.ts'
