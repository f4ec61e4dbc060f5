import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  connect: {
    or: '또는',
    lastUsed: '최근 사용',
    continueWithWallet: '지갑으로 계속',
    noWalletYet: '지갑이 없으세요?',
    getStarted: '시작하기',
    noWalletHere: '이 브라우저에 지갑을 설치한 뒤 페이지를 새로고침하세요.',
    badOption: '이 앱이 올바르게 설정되지 않았어요. 앱 개발자에게 알려 주세요.',
  },
}
