import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'Selecione a qual chain conectar sua carteira multichain',
    chains: 'Chains',
  },
  title: {
    connecting: 'Conectando',
    selectChain: 'Selecionar chain para {wallet}',
  },
}
