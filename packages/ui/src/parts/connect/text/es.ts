import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: 'o',
    lastUsed: 'Usada por última vez',
    continueWithWallet: 'Continuar con una billetera',
    noWalletYet: '¿No tienes billetera?',
    getStarted: 'Empezar',
    noWalletHere: 'Instala una billetera en este navegador y recarga la página.',
    badOption: 'Esta aplicación no está bien configurada. Avisa a sus responsables.',
  },
}
