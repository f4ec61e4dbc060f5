import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'Aucun moyen d’ajouter des fonds',
    nothingHint: 'Cette application n’offre aucun moyen d’ajouter des fonds sur le réseau utilisé.',
    qrLabel: 'Code QR de votre adresse',
    yourAddress: 'Votre adresse',
    compatibleNetworks: 'Réseaux compatibles',
    onlyThese: 'Ne recevez que sur ces réseaux. Ce qui est envoyé sur un autre peut être perdu.',
  },
  title: {
    fundWallet: 'Alimenter',
    walletReceive: 'Recevoir',
  },
}
