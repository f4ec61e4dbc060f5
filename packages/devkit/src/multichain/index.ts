// Wallets of the page that give accounts of several families in one session.
export { createScriptedExtension } from './scriptedExtension.ts'
export { createScriptedMultichain, type ScriptedMultichainInput } from './scriptedMultichain.ts'
