import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'או',
    lastUsed: 'בשימוש אחרון',
    continueWithWallet: 'המשך עם ארנק',
    noWalletYet: 'אין לך ארנק?',
    getStarted: 'להתחלה',
    noWalletHere: 'יש להתקין ארנק בדפדפן הזה ולטעון את הדף מחדש.',
    badOption: 'היישום אינו מוגדר כהלכה. כדאי להודיע למפעיליו.',
  },
}
