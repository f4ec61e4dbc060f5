import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hebrew. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'המשך עם מפתח גישה' },
}
