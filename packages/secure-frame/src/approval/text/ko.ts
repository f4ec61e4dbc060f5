import type { ApprovalTexts } from './en.ts'

/** Korean. */
export const texts: ApprovalTexts = {
  titleMessage: '메시지 서명',
  titleData: '데이터 서명',
  asks: '{app}에서 서명을 요청합니다',
  message: '메시지',
  bytes: '이 메시지는 텍스트가 아닙니다. 바이트로 표시합니다.',
  hidden: '보이지 않는 문자는 코드로 표시됩니다.',
  empty: '비어 있음',
  purpose: '대상',
  data: '데이터',
  account: '계정',
  network: '네트워크',
  anyNetwork: '이 서명은 모든 네트워크에서 유효합니다.',
  cancel: '취소',
  sign: '서명',
  continue: '계속',
  checking: '이 요청을 가리는 것이 없는지 확인하는 중',
  covered: '무언가가 이 요청의 일부를 가리고 있습니다. 서명하려면 치워 주세요.',
  pressSign: '서명 버튼이 나타나는 곳을 누르세요. 다른 곳을 누르면 취소됩니다.',
}
