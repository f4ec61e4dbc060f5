import type { WalletPage } from '@foyer/api'
import type { ThemeMode, ThemeVariables } from '@foyer/core/kernel'

/** A question of the modal for wallets of the catalogue. */
export interface WalletQuestion {
  readonly search: string | undefined
  readonly page: number
  readonly entries: number
  readonly badge: string | undefined
}

/** Texts of a project by the code of their language and by their key. */
export type PreviewTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Settings of a project that are not saved yet, as the modal would have them. Each may change while the modal is drawn. */
export interface PreviewSettings {
  /** The modal's name for the project, in requests that leave the browser by `listWallets` alone. */
  readonly projectId: string
  /** Changes with the lists of wallets: the modal asks for them again. */
  readonly walletsKey: string
  /** Answers the modal's questions for wallets. */
  listWallets(question: WalletQuestion): Promise<WalletPage>
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The code of the language that the modal speaks. */
  readonly language: string
  /** Texts by language and key, in place of the modal's own. */
  readonly texts: PreviewTexts
}
