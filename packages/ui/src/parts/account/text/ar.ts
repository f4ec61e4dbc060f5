import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'أنواع المحافظ',
    wallets: '{count, plural, zero {محافظ} one {محفظة} two {محفظتان} few {محافظ} many {محفظة} other {محفظة}}',
    disconnectAll: 'فصل الكل',
    active: 'نشطة',
    switch: 'تبديل',
    connect: 'ربط',
    switchTo: 'التبديل إلى {wallet}، {account}',
    connectTo: 'ربط {wallet}، {account}',
    disconnectFrom: 'فصل {wallet}، {account}',
    deleteFrom: 'حذف {wallet}، {account}',
    settings: 'إعدادات الحساب',
    smartAccount: 'حساب ذكي',
    eoa: 'حساب EOA',
    payment: 'الدفع',
    ordinals: 'ORDINALS',
    recentlyConnected: 'المتصلة مؤخرًا',
    addWallet: 'إضافة محفظة',
    addEvmWallet: 'إضافة محفظة EVM',
    addSolanaWallet: 'إضافة محفظة Solana',
    addBitcoinWallet: 'إضافة محفظة Bitcoin',
    firstWallet: 'أضف محفظتك الأولى',
    firstEvmWallet: 'أضف محفظة EVM الأولى',
    firstSolanaWallet: 'أضف محفظة Solana الأولى',
    firstBitcoinWallet: 'أضف محفظة Bitcoin الأولى',
  },
  settings: {
    upgradeTitle: 'ترقية محفظتك',
    upgradeHint: 'الانتقال إلى محفظة ذاتية الحفظ',
    signIn: 'تسجيل الدخول لهذا الحساب',
    addEmail: 'أضف بريدًا إلكترونيًا',
    recovery: 'الاسترداد والأجهزة',
    switchToEoa: 'التبديل إلى حساب EOA',
    switchToSmartAccount: 'التبديل إلى حسابك الذكي',
    chooseName: 'اختيار اسم الحساب',
  },
  title: {
    account: 'الحساب',
    profileWallets: 'المحافظ',
    accountSettings: 'الإعدادات',
  },
}
