import type { ApprovalTexts } from './en.ts'

/** Japanese. */
export const texts: ApprovalTexts = {
  titleMessage: 'メッセージに署名',
  titleData: 'データに署名',
  asks: '{app} が署名を求めています',
  message: 'メッセージ',
  bytes: 'このメッセージはテキストではありません。以下はそのバイト列です。',
  hidden: '見えない文字はコードで表示しています。',
  empty: '空',
  purpose: '対象',
  data: 'データ',
  account: 'アカウント',
  network: 'ネットワーク',
  anyNetwork: 'この署名はすべてのネットワークで有効です。',
  cancel: 'キャンセル',
  sign: '署名',
  continue: '続ける',
  checking: 'この要求が何にも隠されていないことを確認しています',
  covered: 'この要求の一部が隠れています。署名するには表示してください。',
  pressSign: '表示された場所の「署名」を押してください。それ以外は取り消しになります。',
}
