import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: '没有可用的充值方式',
    nothingHint: '此应用在当前网络上没有提供充值方式。',
    qrLabel: '您地址的二维码',
    yourAddress: '您的地址',
    compatibleNetworks: '兼容的网络',
    onlyThese: '仅在这些网络上接收。通过其他网络发送的资产可能会丢失。',
  },
  title: {
    fundWallet: '充值',
    walletReceive: '接收',
  },
}
