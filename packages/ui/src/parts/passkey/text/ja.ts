import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'パスキーで続ける' },
}
