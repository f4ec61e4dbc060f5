import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Arabic. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: 'المتابعة بمفتاح مرور' },
}
