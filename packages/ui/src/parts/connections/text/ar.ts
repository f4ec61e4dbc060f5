import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'اختر السلسلة التي تريد ربط محفظتك متعددة السلاسل بها',
    chains: 'السلاسل',
  },
  title: {
    connecting: 'جارٍ الاتصال',
    selectChain: 'اختيار السلسلة لمحفظة {wallet}',
  },
}
