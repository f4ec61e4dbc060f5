import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'התחברות' },
  signIn: {
    needsToConnect: '{app} צריכה להתחבר לארנק שלך',
    explanation: 'יש לחתום על ההודעה כדי להוכיח שהארנק שלך ולהמשיך. ביטול ינתק אותך.',
    explanationOptional: 'יש לחתום על ההודעה כדי להוכיח שהארנק שלך ולהמשיך.',
    cancel: 'ביטול',
    cancelling: 'מבטל...',
    sign: 'חתימה',
    signing: 'חותם...',
  },
}
