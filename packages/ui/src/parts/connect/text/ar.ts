import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'أو',
    lastUsed: 'آخر محفظة استُخدمت',
    continueWithWallet: 'المتابعة بمحفظة',
    noWalletYet: 'ليس لديك محفظة؟',
    getStarted: 'ابدأ الآن',
    noWalletHere: 'ثبّت محفظة في هذا المتصفح ثم أعد تحميل الصفحة.',
    badOption: 'لم يُضبط هذا التطبيق بشكل صحيح. أبلغ القائمين عليه.',
  },
}
