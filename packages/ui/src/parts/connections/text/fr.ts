import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'Dans le portefeuille, acceptez la demande de connexion et d’identification',
  },
  missing: {
    getWallet: 'Obtenir un portefeuille',
  },
  title: {
    connecting: 'Connexion',
  },
}
