import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'Continuar com uma chave de acesso' },
}
