import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: '충전 방법이 없어요',
    nothingHint: '이 앱은 현재 네트워크에서 자금을 추가하는 방법을 제공하지 않아요.',
    qrLabel: '내 주소의 QR 코드',
    yourAddress: '내 주소',
    compatibleNetworks: '호환되는 네트워크',
    onlyThese: '이 네트워크에서만 받으세요. 다른 네트워크로 보낸 자산은 잃을 수 있어요.',
  },
  title: {
    fundWallet: '지갑 충전',
    walletReceive: '받기',
  },
}
