import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: 'Na carteira, aceite a solicitação para conectar e entrar',
  },
  missing: {
    getWallet: 'Obter uma carteira',
  },
  title: {
    connecting: 'Conectando',
  },
}
