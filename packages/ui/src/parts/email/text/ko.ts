import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: '이메일로 계속하기',
    emailVerifyOtp: '이메일 확인',
    emailVerifyDevice: '기기 등록',
    approveTransaction: '서명 요청',
    dataCapture: '이메일 확인',
    dataCaptureOtpConfirm: '이메일 확인',
  },
  email: {
    address: '이메일 주소',
    continue: '계속',
    newcomers: '처음이신가요? 코드를 확인하면 지갑이 만들어집니다.',
    codeSentTo: '{email}(으)로 보낸 코드를 입력하세요',
    codeValid: '코드는 5분 동안 유효합니다',
    code: '인증 코드',
    digit: '{count}자리 중 {place}번째',
    checking: '코드를 확인하는 중',
    notReceived: '받지 못하셨나요?',
    resendCode: '코드 다시 보내기',
    resendEmail: '이메일 다시 보내기',
    resendIn: '{count, plural, other {#초 후에 다시 보낼 수 있습니다}}',
    linkSentTo: '{email}(으)로 보낸 링크를 여세요',
    chooseNumber: '열린 페이지에서 이 숫자를 선택하세요:',
    oncePerBrowser: '브라우저마다 한 번만 묻습니다',
    waitingForLink: '링크가 열리기를 기다리는 중',
    addressOfAccount:
      '여기에서 사용하는 계정의 이메일입니다. 본인 것이 아니라면 다른 사람이 만든 계정이니 계속하지 마세요.',
    notEmail: '올바른 이메일 주소를 입력하세요',
    emailRefused: '잘못된 이메일입니다. 다시 시도하세요.',
    emailTaken: '이미 사용 중인 이메일입니다.',
    cooldown: '{count, plural, other {#초 후에 다시 시도하세요}}',
    codeWrong: '잘못된 코드입니다. 다시 시도하세요.',
    codeLocked: '잘못된 코드가 너무 많습니다. 나중에 다시 시도하세요.',
    codeLockedUntil: '잘못된 코드가 너무 많습니다. {when}에 다시 시도하세요.',
    flowExpired: '로그인이 만료되었습니다. 새 이메일을 요청하세요.',
    deviceRefused: '이 기기가 승인되지 않았습니다. 새 이메일을 요청하세요.',
    frozen: '새 기기에서 이 계정으로 로그인하는 것이 중지되었습니다.',
    rateLimited: '시도가 너무 많습니다. 나중에 다시 시도하세요.',
    rateLimitedUntil: '시도가 너무 많습니다. {when}에 다시 시도하세요.',
    signInAgain: '먼저 로그아웃한 뒤 다시 로그인하세요. 그 후 5분 동안 할 수 있습니다.',
    frameFailed: '이메일 로그인을 불러올 수 없습니다',
    frameFailedInApp: '이 앱에서 내장 지갑을 불러올 수 없습니다',
    timedOut: '제때 응답이 없습니다. 연결을 확인하고 다시 시도하세요.',
    unreachable: '서버에 연결할 수 없습니다. 연결을 확인하고 다시 시도하세요.',
    ephemeral:
      '이 브라우저는 여기에 아무것도 저장하지 않으므로 이 페이지를 닫을 때까지만 로그인 상태가 유지됩니다.',
    vaultMismatch: '받은 키가 이 계정의 것이 아니어서 아무것도 열지 않았습니다.',
    failed: '오류가 발생했습니다',
  },
  approve: {
    loading: '요청을 불러오는 중',
    cancel: '취소',
  },
  emailChange: {
    verifyWhy: '이메일을 다시 확인할 때까지 서명이 기다립니다.',
    verifySend: '{email}(으)로 코드를 보냅니다',
    send: '코드 보내기',
    captureNew: '계정에 이메일을 추가하세요. 없으면 기기를 잃었을 때 지갑으로 돌아올 길이 없습니다.',
    captureTaken: '{social} 계정의 이메일은 여기에서 다른 계정에 속해 있습니다. 다른 이메일을 입력하세요.',
    captureSkip: '이메일 없이 계속',
    captureSkipWhy:
      '그러면 이 지갑은 이 기기에서만 열립니다. 기기를 잃거나 브라우저 데이터를 지우면 아무도 되찾을 수 없습니다.',
  },
}
