export type { Ledger, LedgerEntry } from './ledger.ts'
export { type LocalHolder, type LocalToken, localTokenAccount } from './putToken.ts'
export {
  LOCAL_SOLANA_GENESIS,
  LOCAL_SOLANA_ID,
  type LoadMachine,
  type LocalSolana,
  NoLocalSolanaError,
  startLocalSolana,
} from './startLocalSolana.ts'
export { signInstructions, transferSol } from './transfer.ts'
