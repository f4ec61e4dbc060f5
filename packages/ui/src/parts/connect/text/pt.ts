import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'ou',
    lastUsed: 'Usada por último',
    continueWithWallet: 'Continuar com uma carteira',
    noWalletYet: 'Não tem uma carteira?',
    getStarted: 'Começar',
    noWalletHere: 'Instale uma carteira neste navegador e recarregue a página.',
    badOption: 'Este app não está configurado corretamente. Avise os responsáveis.',
  },
}
