import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'चुनें कि आपका मल्टीचेन वॉलेट किस चेन से कनेक्ट हो',
    chains: 'चेन',
  },
  title: {
    connecting: 'कनेक्ट हो रहा है',
    selectChain: '{wallet} के लिए चेन चुनें',
  },
}
