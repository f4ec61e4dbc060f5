import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'אין דרך לטעון',
    nothingHint: 'היישום אינו מציע דרך להוסיף כספים ברשת שבשימוש.',
    qrLabel: 'קוד QR של הכתובת שלך',
    yourAddress: 'הכתובת שלך',
    compatibleNetworks: 'רשתות תואמות',
    onlyThese: 'יש לקבל רק ברשתות האלה. מה שיישלח ברשת אחרת עלול ללכת לאיבוד.',
  },
  title: {
    fundWallet: 'טעינת הארנק',
    walletReceive: 'קבלה',
  },
}
