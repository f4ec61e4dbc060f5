import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'Geçiş anahtarıyla devam et' },
}
