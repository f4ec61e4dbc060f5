import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'Iniciar sesión' },
  signIn: {
    needsToConnect: '{app} necesita conectarse a tu billetera',
    explanation:
      'Firma este mensaje para demostrar que esta billetera es tuya y continuar. Si cancelas, te desconectarás.',
    explanationOptional: 'Firma este mensaje para demostrar que esta billetera es tuya y continuar.',
    cancel: 'Cancelar',
    cancelling: 'Cancelando...',
    sign: 'Firmar',
    signing: 'Firmando...',
  },
}
