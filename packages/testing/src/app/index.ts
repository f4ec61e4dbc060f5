export { LOCAL_CHAIN_MNEMONIC } from '../wallets/localMnemonic.ts'
export { type AnnounceInWindowInput, announceInWindow } from './announceInWindow.ts'
export {
  createTestWallet,
  type TestWallet,
  type TestWalletChain,
  type TestWalletOptions,
  type TestWalletRequest,
  type WaitForRequestInput,
} from './createTestWallet.ts'
export type { ScriptedAnswer, ScriptedStep } from './script.ts'
