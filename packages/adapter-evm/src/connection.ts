export { attachSession } from './session.ts'
export { createWalletAccess } from './walletAccess.ts'
