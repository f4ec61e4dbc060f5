import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  title: { smartSessionCreated: '세션이 생성됨', smartSessionList: '스마트 세션' },
  sessions: {
    created: '앱이 대신 실행할 수 있습니다',
    createdHint: '이 한도 안에서는 앱이 묻지 않습니다. 세션은 언제든지 취소할 수 있습니다.',
    all: '모든 세션',
    done: '완료',
    none: '세션 없음',
    noneHint: '앱이 묻지 않고 할 수 있는 일이 여기에 표시됩니다.',
    loading: '세션을 불러오는 중',
    failed: '세션을 불러올 수 없습니다',
    retry: '다시 시도',
    count: '세션: {count}',
    spend: '{period} 동안 최대 {amount} {symbol}',
    spendUnits: '{period} 동안 최소 단위로 최대 {amount}',
    calls: '컨트랙트 호출',
    other: '여기서는 설명할 수 없는 것: {type}',
    token: '토큰 컨트랙트',
    who: '실행할 수 있는 주소',
    network: '네트워크',
    contracts: '컨트랙트',
    functions: '함수',
    until: '기한',
    times: '최대 횟수',
    live: '활성',
    expired: '종료됨',
    revoked: '취소됨',
    unknown: '지금은 알 수 없음',
    revoke: '세션 취소',
    revokeOf: '세션 취소: {limit}',
    confirm: '이 세션을 취소할까요?',
    confirmHint:
      '이후 앱은 이 세션으로 아무것도 할 수 없습니다. 네트워크에 알리므로 수수료가 들 수 있습니다.',
    keep: '유지',
    revoking: '취소하는 중...',
    revokeFailed: '세션이 취소되지 않았습니다',
  },
}
