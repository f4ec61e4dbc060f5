import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: '패스키로 계속하기' },
}
