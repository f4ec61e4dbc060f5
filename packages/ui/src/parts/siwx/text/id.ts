import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'Masuk' },
  signIn: {
    needsToConnect: '{app} perlu terhubung ke dompetmu',
    explanation:
      'Tanda tangani pesan ini untuk membuktikan dompet ini milikmu dan melanjutkan. Membatalkan akan memutus koneksimu.',
    explanationOptional: 'Tanda tangani pesan ini untuk membuktikan dompet ini milikmu dan melanjutkan.',
    cancel: 'Batal',
    cancelling: 'Membatalkan...',
    sign: 'Tanda tangani',
    signing: 'Menandatangani...',
  },
}
