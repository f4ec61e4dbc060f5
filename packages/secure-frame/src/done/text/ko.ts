import type { DoneTexts } from './en.ts'

/** Korean. */
export const texts: DoneTexts = {
  titleWait: '로그인하는 중',
  wait: '잠시만 기다려 주세요. 이 창은 저절로 닫힙니다.',
  titleCode: '{app} 코드',
  typeCode: '직접 연 {app} 창에 입력하세요.',
  counts: '2분 동안 유효합니다.',
  codeOver: '이 코드는 만료되었습니다.',
  newCode: '새 코드 보기',
  warning:
    '누구에게도 알려 주지 말고 다른 곳에 입력하지 마세요. 코드를 가진 사람이 나로 로그인할 수 있습니다.',
  titleOver: '이 창을 닫아도 됩니다',
  over: '이 로그인은 이미 사용되었거나 만료되었습니다. 앱으로 돌아가서 로그인되어 있지 않으면 다시 시작하세요.',
  titleDenied: '로그인이 취소되었습니다',
  denied: '아무것도 공유되지 않았습니다. 이 창을 닫고 앱에서 다시 시도하세요.',
  titleFailed: '로그인하지 못했습니다',
  failed: '제공업체가 누구인지 알려 주지 않았습니다. 이 창을 닫고 앱에서 다시 시도하세요.',
  titleExpired: '이 창은 더 이상 필요하지 않습니다',
  expired: '이 로그인은 이미 사용되었거나 만료되었습니다. 이 창을 닫고 앱에서 다시 시작하세요.',
  titleAway: '로그인 서비스에 연결할 수 없습니다',
  away: '연결을 확인하고 다시 시도하세요.',
  retry: '다시 시도',
}
