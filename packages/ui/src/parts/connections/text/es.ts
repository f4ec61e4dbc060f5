import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'Elige a qué cadena conectar tu billetera multicadena',
    chains: 'Cadenas',
  },
  title: {
    connecting: 'Conectando',
    selectChain: 'Seleccionar cadena para {wallet}',
  },
}
