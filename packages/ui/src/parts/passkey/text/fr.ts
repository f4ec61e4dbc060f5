import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'Continuer avec une clé d’accès' },
}
