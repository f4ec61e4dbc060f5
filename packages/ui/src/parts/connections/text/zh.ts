import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: '请在钱包中接受连接并登录的请求',
  },
  missing: {
    getWallet: '获取钱包',
  },
  title: {
    connecting: '正在连接',
  },
}
