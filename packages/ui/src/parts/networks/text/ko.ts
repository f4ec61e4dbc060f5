import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: '공유된 기록',
    networkCardLedgerText: '누가 무엇을 소유하는지 많은 컴퓨터가 합의해요. 한 회사가 바꿀 수 없어요.',
    networkCardMoneyTitle: '저마다의 통화',
    networkCardMoneyText: '수수료는 네트워크의 통화로 내므로 거래를 위해 조금 남겨 두세요.',
    networkCardSeparateTitle: '저마다 독립적',
    networkCardSeparateText:
      '같은 주소라도 네트워크마다 다른 자산을 가질 수 있어요. 어느 것을 쓰는지 확인하세요.',
    learnMore: '자세히 알아보기',
  },
  networks: {
    or: '또는',
    searchNetwork: '네트워크 검색',
    networks: '네트워크',
    noNetworkFound: '네트워크를 찾을 수 없어요',
    notInWallet: '지갑이 이 네트워크를 지원하지 않아요',
    networksNote: '연결된 지갑이 이 앱의 일부 네트워크를 지원하지 않을 수 있어요',
    whatIsANetwork: '네트워크란',
    unsupportedApp:
      '이 앱은 현재 네트워크를 지원하지 않아요. 계속하려면 사용할 수 있는 네트워크로 전환하세요.',
    unsupportedSwap:
      '교환 기능은 현재 네트워크를 지원하지 않아요. 계속하려면 사용할 수 있는 네트워크로 전환하세요.',
    receiveOnly: '이 네트워크에서만 자산을 받을 수 있어요',
  },
  switchActiveChain: {
    switchTo: '{chain}(으)로 전환',
    otherWalletNeeded: '연결된 지갑이 {chain}을(를) 지원하지 않아요. 계속하려면 다른 지갑을 연결하세요.',
    switchButton: '전환',
  },
  switchNetwork: {
    approveInWallet: '지갑에서 승인',
    switchDeclined: '전환이 거절되었어요',
    switchDeclinedHint:
      '지갑이 체인을 지원하지 않거나 이전 요청이 아직 활성 상태이면 전환이 거절될 수 있어요',
    switchingTo: '{network} 네트워크로 전환 중…',
    acceptSwitch: '지갑에서 전환 요청을 수락하세요',
  },
  title: {
    networks: '네트워크 선택',
    switchNetwork: '네트워크 전환',
    walletCompatibleNetworks: '호환되는 네트워크',
    whatIsANetwork: '네트워크란?',
  },
}
