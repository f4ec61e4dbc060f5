import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'Sem formas de adicionar fundos',
    nothingHint: 'Este app não oferece como adicionar fundos na rede em uso.',
    qrLabel: 'QR code do seu endereço',
    yourAddress: 'Seu endereço',
    compatibleNetworks: 'Redes compatíveis',
    onlyThese: 'Receba somente nestas redes. O que for enviado por outra pode se perder.',
  },
  title: {
    fundWallet: 'Depositar',
    walletReceive: 'Receber',
  },
}
