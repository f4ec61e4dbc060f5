import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'ou',
    lastUsed: 'Utilisé en dernier',
    continueWithWallet: 'Continuer avec un portefeuille',
    noWalletYet: 'Pas encore de portefeuille ?',
    getStarted: 'Commencer',
    noWalletHere: 'Installez un portefeuille dans ce navigateur, puis rechargez la page.',
    badOption: 'Cette application est mal configurée. Prévenez ses responsables.',
  },
}
