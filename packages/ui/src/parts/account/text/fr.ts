import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'Types de portefeuilles',
    wallets: '{count, plural, one {Portefeuille} other {Portefeuilles}}',
    disconnectAll: 'Tout déconnecter',
    active: 'Actif',
    switch: 'Changer',
    connect: 'Connecter',
    switchTo: 'Passer à {wallet}, {account}',
    connectTo: 'Connecter {wallet}, {account}',
    disconnectFrom: 'Déconnecter {wallet}, {account}',
    deleteFrom: 'Supprimer {wallet}, {account}',
    settings: 'Paramètres du compte',
    smartAccount: 'Compte intelligent',
    eoa: 'Compte EOA',
    payment: 'PAIEMENT',
    ordinals: 'ORDINALS',
    recentlyConnected: 'CONNECTÉS RÉCEMMENT',
    addWallet: 'Ajouter un portefeuille',
    addEvmWallet: 'Ajouter un portefeuille EVM',
    addSolanaWallet: 'Ajouter un portefeuille Solana',
    addBitcoinWallet: 'Ajouter un portefeuille Bitcoin',
    firstWallet: 'Ajouter votre premier portefeuille',
    firstEvmWallet: 'Ajouter votre premier portefeuille EVM',
    firstSolanaWallet: 'Ajouter votre premier portefeuille Solana',
    firstBitcoinWallet: 'Ajouter votre premier portefeuille Bitcoin',
  },
  settings: {
    upgradeTitle: 'Améliorez votre portefeuille',
    upgradeHint: 'Passez à l’autoconservation',
    signIn: 'Connexion de ce compte',
    addEmail: 'Ajouter un e-mail',
    recovery: 'Récupération et appareils',
    switchToEoa: 'Passer à votre EOA',
    switchToSmartAccount: 'Passer à votre compte intelligent',
    chooseName: 'Choisir le nom du compte',
  },
  title: {
    account: 'Compte',
    profileWallets: 'Portefeuilles',
    accountSettings: 'Paramètres',
  },
}
