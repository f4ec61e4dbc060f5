import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: '로그인' },
  signIn: {
    needsToConnect: '{app}에서 지갑에 연결해야 합니다',
    explanation:
      '이 지갑의 소유자임을 증명하고 계속하려면 이 메시지에 서명하세요. 취소하면 연결이 해제됩니다.',
    explanationOptional: '이 지갑의 소유자임을 증명하고 계속하려면 이 메시지에 서명하세요.',
    cancel: '취소',
    cancelling: '취소 중...',
    sign: '서명',
    signing: '서명 중...',
  },
}
