import type { accountText } from '../accountText.ts'
import type { activityText, operationText } from '../activityText.ts'
import type { allWalletsText } from '../allWalletsText.ts'
import type { brandingText } from '../brandingText.ts'
import type { buttonText } from '../buttonText.ts'
import type { chainText } from '../chainText.ts'
import type { connectingText } from '../connectingText.ts'
import type { connectText } from '../connectText.ts'
import type { errorText } from '../errorText.ts'
import type { featuresText } from '../featuresText.ts'
import type { frameText } from '../frameText.ts'
import type { fundText } from '../fundText.ts'
import type { getWalletText } from '../getWalletText.ts'
import type { helpText } from '../helpText.ts'
import type { legalText } from '../legalText.ts'
import type { networkHelpText } from '../networkHelpText.ts'
import type { networksText } from '../networksText.ts'
import type { noticeText } from '../noticeText.ts'
import type { pairingText } from '../pairingText.ts'
import type { problemText } from '../problemText.ts'
import type { profileText } from '../profileText.ts'
import type { searchText } from '../searchText.ts'
import type { sendText } from '../sendText.ts'
import type { settingsText } from '../settingsText.ts'
import type { switchActiveChainText } from '../switchActiveChainText.ts'
import type { switchNetworkText } from '../switchNetworkText.ts'
import type { titleText } from '../titleText.ts'
import type { tokensText } from '../tokensText.ts'

/** Every catalogue of the modal. */
type Catalogues = [
  typeof accountText,
  typeof operationText,
  typeof activityText,
  typeof allWalletsText,
  typeof brandingText,
  typeof buttonText,
  typeof chainText,
  typeof connectText,
  typeof connectingText,
  typeof errorText,
  typeof featuresText,
  typeof frameText,
  typeof fundText,
  typeof getWalletText,
  typeof helpText,
  typeof legalText,
  typeof networkHelpText,
  typeof networksText,
  typeof noticeText,
  typeof pairingText,
  typeof problemText,
  typeof profileText,
  typeof searchText,
  typeof sendText,
  typeof settingsText,
  typeof switchActiveChainText,
  typeof switchNetworkText,
  typeof titleText,
  typeof tokensText,
]

type TextsOf<C> = C extends unknown ? C[keyof C] : never

/** Texts that are the same in every language: names, and what is no word. */
export const SAME_IN_ALL = [
  'Solana',
  'Polkadot',
  'Bitcoin',
  'Cosmos',
  'EVM',
  'WalletConnect',
  '–',
  '{amount} {symbol}',
] as const

/** Every text that a language has to have: one that is missing in a language fails the type check. */
export type EnglishText = Exclude<TextsOf<Catalogues[number]>, (typeof SAME_IN_ALL)[number]>

/** Translations by the English text. */
export type Translations = Readonly<Record<EnglishText, string>>
