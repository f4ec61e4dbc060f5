import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'या',
    lastUsed: 'पिछली बार इस्तेमाल किया',
    continueWithWallet: 'वॉलेट से जारी रखें',
    noWalletYet: 'वॉलेट नहीं है?',
    getStarted: 'शुरू करें',
    noWalletHere: 'इस ब्राउज़र में वॉलेट इंस्टॉल करें, फिर पेज रीलोड करें।',
    badOption: 'यह ऐप ठीक से सेट नहीं किया गया है। इसके डेवलपर से संपर्क करें।',
  },
}
