import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'Se connecter' },
  signIn: {
    needsToConnect: '{app} doit se connecter à votre portefeuille',
    explanation:
      'Signez ce message pour prouver que ce portefeuille est le vôtre et continuer. Annuler vous déconnectera.',
    explanationOptional: 'Signez ce message pour prouver que ce portefeuille est le vôtre et continuer.',
    cancel: 'Annuler',
    cancelling: 'Annulation...',
    sign: 'Signer',
    signing: 'Signature...',
  },
}
