import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'Cüzdan türleri',
    wallets: '{count, plural, one {Cüzdan} other {Cüzdanlar}}',
    disconnectAll: 'Tüm bağlantıları kes',
    active: 'Etkin',
    switch: 'Geç',
    connect: 'Bağlan',
    switchTo: '{wallet}, {account} hesabına geç',
    connectTo: '{wallet}, {account} hesabına bağlan',
    disconnectFrom: '{wallet}, {account} bağlantısını kes',
    deleteFrom: '{wallet}, {account} kaydını sil',
    settings: 'Hesap ayarları',
    smartAccount: 'Akıllı hesap',
    eoa: 'EOA hesabı',
    payment: 'ÖDEME',
    ordinals: 'ORDINALS',
    recentlyConnected: 'SON BAĞLANANLAR',
    addWallet: 'Cüzdan ekle',
    addEvmWallet: 'EVM cüzdanı ekle',
    addSolanaWallet: 'Solana cüzdanı ekle',
    addBitcoinWallet: 'Bitcoin cüzdanı ekle',
    firstWallet: 'İlk cüzdanınızı ekleyin',
    firstEvmWallet: 'İlk EVM cüzdanınızı ekleyin',
    firstSolanaWallet: 'İlk Solana cüzdanınızı ekleyin',
    firstBitcoinWallet: 'İlk Bitcoin cüzdanınızı ekleyin',
  },
  settings: {
    upgradeTitle: 'Cüzdanınızı yükseltin',
    upgradeHint: 'Kendi saklamanıza geçin',
    signIn: 'Bu hesabın oturum açma yöntemi',
    addEmail: 'E-posta ekle',
    recovery: 'Kurtarma ve cihazlar',
    switchToEoa: 'EOA hesabınıza geçin',
    switchToSmartAccount: 'Akıllı hesabınıza geçin',
    chooseName: 'Hesap adı seçin',
  },
  title: {
    account: 'Hesap',
    profileWallets: 'Cüzdanlar',
    accountSettings: 'Ayarlar',
  },
}
