import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'اقبل في المحفظة طلب الاتصال وتسجيل الدخول',
  },
  missing: {
    getWallet: 'احصل على محفظة',
  },
  title: {
    connecting: 'جارٍ الاتصال',
  },
}
