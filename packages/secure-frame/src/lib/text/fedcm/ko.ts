import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: '{provider}(으)로 계속',
  intro: '사용할 계정을 브라우저가 물어봅니다. 다른 페이지는 열리지 않습니다.',
  choose: '계정 선택',
  window: '대신 창 사용',
  refused: '로그인되지 않았습니다. 다시 시도하거나 창을 사용하세요.',
  cancel: '취소',
}
