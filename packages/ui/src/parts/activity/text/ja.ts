import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: '取引を読み込み中',
    loadingMore: 'さらに取引を読み込み中',
    confirmed: '完了',
    failed: '失敗',
    pending: '保留中',
    other: '処理中',
    from: '{address}から',
    to: '{address}へ',
    with: '相手：{address}',
    openExplorer: 'ブロックエクスプローラーを新しいタブで開きます',
    tiny: '{count, plural, other {他者からの無価値な送金 #件}}',
    tinyHint:
      '他者から送られたもので、知り合いと誤認させる目的のものが多くあります。ここからアドレスをコピーしないでください。',
    noTransactions: '取引はまだありません',
    noTransactionsHint: 'dAppで取引を始めて、ウォレットを育てましょう！',
    failedTitle: '取引を読み込めませんでした',
    failedHint: '接続を確認して、もう一度お試しください。',
    moreFailed: '続きの取引を読み込めませんでした',
    unavailable: 'ここではアクティビティを表示できません',
    unavailableHint: 'アカウントの履歴はネットワークのブロックエクスプローラーで確認できます。',
  },
  operation: {
    approve: '承認',
    bought: '購入',
    borrow: '借入',
    burn: 'バーン',
    cancel: 'キャンセル',
    claim: '請求',
    deploy: 'デプロイ',
    deposit: '入金',
    execute: '実行',
    mint: 'ミント',
    receive: '受取',
    repay: '返済',
    send: '送信',
    sell: '売却',
    stake: 'ステーキング',
    trade: 'スワップ',
    unstake: 'ステーキング解除',
    withdraw: '出金',
  },
  title: {
    transactions: 'アクティビティ',
  },
}
