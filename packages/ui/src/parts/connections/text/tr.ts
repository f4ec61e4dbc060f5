import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'Cüzdanda bağlanma ve giriş yapma isteğini kabul edin',
  },
  missing: {
    getWallet: 'Cüzdan edinin',
  },
  title: {
    connecting: 'Bağlanıyor',
  },
}
