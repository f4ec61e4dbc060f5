import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Foyerによるウォレット接続',
  },
  legal: {
    agree: '{terms}と{privacy}に同意します',
    agreeTerms: '{terms}に同意します',
    agreePrivacy: '{privacy}に同意します',
    agreeTermsName: '利用規約',
    agreePrivacyName: 'プライバシーポリシー',
    byConnecting: '接続すると、{terms}と{privacy}に同意したことになります',
    byConnectingTerms: '接続すると、{terms}に同意したことになります',
    byConnectingPrivacy: '接続すると、{privacy}に同意したことになります',
    byConnectingTermsName: '利用規約',
    byConnectingPrivacyName: 'プライバシーポリシー',
  },
  notice: {
    dismiss: '閉じる',
    address_copied: 'アドレスをコピーしました',
    link_copied: 'リンクをコピーしました',
    wallet_deleted: 'ウォレットを削除しました',
    wallet_switched: 'ウォレットを切り替えました',
    account_switched: 'アカウントを切り替えました',
    wallet_disconnected: 'ウォレットの接続を解除しました',
    new_wallet_added: '新しいウォレットを追加しました',
    certified_only: 'WalletConnect認証済みのみ',
    copy_failed: 'コピーできませんでした',
    disconnect_failed: '接続を解除できませんでした',
    switch_wallet_failed: 'ウォレットを切り替えられませんでした',
    disconnect_wallet_failed: 'ウォレットの接続を解除できませんでした',
    connector_not_found: 'コネクターが見つかりません',
    storage_unavailable: 'ブラウザに保存できないため、次回は再接続が必要です',
    connection_error: '接続エラー',
    relay_unreachable: 'リレーに接続できません。接続を確認して、もう一度お試しください。',
    pairing_expired: 'リンクの有効期限が切れました。もう一度試すと新しいリンクが発行されます。',
    activity_failed: '取引を取得できませんでした',
    transaction_sent: '取引を送信しました',
    email_sent: 'メールを送信しました',
    email_changed: 'メールを変更しました',
    verify_again: '問題が発生しました。アカウントをもう一度確認する必要があります。',
    signing_failed: 'メッセージの署名でエラーが発生しました',
    tokens_unavailable: 'トークン残高を取得できません',
  },
  problem: {
    failedTitle: 'この部分を読み込めませんでした',
    failedText: '接続を確認して、もう一度お試しください。',
    brokenTitle: '問題が発生しました',
    brokenText: '送信や署名は行われていません。もう一度試すか、このウィンドウを閉じてください。',
  },
}
