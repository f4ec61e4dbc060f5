import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Foyer의 지갑 연결',
  },
  legal: {
    agree: '{terms} 및 {privacy}에 동의해요',
    agreeTerms: '{terms}에 동의해요',
    agreePrivacy: '{privacy}에 동의해요',
    agreeTermsName: '서비스 약관',
    agreePrivacyName: '개인정보 처리방침',
    byConnecting: '연결하면 {terms} 및 {privacy}에 동의하게 돼요',
    byConnectingTerms: '연결하면 {terms}에 동의하게 돼요',
    byConnectingPrivacy: '연결하면 {privacy}에 동의하게 돼요',
    byConnectingTermsName: '서비스 약관',
    byConnectingPrivacyName: '개인정보 처리방침',
  },
  notice: {
    dismiss: '닫기',
    address_copied: '주소를 복사했어요',
    link_copied: '링크를 복사했어요',
    wallet_deleted: '지갑을 삭제했어요',
    wallet_switched: '지갑을 전환했어요',
    account_switched: '계정을 전환했어요',
    wallet_disconnected: '지갑 연결을 해제했어요',
    new_wallet_added: '새 지갑을 추가했어요',
    certified_only: 'WalletConnect 인증 지갑만',
    copy_failed: '복사하지 못했어요',
    disconnect_failed: '연결을 해제하지 못했어요',
    switch_wallet_failed: '지갑을 전환하지 못했어요',
    disconnect_wallet_failed: '지갑 연결을 해제하지 못했어요',
    connector_not_found: '커넥터를 찾을 수 없어요',
    storage_unavailable: '브라우저가 아무것도 저장하지 않아 다음에 다시 연결해야 해요',
    connection_error: '연결 오류',
    relay_unreachable: '릴레이에 연결할 수 없어요. 연결을 확인하고 다시 시도하세요.',
    pairing_expired: '링크가 만료되었어요. 다시 시도하면 새 링크를 받을 수 있어요.',
    activity_failed: '거래 내역을 가져오지 못했어요',
    transaction_sent: '거래를 전송했어요',
    email_sent: '이메일을 보냈어요',
    email_changed: '이메일을 변경했습니다',
    verify_again: '문제가 발생했습니다. 계정을 다시 확인해야 합니다.',
    signing_failed: '메시지 서명 중 오류가 발생했습니다',
    tokens_unavailable: '토큰 잔액을 확인할 수 없음',
  },
  problem: {
    failedTitle: '이 부분을 불러올 수 없어요',
    failedText: '연결을 확인하고 다시 시도하세요.',
    brokenTitle: '문제가 발생했어요',
    brokenText: '전송되거나 서명된 것은 없어요. 다시 시도하거나 이 창을 닫으세요.',
  },
}
