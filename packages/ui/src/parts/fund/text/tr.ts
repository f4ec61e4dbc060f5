import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'Para ekleme yolu yok',
    nothingHint: 'Bu uygulama, kullanılan ağda para eklemenin bir yolunu sunmuyor.',
    qrLabel: 'Adresinizin QR kodu',
    yourAddress: 'Adresiniz',
    compatibleNetworks: 'Uyumlu ağlar',
    onlyThese: 'Yalnızca bu ağlarda alın. Başka bir ağda gönderilenler kaybolabilir.',
  },
  title: {
    fundWallet: 'Para ekle',
    walletReceive: 'Al',
  },
}
