import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese. */
export const texts: PartTexts<typeof english> = {
  passkey: { continue: '使用通行密钥继续' },
}
