import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'Di dompet, terima permintaan untuk terhubung dan masuk',
  },
  missing: {
    getWallet: 'Dapatkan dompet',
  },
  title: {
    connecting: 'Menghubungkan',
  },
}
