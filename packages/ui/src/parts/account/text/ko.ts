import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: '지갑 종류',
    wallets: '{count, plural, other {지갑}}',
    disconnectAll: '모두 연결 해제',
    active: '사용 중',
    switch: '전환',
    connect: '연결',
    switchTo: '{wallet}, {account}(으)로 전환',
    connectTo: '{wallet}, {account} 연결',
    disconnectFrom: '{wallet}, {account} 연결 해제',
    deleteFrom: '{wallet}, {account} 삭제',
    settings: '계정 설정',
    smartAccount: '스마트 계정',
    eoa: 'EOA 계정',
    payment: '결제',
    ordinals: 'ORDINALS',
    recentlyConnected: '최근 연결',
    addWallet: '지갑 추가',
    addEvmWallet: 'EVM 지갑 추가',
    addSolanaWallet: 'Solana 지갑 추가',
    addBitcoinWallet: 'Bitcoin 지갑 추가',
    firstWallet: '첫 지갑 추가',
    firstEvmWallet: '첫 EVM 지갑 추가',
    firstSolanaWallet: '첫 Solana 지갑 추가',
    firstBitcoinWallet: '첫 Bitcoin 지갑 추가',
  },
  settings: {
    upgradeTitle: '지갑 업그레이드',
    upgradeHint: '자기 수탁 지갑으로 전환하세요',
    signIn: '이 계정의 로그인',
    addEmail: '이메일 추가',
    recovery: '복구 및 기기',
    switchToEoa: 'EOA로 전환',
    switchToSmartAccount: '스마트 계정으로 전환',
    chooseName: '계정 이름 선택',
  },
  title: {
    account: '계정',
    profileWallets: '지갑',
    accountSettings: '설정',
  },
}
