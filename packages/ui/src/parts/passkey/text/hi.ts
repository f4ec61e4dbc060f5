import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'पासकी से जारी रखें' },
}
