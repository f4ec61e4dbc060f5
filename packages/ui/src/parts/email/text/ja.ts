import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'メールで続ける',
    emailVerifyOtp: 'メールの確認',
    emailVerifyDevice: 'デバイスの登録',
    approveTransaction: '署名のリクエスト',
    dataCapture: 'メールを確認',
    dataCaptureOtpConfirm: 'メールの確認',
  },
  email: {
    address: 'メールアドレス',
    continue: '続ける',
    newcomers: 'はじめての方には、コードの確認後にウォレットが作成されます。',
    codeSentTo: '{email} に送信したコードを入力してください',
    codeValid: 'コードの有効期間は5分です',
    code: '確認コード',
    digit: '{count}桁中{place}桁目',
    checking: 'コードを確認しています',
    notReceived: '届きませんか？',
    resendCode: 'コードを再送信',
    resendEmail: 'メールを再送信',
    resendIn: '{count, plural, other {#秒後に再送信できます}}',
    linkSentTo: '{email} に送信したリンクを開いてください',
    chooseNumber: '開いたページでこの番号を選んでください：',
    oncePerBrowser: 'ブラウザーごとに一度だけ確認します',
    waitingForLink: 'リンクが開かれるのを待っています',
    notEmail: '有効なメールアドレスを入力してください',
    emailRefused: 'メールアドレスが無効です。もう一度お試しください。',
    emailTaken: 'このメールはすでに使われています。',
    cooldown: '{count, plural, other {#秒後にもう一度お試しください}}',
    codeWrong: 'コードが無効です。もう一度お試しください。',
    codeLocked: '間違ったコードが多すぎます。後でもう一度お試しください。',
    flowExpired: 'このサインインは期限切れです。新しいメールを受け取ってください。',
    deviceRefused: 'このデバイスは承認されませんでした。新しいメールを受け取ってください。',
    frozen: 'このアカウントへの新しいデバイスからのサインインは停止されています。',
    withheld:
      'このウォレットは新しいデバイスを待たせます。{time} 以降に、このブラウザーで戻ってきてください。',
    rateLimited: '試行回数が多すぎます。後でもう一度お試しください。',
    signInAgain: '先に一度サインアウトして、もう一度サインインしてください。その後 5 分間できます。',
    frameFailed: 'メールログインを読み込めませんでした',
    frameFailedInApp: 'このアプリでは組み込みウォレットを読み込めませんでした',
    timedOut: '時間内に応答がありませんでした。接続を確認してもう一度お試しください。',
    unreachable: 'サーバーに接続できません。接続を確認してもう一度お試しください。',
    ephemeral: 'このブラウザーはここに何も保存しないため、ログインはこのページを閉じるまで有効です。',
    vaultMismatch: '届いた鍵はこのアカウントのものではないため、何も開かれませんでした。',
    failed: 'エラーが発生しました',
  },
  approve: {
    loading: 'リクエストを読み込んでいます',
    cancel: 'キャンセル',
  },
  emailChange: {
    verifyWhy: 'メールを再度確認するまで署名を待っています。',
    verifySend: '{email} にコードを送ります',
    send: 'コードを送る',
    captureNew: 'アカウントにメールを追加してください。ないと、端末を失ったときにウォレットへ戻れません。',
    captureTaken:
      '{social} アカウントのメールアドレスは、ここでは別のアカウントのものです。別のアドレスを入力してください。',
    captureSkip: 'メールなしで続ける',
    captureSkipWhy:
      'その場合、このウォレットはこの端末でしか開けません。端末を失うかブラウザのデータを消すと、誰も取り戻せません。',
  },
}
