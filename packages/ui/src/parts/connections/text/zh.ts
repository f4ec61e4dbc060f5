import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: '选择您的多链钱包要连接的链',
    chains: '链',
  },
  title: {
    connecting: '正在连接',
    selectChain: '为 {wallet} 选择链',
  },
}
