import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: '入金方法がありません',
    nothingHint: 'このアプリでは、現在のネットワークで入金する方法が提供されていません。',
    qrLabel: 'アドレスのQRコード',
    yourAddress: 'あなたのアドレス',
    compatibleNetworks: '対応ネットワーク',
    onlyThese:
      '必ずこれらのネットワークで受け取ってください。他のネットワークで送られたものは失われる可能性があります。',
  },
  title: {
    fundWallet: '入金',
    walletReceive: '受け取る',
  },
}
