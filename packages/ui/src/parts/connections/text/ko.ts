import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  both: {
    acceptBoth: '지갑에서 연결 및 로그인 요청을 수락하세요',
  },
  missing: {
    getWallet: '지갑 받기',
  },
  title: {
    connecting: '연결 중',
  },
}
