import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'Arten von Wallets',
    wallets: '{count, plural, one {Wallet} other {Wallets}}',
    disconnectAll: 'Alle trennen',
    active: 'Aktiv',
    switch: 'Wechseln',
    connect: 'Verbinden',
    switchTo: 'Zu {wallet}, {account} wechseln',
    connectTo: '{wallet}, {account} verbinden',
    disconnectFrom: '{wallet}, {account} trennen',
    deleteFrom: '{wallet}, {account} löschen',
    settings: 'Kontoeinstellungen',
    smartAccount: 'Smart Account',
    eoa: 'EOA-Konto',
    payment: 'ZAHLUNG',
    ordinals: 'ORDINALS',
    recentlyConnected: 'ZULETZT VERBUNDEN',
    addWallet: 'Wallet hinzufügen',
    addEvmWallet: 'EVM-Wallet hinzufügen',
    addSolanaWallet: 'Solana-Wallet hinzufügen',
    addBitcoinWallet: 'Bitcoin-Wallet hinzufügen',
    firstWallet: 'Erste Wallet hinzufügen',
    firstEvmWallet: 'Erste EVM-Wallet hinzufügen',
    firstSolanaWallet: 'Erste Solana-Wallet hinzufügen',
    firstBitcoinWallet: 'Erste Bitcoin-Wallet hinzufügen',
  },
  settings: {
    upgradeTitle: 'Wallet aufwerten',
    upgradeHint: 'Zur selbstverwalteten Wallet',
    signIn: 'Anmeldung dieses Kontos',
    addEmail: 'E-Mail-Adresse hinzufügen',
    recovery: 'Wiederherstellung und Geräte',
    switchToEoa: 'Zu deinem EOA wechseln',
    switchToSmartAccount: 'Zu deinem Smart Account wechseln',
    chooseName: 'Kontonamen wählen',
  },
  title: {
    account: 'Konto',
    profileWallets: 'Wallets',
    accountSettings: 'Einstellungen',
  },
}
