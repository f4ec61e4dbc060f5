import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'סוגי ארנקים',
    wallets: '{count, plural, one {ארנק} two {ארנקים} other {ארנקים}}',
    disconnectAll: 'ניתוק הכול',
    active: 'פעיל',
    switch: 'מעבר',
    connect: 'חיבור',
    switchTo: 'מעבר אל {wallet}, {account}',
    connectTo: 'חיבור {wallet}, {account}',
    disconnectFrom: 'ניתוק {wallet}, {account}',
    deleteFrom: 'מחיקת {wallet}, {account}',
    settings: 'הגדרות החשבון',
    smartAccount: 'חשבון חכם',
    eoa: 'חשבון EOA',
    payment: 'תשלום',
    ordinals: 'ORDINALS',
    recentlyConnected: 'חוברו לאחרונה',
    addWallet: 'הוספת ארנק',
    addEvmWallet: 'הוספת ארנק EVM',
    addSolanaWallet: 'הוספת ארנק Solana',
    addBitcoinWallet: 'הוספת ארנק Bitcoin',
    firstWallet: 'הוספת הארנק הראשון',
    firstEvmWallet: 'הוספת ארנק EVM ראשון',
    firstSolanaWallet: 'הוספת ארנק Solana ראשון',
    firstBitcoinWallet: 'הוספת ארנק Bitcoin ראשון',
  },
  settings: {
    upgradeTitle: 'שדרוג הארנק',
    upgradeHint: 'מעבר לארנק בשליטה עצמית',
    signIn: 'אופן הכניסה לחשבון',
    addEmail: 'הוספת דוא״ל',
    recovery: 'שחזור ומכשירים',
    switchToEoa: 'מעבר לחשבון EOA',
    switchToSmartAccount: 'מעבר לחשבון החכם',
    chooseName: 'בחירת שם לחשבון',
  },
  title: {
    account: 'חשבון',
    profileWallets: 'ארנקים',
    accountSettings: 'הגדרות',
  },
}
