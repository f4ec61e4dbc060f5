import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'メールを変更',
    updateEmailPrimaryOtp: '現在のメールを確認',
    updateEmailSecondaryOtp: '新しいメールを確認',
    upgradeEmailWallet: 'ウォレットをアップグレード',
  },
  emailChange: {
    newAddress: '新しいメールアドレス',
    now: 'このアカウントは {email} のものです',
    steps: 'まずこのアドレスにコードが、次に新しいアドレスにリンクとコードが届きます。',
    firstSteps: 'このアドレスにリンクとコードが届きます。',
    currentCode: '現在のメール {email} に送ったコードを入力してください',
    newLink: '新しいメール {email} に送ったリンクを開いてください',
    newCode: '新しいメール {email} に送ったコードを入力してください',
    codeNext: 'その後、もう一通のメールのコードをここに入力します',
    linkOver: 'このリンクにはもう回答できません。新しいメールを依頼してください。',
    expired: 'この変更は期限切れです。新しいメールを依頼してください。',
    firstAddress: 'アカウントにメールを追加してください。ないと、端末を失ったときにウォレットへ戻れません。',
    splitTitle: '現在の鍵',
    splitText:
      '鍵は三つに分かれています。この端末、アプリのサーバー、復旧サーバーに一つずつです。二つでウォレットが開き、一つだけでは何も開きません。',
    singleText:
      'ここでは一つの運営者が両方のサーバーを動かしています。復旧手段をご自身で持つまで、運営者は鍵を復元できます。',
    selfTitle: '自己管理',
    selfText:
      '戻る手段をご自身で持ちます。パスキーか復旧コードが復旧サーバーの部分に代わり、どのサーバーもウォレットを開けません。',
    openSite: '{site} で続ける',
  },
}
