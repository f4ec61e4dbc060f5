import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Korean. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: '이메일 변경',
    updateEmailPrimaryOtp: '현재 이메일 확인',
    updateEmailSecondaryOtp: '새 이메일 확인',
    upgradeEmailWallet: '지갑 업그레이드',
    inLine: '대기 중',
  },
  emailChange: {
    newAddress: '새 이메일 주소',
    now: '이 계정의 이메일은 {email}입니다',
    steps: '먼저 이 주소로 코드가, 그다음 새 주소로 링크와 코드가 갑니다.',
    firstSteps: '이 주소로 링크와 코드가 전송됩니다.',
    currentCode: '열린 창에 현재 이메일 {email}(으)로 보낸 코드를 입력하세요',
    newCode: '열린 창에서 새 이메일 {email} 확인을 마치세요',
    windowNote: '코드는 지갑의 창에만 입력합니다. 변경 후 새 기기는 하루 이상 기다립니다.',
    cancelChange: '변경 취소',
    expired: '이 변경은 종료되었습니다. 다시 시작하려면 창을 다시 여세요.',
    firstAddress:
      '계정에 이메일을 추가하세요. 이메일이 없으면 기기를 잃어버렸을 때 지갑을 복구할 수 없습니다.',
    splitTitle: '현재 키',
    splitText:
      '키는 셋으로 나뉘어 있습니다. 이 기기, 앱 서버, 복구 서버에 하나씩 있습니다. 둘이면 지갑이 열리고, 하나로는 아무것도 열리지 않습니다.',
    singleText:
      '여기서는 한 운영자가 두 서버를 모두 운영합니다. 복구를 직접 보관하기 전까지 운영자는 키를 복원할 수 있습니다.',
    selfTitle: '자체 보관',
    selfText:
      '돌아올 길을 직접 보관합니다. 패스키나 복구 코드가 복구 서버의 조각을 대신하며, 어떤 서버도 지갑을 열 수 없습니다. 서버의 옛 사본은 삭제될 때까지 열 수 있습니다.',
    openSite: '{site}에서 계속',
  },
  passkey: {
    continue: '패스키로 계속하기',
    offer: '다음에는 패스키로 로그인하세요',
    offerHint: '지갑의 ‘로그인 방법’에서 추가하세요. 그러면 이메일 코드가 필요 없습니다.',
    add: '패스키 추가',
    notNow: '나중에',
  },
  line: {
    waiting: '순서를 기다리고 있습니다',
    aboutMinutes: '{count, plural, other {약 #분}}',
    aboutSeconds: '{count, plural, other {#초 이내}}',
    keeps: '지금 많은 사람이 로그인하고 있습니다. 이 창을 닫거나 페이지를 새로 고쳐도 순서는 유지됩니다.',
    admitting: '차례가 되었습니다',
    due: '차례가 되었습니다',
    awayHint: '지금 서버에 연결할 수 없습니다. 계속 시도하고 있습니다.',
    anew: '서버 또는 이 페이지를 사용할 수 없는 동안 차례가 지나갔습니다. 새 자리입니다.',
    dueHint: '10분 안에 계속하세요.',
    continue: '계속',
    full: '지금은 대기 자리가 없습니다',
    fullHint: '30분 안에 처리할 수 있는 것보다 많은 사람이 로그인하려고 합니다. 몇 분 후에 다시 시도하세요.',
    tryAgain: '다시 시도',
    cancel: '취소',
  },
}
