import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'Lanjutkan dengan kunci sandi' },
}
