import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'वॉलेट के प्रकार',
    wallets: '{count, plural, one {वॉलेट} other {वॉलेट}}',
    disconnectAll: 'सभी डिस्कनेक्ट करें',
    active: 'सक्रिय',
    switch: 'बदलें',
    connect: 'कनेक्ट करें',
    switchTo: '{wallet}, {account} पर जाएँ',
    connectTo: '{wallet}, {account} कनेक्ट करें',
    disconnectFrom: '{wallet}, {account} डिस्कनेक्ट करें',
    deleteFrom: '{wallet}, {account} हटाएँ',
    settings: 'खाता सेटिंग',
    smartAccount: 'स्मार्ट खाता',
    eoa: 'EOA खाता',
    payment: 'भुगतान',
    ordinals: 'ORDINALS',
    recentlyConnected: 'हाल ही में कनेक्ट किए गए',
    addWallet: 'वॉलेट जोड़ें',
    addEvmWallet: 'EVM वॉलेट जोड़ें',
    addSolanaWallet: 'Solana वॉलेट जोड़ें',
    addBitcoinWallet: 'Bitcoin वॉलेट जोड़ें',
    firstWallet: 'अपना पहला वॉलेट जोड़ें',
    firstEvmWallet: 'अपना पहला EVM वॉलेट जोड़ें',
    firstSolanaWallet: 'अपना पहला Solana वॉलेट जोड़ें',
    firstBitcoinWallet: 'अपना पहला Bitcoin वॉलेट जोड़ें',
  },
  settings: {
    upgradeTitle: 'अपना वॉलेट अपग्रेड करें',
    upgradeHint: 'सेल्फ़-कस्टडी वॉलेट पर जाएँ',
    signIn: 'इस खाते का साइन-इन',
    addEmail: 'ईमेल जोड़ें',
    recovery: 'रिकवरी और डिवाइस',
    switchToEoa: 'अपने EOA पर जाएँ',
    switchToSmartAccount: 'अपने स्मार्ट खाते पर जाएँ',
    chooseName: 'खाते का नाम चुनें',
  },
  title: {
    account: 'खाता',
    profileWallets: 'वॉलेट',
    accountSettings: 'सेटिंग',
  },
}
