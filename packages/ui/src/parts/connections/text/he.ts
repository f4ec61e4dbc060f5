import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'יש לאשר בארנק את הבקשה להתחבר ולהיכנס',
  },
  missing: {
    getWallet: 'השגת ארנק',
  },
  title: {
    connecting: 'מתחבר',
  },
}
