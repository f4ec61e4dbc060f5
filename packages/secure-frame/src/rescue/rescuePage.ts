import type { RescueTexts } from '../lib/text/rescue/en.ts'
import type { RescuedWallet } from './deriveFamilies.ts'

/** The page, and how it goes from one screen to another. */
export interface RescuePage {
  readonly document: Document
  readonly texts: RescueTexts
  /** Ends with the screen that is shown. */
  readonly signal: AbortSignal
  /** Shows the accounts of a wallet, and overwrites its keys when the screen ends. */
  showWallet(wallet: RescuedWallet, isKitOf: boolean | undefined): void
  /** Goes back to the question, with nothing left in it. */
  forget(): void
}
