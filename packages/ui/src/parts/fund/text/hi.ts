import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Hindi. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'पैसे जोड़ने का कोई तरीका नहीं',
    nothingHint: 'यह ऐप मौजूदा नेटवर्क पर राशि जोड़ने का कोई तरीका नहीं देता।',
    qrLabel: 'आपके पते का QR कोड',
    yourAddress: 'आपका पता',
    compatibleNetworks: 'संगत नेटवर्क',
    onlyThese: 'केवल इन्हीं नेटवर्क पर प्राप्त करें। किसी दूसरे पर भेजी गई राशि खो सकती है।',
  },
  title: {
    fundWallet: 'पैसे जोड़ें',
    walletReceive: 'प्राप्त करें',
  },
}
