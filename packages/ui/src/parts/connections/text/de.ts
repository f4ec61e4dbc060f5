import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'Mit welcher Chain soll deine Multichain-Wallet verbunden werden?',
    chains: 'Chains',
  },
  title: {
    connecting: 'Wird verbunden',
    selectChain: 'Chain für {wallet} wählen',
  },
}
