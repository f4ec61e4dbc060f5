import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'ربط المحافظ عبر Foyer',
  },
  legal: {
    agree: 'أوافق على {terms} و{privacy}',
    agreeTerms: 'أوافق على {terms}',
    agreePrivacy: 'أوافق على {privacy}',
    agreeTermsName: 'شروط الخدمة',
    agreePrivacyName: 'سياسة الخصوصية',
    byConnecting: 'بالاتصال فإنك توافق على {terms} و{privacy}',
    byConnectingTerms: 'بالاتصال فإنك توافق على {terms}',
    byConnectingPrivacy: 'بالاتصال فإنك توافق على {privacy}',
    byConnectingTermsName: 'شروط الخدمة',
    byConnectingPrivacyName: 'سياسة الخصوصية',
  },
  notice: {
    dismiss: 'إغلاق',
    address_copied: 'نُسخ العنوان',
    link_copied: 'نُسخ الرابط',
    wallet_deleted: 'حُذفت المحفظة',
    wallet_switched: 'تم تبديل المحفظة',
    account_switched: 'تم تبديل الحساب',
    wallet_disconnected: 'تم فصل المحفظة',
    new_wallet_added: 'أُضيفت محفظة جديدة',
    certified_only: 'المعتمدة من WalletConnect فقط',
    copy_failed: 'تعذّر النسخ',
    disconnect_failed: 'تعذّر قطع الاتصال',
    switch_wallet_failed: 'تعذّر تبديل المحفظة',
    disconnect_wallet_failed: 'تعذّر فصل المحفظة',
    connector_not_found: 'تعذّر العثور على الموصِّل',
    storage_unavailable: 'متصفحك لا يحفظ شيئًا: عليك الاتصال من جديد في المرة القادمة',
    connection_error: 'خطأ في الاتصال',
    relay_unreachable: 'تعذّر الوصول إلى المُرحِّل. تحقق من اتصالك ثم أعد المحاولة.',
    pairing_expired: 'انتهت صلاحية الرابط. أعد المحاولة للحصول على رابط جديد.',
    activity_failed: 'تعذّر جلب المعاملات',
    transaction_sent: 'أُرسلت المعاملة',
    email_sent: 'تم إرسال البريد',
    email_changed: 'تم تغيير البريد',
    verify_again: 'حدث خطأ ما. علينا التحقق من حسابك مرة أخرى.',
    signing_failed: 'خطأ في توقيع الرسالة',
    tokens_unavailable: 'رصيد الرموز غير متاح',
  },
  problem: {
    failedTitle: 'تعذّر تحميل هذا الجزء',
    failedText: 'تحقق من اتصالك ثم أعد المحاولة.',
    brokenTitle: 'حدث خطأ هنا',
    brokenText: 'لم يُرسل أو يُوقَّع شيء. أعد المحاولة أو أغلق هذه النافذة.',
  },
}
