import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'atau',
    lastUsed: 'Terakhir digunakan',
    continueWithWallet: 'Lanjutkan dengan dompet',
    noWalletYet: 'Belum punya dompet?',
    getStarted: 'Mulai',
    noWalletHere: 'Pasang dompet di browser ini, lalu muat ulang halaman.',
    badOption: 'Aplikasi ini belum disiapkan dengan benar. Hubungi pengembangnya.',
  },
}
