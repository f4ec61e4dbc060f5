import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'メールを変更',
    updateEmailPrimaryOtp: '現在のメールを確認',
    updateEmailSecondaryOtp: '新しいメールを確認',
    upgradeEmailWallet: 'ウォレットをアップグレード',
    inLine: '順番待ち',
  },
  emailChange: {
    newAddress: '新しいメールアドレス',
    now: 'このアカウントは {email} のものです',
    steps: 'まずこのアドレスにコードが、次に新しいアドレスにリンクとコードが届きます。',
    firstSteps: 'このアドレスにリンクとコードが届きます。',
    currentCode: '開いたウィンドウに、現在のメール {email} に送信したコードを入力してください',
    newCode: '開いたウィンドウで、新しいメール {email} の確認を完了してください',
    windowNote: 'コードはウォレットのウィンドウにだけ入力します。変更後、新しいデバイスは1日以上待ちます。',
    cancelChange: '変更をキャンセル',
    expired: 'この変更は終了しました。最初からやり直すには、ウィンドウをもう一度開いてください。',
    firstAddress:
      'アカウントにメールを追加してください。メールがないと、端末をなくしたときにウォレットを復元できません。',
    splitTitle: '現在の鍵',
    splitText:
      '鍵は三つに分かれています。この端末、アプリのサーバー、復旧サーバーに一つずつです。二つでウォレットが開き、一つだけでは何も開きません。',
    singleText:
      'ここでは一つの運営者が両方のサーバーを動かしています。復旧手段をご自身で持つまで、運営者は鍵を復元できます。',
    selfTitle: '自己管理',
    selfText:
      '戻る手段をご自身で持ちます。パスキーか復旧コードが復旧サーバーの部分に代わり、どのサーバーもウォレットを開けません。サーバーの古いコピーは、削除されるまで開けます。',
    openSite: '{site} で続ける',
  },
  passkey: {
    continue: 'パスキーで続ける',
    offer: '次回はパスキーでログイン',
    offerHint: 'ウォレットの「ログイン方法」で追加できます。追加すると、メールのコードは不要になります。',
    add: 'パスキーを追加',
    notNow: '今はしない',
  },
  line: {
    waiting: '順番をお待ちください',
    aboutMinutes: '{count, plural, other {約#分}}',
    aboutSeconds: '{count, plural, other {#秒以内}}',
    keeps:
      '現在、多くの方がサインインしています。このウィンドウを閉じたり、ページを再読み込みしたりしても、順番はそのままです。',
    admitting: '順番が来ました',
    due: '順番が来ました',
    awayHint: '現在、サーバーに接続できません。引き続き試しています。',
    anew: 'サーバーまたはこのページが利用できない間に順番が過ぎました。これが新しい順番です。',
    dueHint: '10分以内に続けてください。',
    continue: '続ける',
    full: '現在、順番待ちに空きがありません',
    fullHint: '30分以内に受け付けられる人数を超えています。数分後にもう一度お試しください。',
    tryAgain: 'もう一度試す',
    cancel: 'キャンセル',
  },
}
