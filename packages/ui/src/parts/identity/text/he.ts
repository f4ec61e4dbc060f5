import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'שינוי דוא״ל',
    updateEmailPrimaryOtp: 'אישור הדוא״ל הנוכחי',
    updateEmailSecondaryOtp: 'אישור הדוא״ל החדש',
    upgradeEmailWallet: 'שדרוג הארנק',
  },
  emailChange: {
    newAddress: 'כתובת דוא״ל חדשה',
    now: 'החשבון הזה שייך אל {email}',
    steps: 'תחילה יגיע קוד לכתובת הזו, ואחר כך קישור וקוד לכתובת החדשה.',
    firstSteps: 'לכתובת הזו יגיעו קישור וקוד.',
    currentCode: 'בחלון שנפתח, יש להזין את הקוד ששלחנו לדוא״ל הנוכחי שלך {email}',
    newCode: 'בחלון שנפתח, יש להשלים עם הדוא״ל החדש שלך {email}',
    windowNote: 'קודים מוקלדים רק בחלון של הארנק. לאחר מכן מכשירים חדשים ממתינים יום או יותר.',
    cancelChange: 'ביטול השינוי',
    expired: 'השינוי הזה הסתיים. אפשר לפתוח את החלון שוב כדי להתחיל מחדש.',
    firstAddress: 'הוסיפו דוא״ל לחשבון. בלעדיו לא תוכלו לשחזר את הארנק אם תאבדו את המכשירים.',
    splitTitle: 'המפתח שלך היום',
    splitText:
      'הוא מחולק לשלושה: חלק במכשיר הזה, חלק בשרת של היישום וחלק בשרת שחזור. כל שניים פותחים את הארנק, ואחד לבדו אינו פותח דבר.',
    singleText:
      'כאן מפעיל אחד מריץ את שני השרתים: מי שמפעיל את השרת יכול לשחזר מפתחות עד שהשחזור יהיה בידיך.',
    selfTitle: 'משמורת עצמית',
    selfText:
      'דרך החזרה בידיך: מפתח גישה או קוד שחזור מחליף את החלק של שרת השחזור, ושום שרת אינו יכול לפתוח את הארנק. עותקים ישנים של השרתים יכולים, עד שיימחקו.',
    openSite: 'המשך ב-{site}',
  },
  passkey: { continue: 'המשך עם מפתח גישה' },
}
