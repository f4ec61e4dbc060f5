// Pages that frame an app and act as its wallet.
export { createFramedPage, type FramedPageInput } from './framedPage.ts'
export { createScriptedRpcHost } from './scriptedRpcHost.ts'
export {
  createScriptedSafe,
  SAFE_MESSAGE_HASH,
  SAFE_TX_HASH,
  type SafeTxStatus,
  type ScriptedSafe,
  type ScriptedSafeInput,
} from './scriptedSafe.ts'
