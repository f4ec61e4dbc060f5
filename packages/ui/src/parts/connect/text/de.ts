import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'oder',
    lastUsed: 'Zuletzt verwendet',
    continueWithWallet: 'Mit einer Wallet fortfahren',
    noWalletYet: 'Noch keine Wallet?',
    getStarted: 'Jetzt loslegen',
    noWalletHere: 'Installiere eine Wallet in diesem Browser und lade die Seite neu.',
    badOption: 'Diese App ist nicht richtig eingerichtet. Sag den Betreibern Bescheid.',
  },
}
