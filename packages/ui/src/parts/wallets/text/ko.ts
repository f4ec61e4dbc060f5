import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: '지갑 검색',
    certifiedOnly: '인증된 지갑만',
    showQrCode: 'QR 코드 보기',
    walletsFailed: '지갑 목록을 불러올 수 없어요',
    certified: '인증됨',
  },
  download: {
    continue: '계속',
    notDetected: '감지되지 않음',
    notDetectedHint: '{wallet}을(를) 설치한 뒤 여기로 돌아오세요.',
    walletFound: '{wallet} 준비 완료',
    walletFoundHint: '이제 이 브라우저에서 사용할 수 있어요.',
    noDownloads: '이 지갑은 다운로드 링크가 없어요',
    chromeExtension: 'Chrome 확장 프로그램',
    iosApp: 'iOS 앱',
    androidApp: 'Android 앱',
    website: '웹사이트',
  },
  getWallet: {
    exploreAll: '모두 둘러보기',
    findWallet: '지갑 찾기',
    findWalletHint: '앱이나 확장 프로그램을 선택하세요',
    whatIsAWallet: '지갑이란?',
    whatIsAWalletHint: '어디서나 로그인하는 한 가지 방법',
  },
  help: {
    walletCardHomeTitle: '나의 web3 계정',
    walletCardHomeText:
      '지갑 하나로 여러 앱에 로그인하세요. 계정을 만들거나 비밀번호를 기억할 필요가 없어요.',
    walletCardAssetsTitle: '디지털 자산의 보금자리',
    walletCardAssetsText: '나만이 관리하는 토큰과 수집품을 보관하고, 보내고, 받으세요.',
    walletCardKeysTitle: '새로운 인터넷의 열쇠',
    walletCardKeysText: '모든 작업을 직접 승인하세요. 서명 없이는 아무것도 움직이지 않아요.',
    getAWallet: '지갑 받기',
  },
  multiChain: {
    selectChain: '멀티체인 지갑을 연결할 체인을 선택하세요',
    chains: '체인',
  },
  pairing: {
    ways: '연결 방법',
    platformBrowser: '브라우저',
    platformMobile: '모바일',
    platformWeb: '웹 앱',
    platformDesktop: '데스크톱',
    scanQr: '휴대폰으로 이 QR 코드를 스캔하세요',
    scanHint: '또는 링크를 복사해 지갑에 붙여넣으세요',
    qrFor: '{wallet}을(를) 이 페이지에 연결하는 QR 코드',
    qrForAny: '모든 지갑을 이 페이지에 연결하는 QR 코드',
    open: '열기',
    pressOpen: '열기를 누르고 앱에서 연결을 수락한 뒤 여기로 돌아오세요.',
    openApp: '앱에서 연결을 수락한 뒤 여기로 돌아오세요.',
    nothingHappened: '아무 일도 일어나지 않나요? 다른 방법을 시도하거나 앱을 받으세요.',
    opensNothing:
      '이 앱의 브라우저는 지갑을 열지 못합니다. 사용하는 브라우저에서 이 페이지를 열거나 링크를 복사하세요.',
    otherLink: '다른 링크 시도',
    openWeb: '새 탭에서 지갑을 열고 연결을 수락하세요.',
    openDesktop: '이 컴퓨터에서 지갑을 열고 연결을 수락하세요.',
    noWalletYetNamed: '{wallet}이(가) 없으세요?',
    get: '받기',
  },
  title: {
    allWallets: '모든 지갑',
    downloads: '{wallet} 받기',
    getWallet: '지갑 받기',
    whatIsAWallet: '지갑이란?',
    selectChain: '{wallet}의 체인 선택',
  },
}
