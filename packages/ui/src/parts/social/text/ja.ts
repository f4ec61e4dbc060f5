import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'すべてのソーシャルアカウント', connectingSocial: 'ログイン' },
  social: {
    continueWith: '{social} で続ける',
    socials: 'ソーシャルアカウント',
    more: 'その他の方法',
    opening: '{social} を開いています',
    inWindow: 'ウィンドウで続けてください',
    inWindowHint: '開いたウィンドウで {social} にログインしてください。',
    blocked: 'ウィンドウを開けませんでした',
    blockedHint: 'ここから {social} のページを開き、その後戻ってきてください。',
    openSignIn: 'ログインページを開く',
    scan: 'スマートフォンでこのコードを読み取ってください',
    scanHint: 'Farcaster アプリで {app} にログインします。',
    qrFarcaster: 'Farcaster を開く QR コード',
    inApp: 'Farcaster で続ける',
    inAppHint: 'アプリを開いて {app} にログインし、ここに戻ってください。',
    openFarcaster: 'Farcaster を開く',
    finishing: 'ログインしています',
    slow: '通常より時間がかかっています',
    slowHint: 'ログインに時間がかかりすぎました。もう一度お試しください。',
    closed: 'ウィンドウは閉じています',
    closedHint: 'もう一度お試しください。ウィンドウにコードが表示された場合は入力してください。',
    stopped: 'ログインできませんでした',
    notStarted: '{social} のページを開けませんでした。接続を確認して、もう一度お試しください。',
    providerFailed: '{social} で本人確認ができませんでした。もう一度お試しください。',
    expired: 'このログインは期限切れです。もう一度お試しください。',
    frozen: 'このアカウントへの新しいデバイスからのサインインは停止されています。',
    noWayBack:
      'このアカウントにはメールがないため、作成した端末でしか開けません。その端末でログインするか、別の方法を選んでください。',
    rateLimited: '試行回数が多すぎます。後でもう一度お試しください。',
    frameFailed: '安全なページを読み込めませんでした。もう一度お試しください。',
    unreachable: 'サーバーに接続できません。接続を確認してもう一度お試しください。',
    failed: 'エラーが発生しました。もう一度お試しください。',
    code: 'ウィンドウのコード',
    codeHint: 'ウィンドウにコードが表示されたら、ここに入力してください。',
    codeWrong: 'コードが正しくありません。もう一度お試しください。',
    codeLocked: 'コードの間違いが多すぎます。最初からやり直してください。',
    inAppTitle: 'このアプリでは {social} を使えません',
    inAppText:
      '{social} は他のアプリ内でのログインを許可していません。リンクをコピーしてブラウザで開くか、別の方法でログインしてください。',
    inAppNote: '{social}：このアプリ内では利用できません。このページをブラウザで開いてください。',
  },
}
