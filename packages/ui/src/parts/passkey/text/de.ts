import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'Weiter mit Passkey' },
}
