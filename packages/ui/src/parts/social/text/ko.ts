import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: '모든 소셜 계정', connectingSocial: '로그인' },
  social: {
    continueWith: '{social}(으)로 계속',
    socials: '소셜 계정',
    more: '다른 방법',
    opening: '{social} 여는 중',
    inWindow: '창에서 계속하세요',
    inWindowHint: '열린 창에서 {social}에 로그인하세요.',
    blocked: '창을 열 수 없습니다',
    blockedHint: '여기에서 {social} 페이지를 연 다음 돌아오세요.',
    openSignIn: '로그인 페이지 열기',
    scan: '휴대폰으로 이 코드를 스캔하세요',
    scanHint: 'Farcaster 앱으로 {app}에 로그인합니다.',
    qrFarcaster: 'Farcaster를 여는 QR 코드',
    inApp: 'Farcaster에서 계속하기',
    inAppHint: '앱을 열어 {app}에 로그인한 다음 여기로 돌아오세요.',
    openFarcaster: 'Farcaster 열기',
    finishing: '로그인하는 중',
    slow: '평소보다 오래 걸리고 있습니다',
    slowHint: '로그인 시간이 초과되었습니다. 다시 시도하세요.',
    closed: '창이 닫혔습니다',
    closedHint: '다시 시도하거나, 창에 코드가 표시되었다면 입력하세요.',
    stopped: '로그인할 수 없습니다',
    notStarted: '{social} 페이지를 열 수 없습니다. 연결을 확인하고 다시 시도하세요.',
    providerFailed: '{social}에서 본인 확인을 하지 못했습니다. 다시 시도하세요.',
    expired: '이 로그인은 만료되었습니다. 다시 시도하세요.',
    frozen: '새 기기에서 이 계정으로 로그인하는 것이 중지되었습니다.',
    noWayBack:
      '이 계정에는 이메일이 없어 만들어진 기기에서만 열립니다. 그 기기에서 로그인하거나 다른 방법을 선택하세요.',
    rateLimited: '시도가 너무 많습니다. 나중에 다시 시도하세요.',
    frameFailed: '보안 페이지를 불러올 수 없습니다. 다시 시도하세요.',
    unreachable: '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
    failed: '오류가 발생했습니다. 다시 시도하세요.',
    code: '창의 코드',
    codeHint: '창에 코드가 표시되면 여기에 입력하세요.',
    codeWrong: '잘못된 코드입니다. 다시 시도하세요.',
    codeLocked: '잘못된 코드가 너무 많습니다. 처음부터 다시 시작하세요.',
    inAppTitle: '이 앱에서는 {social}을(를) 사용할 수 없습니다',
    inAppText:
      '{social}은(는) 다른 앱 안에서의 로그인을 허용하지 않습니다. 링크를 복사해 브라우저에서 열거나 다른 방법으로 로그인하세요.',
    inAppNote: '{social}: 이 앱에서는 사용할 수 없습니다. 이 페이지를 브라우저에서 여세요.',
  },
}
