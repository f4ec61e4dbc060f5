import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'veya',
    lastUsed: 'Son kullanılan',
    continueWithWallet: 'Bir cüzdanla devam et',
    noWalletYet: 'Cüzdanınız yok mu?',
    getStarted: 'Başlayın',
    noWalletHere: 'Bu tarayıcıya bir cüzdan yükleyip sayfayı yenileyin.',
    badOption: 'Bu uygulama doğru kurulmamış. Geliştiricilerine bildirin.',
  },
}
