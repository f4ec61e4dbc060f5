export { cleanEvmAddress, isSignedOnEvm } from './evmSignature.ts'
export { nonceOf, toMessageText } from './messageText.ts'
export type { Siwx } from './siwx.ts'
export type {} from './tables.ts'
