import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'En la billetera, acepta la solicitud de conectarte e iniciar sesión',
  },
  missing: {
    getWallet: 'Consigue una billetera',
  },
  title: {
    connecting: 'Conectando',
  },
}
