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
    currentCode: 'יש להזין את הקוד ששלחנו לדוא״ל הנוכחי {email}',
    newLink: 'יש לפתוח את הקישור ששלחנו לדוא״ל החדש {email}',
    newCode: 'יש להזין את הקוד ששלחנו לדוא״ל החדש {email}',
    codeNext: 'לאחר מכן יש להקליד כאן את הקוד מההודעה האחרת',
    linkOver: 'אי אפשר לענות עוד על הקישור הזה. בקשו הודעה חדשה.',
    expired: 'תוקף השינוי פג. בקשו הודעה חדשה.',
    firstAddress: 'הוסיפו דוא״ל לחשבון. בלעדיו אין דרך חזרה לארנק אם המכשירים יאבדו.',
    splitTitle: 'המפתח שלך היום',
    splitText:
      'הוא מחולק לשלושה: חלק במכשיר הזה, חלק בשרת של היישום וחלק בשרת שחזור. כל שניים פותחים את הארנק, ואחד לבדו אינו פותח דבר.',
    singleText:
      'כאן מפעיל אחד מריץ את שני השרתים: מי שמפעיל את השרת יכול לשחזר מפתחות עד שהשחזור יהיה בידיך.',
    selfTitle: 'משמורת עצמית',
    selfText:
      'דרך החזרה בידיך: מפתח גישה או קוד שחזור מחליף את החלק של שרת השחזור, ושום שרת אינו יכול לפתוח את הארנק.',
    openSite: 'המשך ב-{site}',
  },
}
