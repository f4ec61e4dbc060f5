import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'サインイン' },
  signIn: {
    needsToConnect: '{app}はあなたのウォレットに接続する必要があります',
    explanation:
      'このウォレットの所有者であることを証明して続行するには、このメッセージに署名してください。キャンセルすると接続が切断されます。',
    explanationOptional:
      'このウォレットの所有者であることを証明して続行するには、このメッセージに署名してください。',
    cancel: 'キャンセル',
    cancelling: 'キャンセル中...',
    sign: '署名',
    signing: '署名中...',
  },
}
