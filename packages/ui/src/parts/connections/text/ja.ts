import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'マルチチェーンウォレットで接続するチェーンを選択してください',
    chains: 'チェーン',
  },
  title: {
    connecting: '接続中',
    selectChain: '{wallet}のチェーンを選択',
  },
}
