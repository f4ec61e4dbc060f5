import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'パスキーは、それだけで新しい端末を使えるようにします。ほかの方法では、新しい端末でメールのリンクも必要です。',
  addFirst: '削除するには、先に別の方法を追加してください。',
  addTitle: '別の方法を追加',
  addPasskey: 'パスキーを追加',
  passkeyIntro:
    '指紋、顔、画面ロックでログインできます。この端末でも、パスワードマネージャーからでも使えます。',
  createPasskey: 'パスキーを作成',
  passkeyAdded: 'パスキーを追加しました。これからはこのパスキーでログインできます。',
  passkeyMany: 'このアカウントにはすでにパスキーが 10 個あります。先に 1 つ削除してください。',
  passkeyKnown:
    'この端末には、このウォレットのパスキーがすでにあるかもしれません。別の端末を使うか、もう一度お試しください。',
  synced: 'パスワードマネージャーに保存',
  onDevice: '1 台の端末またはセキュリティキーに保存',
  used: '最後に使った日: {time}',
  unfinished: '設定が最後まで終わっていないため、ログインに使えません。削除して、もう一度追加してください。',
  rename: '名前を変更',
  titleRename: 'パスキーに名前を付ける',
  name: '名前',
  save: '保存',
  nameEmpty: '名前を入力してください。',
  renamed: '名前を保存しました。',
  titleRemovePasskey: 'このパスキーを削除しますか？',
  removePasskeyIntro:
    'このパスキーではログインできなくなり、ウォレットも開けなくなります。これでログインしたほかの端末はログアウトされます。',
  addProvider: '{provider} を追加',
  providerIntro: 'ウィンドウが開きます。追加したいアカウントで {provider} にログインしてください。',
  goTo: '{provider} へ進む',
  waiting: '{provider} を待っています…',
  blocked: 'ブラウザがウィンドウをブロックしました。ここから開いてください。',
  openHere: '{provider} を開く',
  timeout: '{provider} から時間内に応答がありませんでした。もう一度お試しください。',
  providerFailed: '{provider} でのログインに失敗しました。もう一度お試しください。',
  titleReview: 'この {provider} アカウントを追加しますか？',
  reviewIntro: '{provider} に次の人としてログインしました。ご本人でなければキャンセルしてください。',
  unnamed: '名前のないアカウント',
  linked: '{provider} を追加しました。これからは {provider} でログインできます。',
  taken:
    'この {provider} アカウントは、すでにここの別のウォレットにログインします。先にそちらで削除するか、別の {provider} アカウントを使ってください。',
}
