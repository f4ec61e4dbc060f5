import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: '或',
    lastUsed: '上次使用',
    continueWithWallet: '使用钱包继续',
    noWalletYet: '还没有钱包？',
    getStarted: '立即开始',
    noWalletHere: '请在此浏览器中安装钱包，然后刷新页面。',
    badOption: '此应用未正确设置，请告知其开发者。',
  },
}
