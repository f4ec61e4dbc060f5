import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'יש לבחור לאיזו רשת לחבר את הארנק הרב־רשתי',
    chains: 'רשתות',
  },
  title: {
    connecting: 'מתחבר',
    selectChain: 'בחירת רשת עבור {wallet}',
  },
}
