import type { ApprovalTexts } from './en.ts'

/** Hebrew. */
export const texts: ApprovalTexts = {
  titleMessage: 'חתימה על הודעה',
  titleData: 'חתימה על נתונים',
  asks: '{app} מבקש את חתימתך',
  message: 'הודעה',
  bytes: 'ההודעה אינה טקסט. אלה הבתים שלה.',
  hidden: 'תווים בלתי נראים מוצגים כקודים.',
  empty: 'ריק',
  purpose: 'עבור',
  data: 'נתונים',
  account: 'חשבון',
  network: 'רשת',
  anyNetwork: 'החתימה תקפה בכל הרשתות.',
  cancel: 'ביטול',
  sign: 'חתימה',
  continue: 'המשך',
  checking: 'בודקים ששום דבר אינו מכסה את הבקשה',
  covered: 'משהו מכסה חלק מהבקשה. יש לחשוף אותה כדי לחתום.',
  pressSign: 'יש ללחוץ על ״חתימה״ היכן שתופיע. כל דבר אחר מבטל.',
}
