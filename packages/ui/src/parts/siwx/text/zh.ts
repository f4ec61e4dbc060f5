import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: '登录' },
  signIn: {
    needsToConnect: '{app} 需要连接到你的钱包',
    explanation: '签署此消息以证明你拥有此钱包并继续。取消将断开连接。',
    explanationOptional: '签署此消息以证明你拥有此钱包并继续。',
    cancel: '取消',
    cancelling: '正在取消...',
    sign: '签名',
    signing: '正在签名...',
  },
}
