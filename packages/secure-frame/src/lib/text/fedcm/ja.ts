import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: '{provider} で続ける',
  intro: '使用するアカウントをブラウザが確認します。ほかのページは開きません。',
  choose: 'アカウントを選択',
  window: '代わりにウィンドウを使う',
  refused: 'サインインできませんでした。もう一度試すか、ウィンドウを使ってください。',
  cancel: 'キャンセル',
}
