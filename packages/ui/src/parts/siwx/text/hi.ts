import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'साइन इन करें' },
  signIn: {
    needsToConnect: '{app} को आपके वॉलेट से कनेक्ट होना है',
    explanation:
      'यह वॉलेट आपका है, यह साबित करने और आगे बढ़ने के लिए इस संदेश पर हस्ताक्षर करें। रद्द करने पर आप डिस्कनेक्ट हो जाएंगे।',
    explanationOptional: 'यह वॉलेट आपका है, यह साबित करने और आगे बढ़ने के लिए इस संदेश पर हस्ताक्षर करें।',
    cancel: 'रद्द करें',
    cancelling: 'रद्द किया जा रहा है...',
    sign: 'हस्ताक्षर करें',
    signing: 'हस्ताक्षर हो रहे हैं...',
  },
}
