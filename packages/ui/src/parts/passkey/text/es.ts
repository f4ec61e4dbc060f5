import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'Continuar con una llave de acceso' },
}
