import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  title: { pay: '支払い', payLoading: '支払い処理中' },
  pay: {
    to: '宛先',
    amount: '金額',
    network: 'ネットワーク',
    payWith: '支払い方法',
    balance: '残高：{amount}',
    cost: '費用',
    atMost: '最大 {amount}',
    payNow: '{amount} を支払う',
    approveAndPay: '承認して支払う',
    switchTo: '{network} に切り替える',
    inWallet: 'ウォレットで確認',
    cancel: 'キャンセル',
    tryAgain: '再試行',
    asking: 'ウォレットで支払いを確認してください。',
    approving: '{amount} までの引き出しを許可してください。',
    confirmingApproval: '承認の確定を待っています。',
    quoting: '費用を確認しています…',
    noRoute: 'このトークンでは支払えません。別のものを選んでください。',
    tooLittle: 'このアカウントの残高が足りません。',
    declined: '拒否しました。何も支払われていません。',
    priceMoved: '価格が変わりました。新しい価格を確認して支払ってください。',
    notSent: '支払いは送信されませんでした。',
    tokenDiffers:
      'このトークンについて、チェーンの情報がここでの表示と異なります。別のトークンで支払ってください。',
    tokenUnconfirmed:
      'ウォレットもネットワークもこのトークンを確認できませんでした。少し待ってからもう一度お試しください。',
    expired: 'この支払いは期限切れです',
    expiredHint: 'ショップに新しい支払いを依頼してください。今は何も送らないでください。',
    notThere: '支払いを読み込めませんでした',
    connect: 'ウォレットを接続',
    nameUnread: '支払い先を見るにはウォレットを接続してください',
    nameUnreadHint: 'この支払いは名前宛てです。支払いのネットワークで検索されます。',
    nameNotFound: '受取人の名前に対応するアドレスがありません。何も支払われていません。',
    nameChecksum:
      '受取人の名前の後のチェックサムが正しくありません。受取人にアドレスをもう一度確認してください。',
    nameDiffers: '2つの情報源が受取人の名前に異なるアドレスを返しました。何も支払われていません。',
    nameUnconfirmed:
      '名前の宛先を示しているのはこのアプリのサーバーだけです。受け取ったアドレスと比べてください。',
    unsupported: 'このアプリは支払いのネットワークに対応していません。',
    otherFamily:
      '接続中のウォレットは{network}で支払えません。別のウォレットを接続するか、コードを使ってください。',
    smartAccount:
      'スマートアカウントは{symbol}で支払えません。支払いを確認できないためです。設定でEOAに切り替えるか、コードを使ってください。',
    payFromEoa: '設定を開く',
    ownAmount: '末尾の数字でこの支払いを区別します。',
    otherDevice: '別の端末で支払う',
    hideCode: 'コードを隠す',
    qrLabel: '支払いコード',
    copyLink: 'リンクをコピー',
    codeHint: 'コードはちょうど {amount} を求めます。ウォレットで金額を確認してください。',
    elsewherePaying:
      'この支払いは別の場所で行われています。別のウィンドウまたは端末がウォレットに要求中です。そちらで完了するか、1分お待ちください。',
    elsewhereSent:
      'この支払いのトランザクションはすでに送信されています。完了をお待ちください。ここでも支払うと、二重払いになるおそれがあります。',
    payAnyway: 'それでもここで支払う',
    otherTerms: 'これは依頼された支払いではありません',
    otherTermsHint:
      'サーバーが別の受取人、金額、またはトークンを返しました。何も支払われていません。このウィンドウを閉じ、サイトの運営者に知らせてください。',
    ownRequest: 'この支払いは、表示中のページが求めています。',
    sent: '支払いを送信しました',
    sentHint: 'ネットワークを待っています。この画面は閉じてもかまいません。',
    confirming: '確認中',
    confirmingHint: '{needed} 件中 {seen} 件の確認',
    paid: '支払いが完了しました',
    paidHint: '受取人が {amount} を受け取りました。',
    takenBack: '支払いがネットワークに取り消されました',
    takenBackHint:
      '支払いを含むブロックが破棄されました。通常は別のブロックに入ります。お待ちになり、終わるまで再度支払わないでください。',
    notPaid: '支払いに失敗しました',
    reverted: '取引が取り消されました。何も支払われていません。',
    tooOld: '支払いより前の取引です。',
    notToRecipient: '受取人に届くものがありません。',
    tooLittleArrived: '届いた額が足りません。ショップに問い合わせてください。',
    used: '別の支払いに使われています。',
    unclear: 'どの支払いのものか分かりません。ショップにお問い合わせください。',
    offline: 'サーバーが応答しません。取引は失われていません。',
    explorer: 'エクスプローラーで見る',
    done: '完了',
    payAgain: '支払いに戻る',
    lost: '取引は破棄されました',
    lostHint:
      'ネットワークに残っておらず、何も支払われていません。もう一度支払う前に、ウォレットに保留中と表示されていないことを確認してください。',
    replaced: '取引が置き換えられました',
    replacedHint: 'お使いのアカウントの別の取引に置き換えられたため、何も支払われていません。',
  },
}
