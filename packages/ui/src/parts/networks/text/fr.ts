import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'Un registre partagé',
    networkCardLedgerText:
      'De nombreux ordinateurs s’accordent sur qui possède quoi. Aucune entreprise ne peut le changer seule.',
    networkCardMoneyTitle: 'Chacun a sa monnaie',
    networkCardMoneyText:
      'Les frais se paient dans la monnaie du réseau : gardez-en un peu pour vos transactions.',
    networkCardSeparateTitle: 'Chacun est indépendant',
    networkCardSeparateText:
      'La même adresse peut détenir des actifs différents sur chaque réseau. Vérifiez lequel vous utilisez.',
    learnMore: 'En savoir plus',
  },
  networks: {
    or: 'ou',
    searchNetwork: 'Rechercher un réseau',
    networks: 'Réseaux',
    noNetworkFound: 'Aucun réseau trouvé',
    notInWallet: 'Votre portefeuille ne prend pas en charge ce réseau',
    networksNote:
      'Votre portefeuille connecté ne prend peut-être pas en charge certains des réseaux de cette application',
    whatIsANetwork: 'Qu’est-ce qu’un réseau',
    unsupportedApp:
      'Cette application ne prend pas en charge votre réseau actuel. Choisissez une option disponible pour continuer.',
    unsupportedSwap:
      'L’échange n’est pas pris en charge sur votre réseau actuel. Choisissez une option disponible pour continuer.',
    receiveOnly: 'Vous ne pouvez recevoir des actifs que sur ces réseaux',
  },
  switchActiveChain: {
    switchTo: 'Passer à {chain}',
    otherWalletNeeded:
      'Votre portefeuille connecté ne prend pas en charge {chain}. Connectez-en un autre pour continuer.',
    switchButton: 'Changer',
  },
  switchNetwork: {
    approveInWallet: 'Approuvez dans le portefeuille',
    switchDeclined: 'Changement refusé',
    switchDeclinedHint:
      'Le changement peut être refusé si le portefeuille ne prend pas en charge la chaîne ou si une demande précédente est encore active',
    switchingTo: 'Passage au réseau {network}…',
    acceptSwitch: 'Acceptez la demande de changement dans votre portefeuille',
  },
  title: {
    networks: 'Choisir un réseau',
    switchNetwork: 'Changer de réseau',
    walletCompatibleNetworks: 'Réseaux compatibles',
    whatIsANetwork: 'Qu’est-ce qu’un réseau ?',
  },
}
