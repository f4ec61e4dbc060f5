import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'Nimm in der Wallet die Anfrage an, dich zu verbinden und anzumelden',
  },
  missing: {
    getWallet: 'Wallet holen',
  },
  title: {
    connecting: 'Wird verbunden',
  },
}
