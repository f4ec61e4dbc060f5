import type { PageTexts } from './en.ts'

/** Korean. */
export const texts: PageTexts = {
  title: '{app}의 새 기기 승인',
  question: '{app}에 표시된 숫자는 무엇인가요?',
  asked:
    '{time}에 새 기기에서 로그인하도록 요청되었습니다. 본인이 요청했고 지금 그곳에 숫자가 보일 때만 선택하세요. 틀린 숫자를 고르면 로그인이 끝납니다.',
  numbers: '{app}에 표시된 숫자',
  noneOfThem: '해당하는 숫자가 없나요? 그렇다면 이 메일은 이전 시도의 것입니다. 가장 최근 메일을 여세요.',
  notMe: '요청하지 않으셨나요? {hours}시간 동안 새 기기에서 지갑을 쓸 수 없게 잠그세요.',
  notMeButton: '제가 아닙니다',
  approved: '기기가 승인되었습니다',
  approvedNext: '{app}(으)로 돌아가세요. 자동으로 계속되며, 두 번째 메일로 온 코드를 물을 수 있습니다.',
  close: '이 페이지를 닫아도 됩니다.',
  waiting: '기기가 승인되어 대기 중입니다',
  waitingUntil: '{time}부터 {app} 지갑을 사용할 수 있습니다. 그때 이 기기에서 다시 로그인하세요.',
  waitingNext: '대기가 끝나면 메일이 옵니다. 그때까지 이 지갑이 있는 모든 기기에서 거절할 수 있습니다.',
  wrong: '맞는 숫자가 아닙니다',
  wrongEnded: '로그인이 끝났고 아무것도 승인되지 않았습니다.',
  wrongAgain: '본인이라면 {app}에서 다시 시작하세요. 새 메일과 새 숫자를 받게 됩니다.',
  locked: '지갑이 잠겼습니다',
  lockedUntil: '{time}까지 아무도 이 주소의 {app} 지갑을 새 기기에서 열 수 없습니다.',
  lockedAdvice:
    '로그인을 시작할 수 있는 사람도 끝내려면 이 메일함이 필요합니다. 다른 사람이 읽고 있다고 생각되면 지금 비밀번호를 바꾸세요.',
  over: '이 링크는 더 이상 쓸 수 없습니다',
  overWhy: '이미 사용되었거나 시간이 지났습니다.',
  overAgain: '로그인 중이라면 {app}에서 다시 시작하세요.',
  failed: '작업이 되지 않았습니다',
  failedBusy: '한꺼번에 너무 많이 시도했습니다. 1분 뒤에 다시 시도하세요.',
  failedAgain: '메일의 링크를 다시 여세요.',
  failedNothing: '아무것도 승인되지 않았습니다.',
  others: '앱에 여덟 자리 번호가 표시되나요?',
  othersWhy:
    '최근 메일이 많아 새 메일을 보내지 않았습니다. 이 페이지를 연 메일의 코드와 그 번호를 입력하세요.',
  othersCode: '메일의 코드',
  othersNumber: '화면의 번호',
  othersGo: '계속',
  confirm: '{app}의 새 기기를 승인할까요?',
  confirmAsked: '{time}에 요청되었습니다. 지금 {app}에 로그인하는 중이고 이 번호가 표시될 때만 승인하세요.',
  confirmButton: '기기 승인',
  codeWrong: '이 메일의 코드가 아닙니다',
  codeWrongWhy: '아무것도 승인되지 않았습니다. 코드는 메일의 버튼 아래에 있습니다.',
  numberWrong: '그 번호를 표시하는 기기가 없습니다',
  numberWrongWhy:
    '아무것도 승인되지 않았고 대기 중이던 로그인은 모두 끝났습니다. 로그인 중이라면 앱에서 다시 시작하세요. 새 번호가 표시되며 이 메일의 코드는 그대로입니다.',
  anApp: '앱',
  footer: '{host}은(는) 지갑 키의 한 부분을 보관합니다. 비밀번호, 로그인 코드, 복구 단어를 묻지 않습니다.',
}
