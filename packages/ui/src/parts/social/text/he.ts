import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'כל החשבונות החברתיים', connectingSocial: 'כניסה' },
  social: {
    continueWith: 'המשך עם {social}',
    socials: 'חשבונות חברתיים',
    more: 'אפשרויות נוספות',
    opening: 'פותחים את {social}',
    inWindow: 'ממשיכים בחלון',
    inWindowHint: 'היכנסו ל-{social} בחלון שנפתח.',
    blocked: 'לא ניתן לפתוח חלון',
    blockedHint: 'פתחו כאן את הדף של {social} ואז חזרו.',
    openSignIn: 'פתיחת דף הכניסה',
    finishing: 'מכניסים אתכם',
    slow: 'עדיין ממתינים לחלון',
    slowHint: 'סיימו שם או נסו שוב.',
    closed: 'החלון סגור',
    closedHint: 'נסו שוב או הקלידו את הקוד שהופיע בו.',
    stopped: 'הכניסה לא הצליחה',
    notStarted: 'לא ניתן לפתוח את הדף של {social}. בדקו את החיבור ונסו שוב.',
    providerFailed: '{social} לא אישר מי אתם. נסו שוב.',
    expired: 'תוקף הכניסה הזו פג. נסו שוב.',
    frozen: 'בעל החשבון השהה כניסה אליו ממכשירים חדשים.',
    rateLimited: 'יותר מדי ניסיונות. נסו שוב מאוחר יותר.',
    frameFailed: 'לא ניתן לטעון את הדף המאובטח. נסו שוב.',
    failed: 'אירעה שגיאה. נסו שוב.',
    code: 'הקוד מהחלון',
    codeHint: 'החלון מציג קוד? הקלידו אותו כאן.',
    codeWrong: 'קוד שגוי. נסו שוב.',
    codeLocked: 'יותר מדי קודים שגויים. התחילו מחדש.',
  },
}
