import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'No hay forma de añadir fondos',
    nothingHint: 'Esta aplicación no ofrece ninguna forma de añadir fondos en la red en uso.',
    qrLabel: 'Código QR de tu dirección',
    yourAddress: 'Tu dirección',
    compatibleNetworks: 'Redes compatibles',
    onlyThese: 'Recibe solo en estas redes. Lo que se envíe por otra puede perderse.',
  },
  title: {
    fundWallet: 'Añadir fondos',
    walletReceive: 'Recibir',
  },
}
