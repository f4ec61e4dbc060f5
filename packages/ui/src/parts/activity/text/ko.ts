import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: '거래 내역 불러오는 중',
    loadingMore: '거래 내역 더 불러오는 중',
    confirmed: '확인됨',
    failed: '실패',
    pending: '대기 중',
    other: '진행 중',
    from: '{address}에서',
    to: '{address}(으)로',
    with: '상대 {address}',
    openExplorer: '새 탭에서 블록 탐색기를 엽니다',
    tiny: '{count, plural, other {다른 사람이 보낸 가치 없는 전송 #건}}',
    tinyHint:
      '다른 사람이 보낸 것으로, 아는 사람으로 착각하게 하려는 경우가 많아요. 여기서 주소를 복사하지 마세요.',
    noTransactions: '아직 거래가 없어요',
    noTransactionsHint: 'dApp에서 거래를 시작해 지갑을 키워 보세요!',
    failedTitle: '거래 내역을 불러올 수 없어요',
    failedHint: '연결을 확인하고 다시 시도하세요.',
    moreFailed: '거래 내역을 더 불러올 수 없어요',
    unavailable: '여기서는 활동을 볼 수 없어요',
    unavailableHint: '네트워크의 블록 탐색기에서 계정의 활동을 볼 수 있어요.',
  },
  operation: {
    approve: '승인함',
    bought: '구매함',
    borrow: '차입함',
    burn: '소각함',
    cancel: '취소함',
    claim: '청구함',
    deploy: '배포함',
    deposit: '예치함',
    execute: '실행함',
    mint: '발행함',
    receive: '받음',
    repay: '상환함',
    send: '보냄',
    sell: '판매함',
    stake: '스테이킹함',
    trade: '교환함',
    unstake: '스테이킹 해제함',
    withdraw: '출금함',
  },
  title: {
    transactions: '활동',
  },
}
