import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'המשך עם אימייל',
    emailVerifyOtp: 'אישור אימייל',
    emailVerifyDevice: 'רישום מכשיר',
    approveTransaction: 'בקשת חתימה',
    dataCapture: 'אימות דוא״ל',
    dataCaptureOtpConfirm: 'אישור דוא״ל',
  },
  email: {
    address: 'כתובת אימייל',
    continue: 'המשך',
    newcomers: 'חדשים כאן? עם אישור הקוד נוצר עבורכם ארנק.',
    codeSentTo: 'הזינו את הקוד ששלחנו אל {email}',
    codeValid: 'הקוד תקף ל-5 דקות',
    code: 'קוד אימות',
    digit: 'ספרה {place} מתוך {count}',
    checking: 'הקוד נבדק',
    notReceived: 'לא קיבלתם?',
    resendCode: 'שליחת הקוד שוב',
    resendEmail: 'שליחת האימייל שוב',
    resendIn:
      '{count, plural, one {שליחה חוזרת בעוד שנייה (#)} two {שליחה חוזרת בעוד # שניות} other {שליחה חוזרת בעוד # שניות}}',
    linkSentTo: 'פתחו את הקישור ששלחנו אל {email}',
    chooseNumber: 'בחרו את המספר הזה בדף שנפתח:',
    oncePerBrowser: 'נשאלים על כך פעם אחת בכל דפדפן',
    waitingForLink: 'ממתינים לפתיחת הקישור',
    notEmail: 'נא להזין כתובת אימייל תקינה',
    emailRefused: 'אימייל לא תקין. נסו שוב.',
    emailTaken: 'הדוא״ל הזה כבר בשימוש.',
    cooldown:
      '{count, plural, one {נסו שוב בעוד שנייה (#)} two {נסו שוב בעוד # שניות} other {נסו שוב בעוד # שניות}}',
    codeWrong: 'קוד שגוי. נסו שוב.',
    codeLocked: 'יותר מדי קודים שגויים. נסו שוב מאוחר יותר.',
    flowExpired: 'תוקף הכניסה הזו פג. בקשו אימייל חדש.',
    deviceRefused: 'המכשיר הזה לא אושר. בקשו אימייל חדש.',
    frozen: 'הכניסה לחשבון הזה ממכשירים חדשים הושהתה.',
    withheld: 'הארנק הזה גורם למכשירים חדשים להמתין. יש לחזור עם הדפדפן הזה אחרי: {time}.',
    rateLimited: 'יותר מדי ניסיונות. נסו שוב מאוחר יותר.',
    signInAgain: 'יש לצאת ולהיכנס שוב תחילה. אחרי זה יש חמש דקות.',
    frameFailed: 'לא ניתן לטעון את הכניסה באימייל',
    frameFailedInApp: 'טעינת הארנק המוטמע באפליקציה הזו נכשלה',
    timedOut: 'לא התקבלה תשובה בזמן. בדקו את החיבור ונסו שוב.',
    unreachable: 'לא ניתן להגיע לשרת. בדקו את החיבור ונסו שוב.',
    ephemeral: 'הדפדפן שלכם לא שומר כאן דבר, ולכן תישארו מחוברים רק עד שהדף הזה ייסגר.',
    vaultMismatch: 'המפתחות שהגיעו אינם של החשבון שלכם, ולכן דבר לא נפתח.',
    failed: 'אירעה שגיאה',
  },
  approve: {
    loading: 'הבקשה נטענת',
    cancel: 'ביטול',
  },
  emailChange: {
    verifyWhy: 'חתימה ממתינה עד שהדוא״ל יאושר שוב.',
    verifySend: 'נשלח קוד אל {email}',
    send: 'שליחת קוד',
    captureNew: 'הוסיפו דוא״ל לחשבון. בלעדיו אין דרך חזרה לארנק אם המכשירים יאבדו.',
    captureTaken: 'כתובת האימייל של חשבון {social} שלכם שייכת כאן לחשבון אחר. תנו כתובת אחרת.',
    captureSkip: 'המשך בלי דוא״ל',
    captureSkipWhy:
      'כך הארנק ייפתח במכשיר הזה בלבד. אם הוא יאבד או שנתוני הדפדפן יימחקו, איש לא יוכל להחזיר את הארנק.',
  },
}
