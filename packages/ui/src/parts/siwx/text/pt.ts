import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'Entrar' },
  signIn: {
    needsToConnect: '{app} precisa se conectar à sua carteira',
    explanation:
      'Assine esta mensagem para provar que esta carteira é sua e continuar. Cancelar vai desconectar você.',
    explanationOptional: 'Assine esta mensagem para provar que esta carteira é sua e continuar.',
    cancel: 'Cancelar',
    cancelling: 'Cancelando...',
    sign: 'Assinar',
    signing: 'Assinando...',
  },
}
