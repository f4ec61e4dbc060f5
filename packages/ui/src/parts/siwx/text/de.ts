import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'Anmelden' },
  signIn: {
    needsToConnect: '{app} möchte sich mit deiner Wallet verbinden',
    explanation:
      'Signiere diese Nachricht, um zu zeigen, dass dir diese Wallet gehört, und um fortzufahren. Abbrechen trennt die Verbindung.',
    explanationOptional:
      'Signiere diese Nachricht, um zu zeigen, dass dir diese Wallet gehört, und um fortzufahren.',
    cancel: 'Abbrechen',
    cancelling: 'Wird abgebrochen...',
    sign: 'Signieren',
    signing: 'Wird signiert...',
  },
}
