import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'वॉलेट में कनेक्ट और साइन इन करने का अनुरोध स्वीकार करें',
  },
  missing: {
    getWallet: 'वॉलेट पाएँ',
  },
  title: {
    connecting: 'कनेक्ट हो रहा है',
  },
}
