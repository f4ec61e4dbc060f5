import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'تسجيل الدخول' },
  signIn: {
    needsToConnect: 'يحتاج {app} إلى الاتصال بمحفظتك',
    explanation: 'وقّع هذه الرسالة لإثبات أنك تملك هذه المحفظة والمتابعة. سيؤدي الإلغاء إلى قطع اتصالك.',
    explanationOptional: 'وقّع هذه الرسالة لإثبات أنك تملك هذه المحفظة والمتابعة.',
    cancel: 'إلغاء',
    cancelling: 'جارٍ الإلغاء...',
    sign: 'توقيع',
    signing: 'جارٍ التوقيع...',
  },
}
