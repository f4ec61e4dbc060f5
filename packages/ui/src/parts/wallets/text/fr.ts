import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'Rechercher un portefeuille',
    certifiedOnly: 'Certifiés uniquement',
    showQrCode: 'Afficher le code QR',
    walletsFailed: 'Impossible de charger la liste des portefeuilles',
    certified: 'Certifié',
  },
  download: {
    continue: 'Continuer',
    notDetected: 'Non détecté',
    notDetectedHint: 'Installez {wallet}, puis revenez ici.',
    walletFound: '{wallet} est prêt',
    walletFoundHint: 'Il est maintenant disponible dans ce navigateur.',
    noDownloads: 'Ce portefeuille n’a pas de lien de téléchargement',
    chromeExtension: 'Extension Chrome',
    iosApp: 'Application iOS',
    androidApp: 'Application Android',
    website: 'Site web',
  },
  getWallet: {
    exploreAll: 'Tout explorer',
    findWallet: 'Trouver un portefeuille',
    findWalletHint: 'Une application ou une extension',
    whatIsAWallet: 'Qu’est-ce qu’un portefeuille ?',
    whatIsAWalletHint: 'Une seule connexion, partout',
  },
  help: {
    walletCardHomeTitle: 'Votre compte web3',
    walletCardHomeText:
      'Connectez-vous à de nombreuses applications avec un seul portefeuille. Aucun compte à créer, aucun mot de passe à retenir.',
    walletCardAssetsTitle: 'Un lieu pour vos actifs numériques',
    walletCardAssetsText:
      'Conservez, envoyez et recevez des jetons et objets de collection que vous seul contrôlez.',
    walletCardKeysTitle: 'La clé d’un nouvel internet',
    walletCardKeysText: 'Approuvez vous-même chaque action : rien ne bouge sans votre signature.',
    getAWallet: 'Obtenir un portefeuille',
  },
  multiChain: {
    selectChain: 'Choisissez la chaîne à laquelle connecter votre portefeuille multichaîne',
    chains: 'Chaînes',
  },
  pairing: {
    ways: 'Moyens de connexion',
    platformBrowser: 'Navigateur',
    platformMobile: 'Mobile',
    platformWeb: 'Appli web',
    platformDesktop: 'Ordinateur',
    scanQr: 'Scannez ce code QR avec votre téléphone',
    scanHint: 'Ou copiez le lien et collez-le dans votre portefeuille',
    qrFor: 'Code QR qui connecte {wallet} à cette page',
    qrForAny: 'Code QR qui connecte n’importe quel portefeuille à cette page',
    open: 'Ouvrir',
    pressOpen: 'Appuyez sur Ouvrir, acceptez la connexion dans l’application, puis revenez ici.',
    openApp: 'Acceptez la connexion dans l’application, puis revenez ici.',
    nothingHappened: 'Rien ne s’est passé ? Essayez autrement ou téléchargez l’app.',
    opensNothing:
      'Le navigateur de cette app n’ouvre aucun portefeuille. Ouvrez cette page dans votre navigateur ou copiez le lien.',
    otherLink: 'Essayer un autre lien',
    openWeb: 'Ouvrez le portefeuille dans un nouvel onglet et acceptez-y la connexion.',
    openDesktop: 'Ouvrez le portefeuille sur cet ordinateur et acceptez-y la connexion.',
    noWalletYetNamed: 'Vous n’avez pas {wallet} ?',
    get: 'Obtenir',
  },
  title: {
    allWallets: 'Tous les portefeuilles',
    downloads: 'Obtenir {wallet}',
    getWallet: 'Obtenir un portefeuille',
    whatIsAWallet: 'Qu’est-ce qu’un portefeuille ?',
    selectChain: 'Choisir la chaîne pour {wallet}',
  },
}
