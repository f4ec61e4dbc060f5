import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'ウォレットで接続とサインインのリクエストを承認してください',
  },
  missing: {
    getWallet: 'ウォレットを入手',
  },
  title: {
    connecting: '接続中',
  },
}
