import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'Choisissez la chaîne à laquelle connecter votre portefeuille multichaîne',
    chains: 'Chaînes',
  },
  title: {
    connecting: 'Connexion',
    selectChain: 'Choisir la chaîne pour {wallet}',
  },
}
