import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'חיבור ארנקים מבית Foyer',
  },
  legal: {
    agree: 'קראתי ואני מסכים/ה ל{terms} ול{privacy}',
    agreeTerms: 'קראתי ואני מסכים/ה ל{terms}',
    agreePrivacy: 'קראתי ואני מסכים/ה ל{privacy}',
    agreeTermsName: 'תנאי השימוש',
    agreePrivacyName: 'מדיניות הפרטיות',
    byConnecting: 'החיבור מהווה הסכמה ל{terms} ול{privacy}',
    byConnectingTerms: 'החיבור מהווה הסכמה ל{terms}',
    byConnectingPrivacy: 'החיבור מהווה הסכמה ל{privacy}',
    byConnectingTermsName: 'תנאי השימוש',
    byConnectingPrivacyName: 'מדיניות הפרטיות',
  },
  notice: {
    dismiss: 'סגירת ההודעה',
    address_copied: 'הכתובת הועתקה',
    link_copied: 'הקישור הועתק',
    wallet_deleted: 'הארנק נמחק',
    wallet_switched: 'הארנק הוחלף',
    account_switched: 'החשבון הוחלף',
    wallet_disconnected: 'הארנק נותק',
    new_wallet_added: 'נוסף ארנק חדש',
    certified_only: 'רק ארנקים באישור WalletConnect',
    copy_failed: 'ההעתקה נכשלה',
    disconnect_failed: 'הניתוק נכשל',
    switch_wallet_failed: 'החלפת הארנק נכשלה',
    disconnect_wallet_failed: 'ניתוק הארנק נכשל',
    connector_not_found: 'המחבר לא נמצא',
    storage_unavailable: 'הדפדפן אינו שומר דבר: בפעם הבאה יהיה צורך להתחבר שוב',
    connection_error: 'שגיאת חיבור',
    relay_unreachable: 'לא ניתן להגיע אל הממסר. יש לבדוק את החיבור ולנסות שוב.',
    pairing_expired: 'תוקף הקישור פג. ניסיון נוסף ייצור קישור חדש.',
    activity_failed: 'טעינת העסקאות נכשלה',
    transaction_sent: 'העסקה נשלחה',
    email_sent: 'האימייל נשלח',
    email_changed: 'הדוא״ל שונה',
    verify_again: 'משהו השתבש. עלינו לאמת את החשבון שוב.',
    signing_failed: 'שגיאה בחתימה על ההודעה',
    tokens_unavailable: 'יתרת האסימונים אינה זמינה',
  },
  problem: {
    failedTitle: 'לא ניתן לטעון את החלק הזה',
    failedText: 'יש לבדוק את החיבור ולנסות שוב.',
    brokenTitle: 'משהו השתבש כאן',
    brokenText: 'דבר לא נשלח ולא נחתם. אפשר לנסות שוב או לסגור את החלון.',
  },
}
