import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'Keine Möglichkeit zum Aufladen',
    nothingHint: 'Diese App bietet im aktuellen Netzwerk keine Möglichkeit zum Aufladen.',
    qrLabel: 'QR-Code deiner Adresse',
    yourAddress: 'Deine Adresse',
    compatibleNetworks: 'Kompatible Netzwerke',
    onlyThese: 'Empfange nur in diesen Netzwerken. Was in einem anderen gesendet wird, kann verloren gehen.',
  },
  title: {
    fundWallet: 'Aufladen',
    walletReceive: 'Empfangen',
  },
}
