import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: '멀티체인 지갑을 연결할 체인을 선택하세요',
    chains: '체인',
  },
  title: {
    connecting: '연결 중',
    selectChain: '{wallet}의 체인 선택',
  },
}
