import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: '패스키로 계속',
  intro: '패스키를 사용하면 지문, 얼굴 또는 화면 잠금으로 로그인합니다. 이메일이 필요하지 않습니다.',
  create: '패스키 만들기',
  use: '내 패스키 사용',
  unknown: '이 패스키를 가진 계정이 여기에 없습니다. 다른 패스키를 사용하거나 새로 만드세요.',
  notUsed: '패스키를 사용하지 않았습니다. 다시 시도하거나 다른 패스키를 사용하세요.',
  away: '지갑 서비스에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
  failed: '문제가 발생했습니다. 다시 시도하세요.',
  cancel: '취소',
  tooFast: '너무 잦았습니다.',
  frozen: '누군가 본인의 로그인이 아니라고 알려 지갑이 동결되었습니다.',
}
