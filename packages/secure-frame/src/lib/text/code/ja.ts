import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'あなたのアドレス',
  gains:
    'あなたのアドレスがスマートアカウントの機能を得ます。アドレスも残高もそのままです。いつでも取り消せます。',
  loses:
    'あなたのアドレスはスマートアカウントの機能を失い、通常のアドレスに戻ります。残高はそのままです。再び機能を得るまで、スマートセッションは使えません。',
  code: 'コード',
}
