import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'ウォレットの種類',
    wallets: '{count, plural, other {ウォレット}}',
    disconnectAll: 'すべて接続を解除',
    active: '使用中',
    switch: '切り替え',
    connect: '接続',
    switchTo: '{wallet}、{account}に切り替え',
    connectTo: '{wallet}、{account}を接続',
    disconnectFrom: '{wallet}、{account}の接続を解除',
    deleteFrom: '{wallet}、{account}を削除',
    settings: 'アカウント設定',
    smartAccount: 'スマートアカウント',
    eoa: 'EOAアカウント',
    payment: '支払い',
    ordinals: 'ORDINALS',
    recentlyConnected: '最近の接続',
    addWallet: 'ウォレットを追加',
    addEvmWallet: 'EVMウォレットを追加',
    addSolanaWallet: 'Solanaウォレットを追加',
    addBitcoinWallet: 'Bitcoinウォレットを追加',
    firstWallet: '最初のウォレットを追加',
    firstEvmWallet: '最初のEVMウォレットを追加',
    firstSolanaWallet: '最初のSolanaウォレットを追加',
    firstBitcoinWallet: '最初のBitcoinウォレットを追加',
  },
  settings: {
    upgradeTitle: 'ウォレットをアップグレード',
    upgradeHint: '自己管理型ウォレットに移行します',
    signIn: 'このアカウントのサインイン',
    addEmail: 'メールを追加',
    recovery: '復元とデバイス',
    switchToEoa: 'EOAに切り替え',
    switchToSmartAccount: 'スマートアカウントに切り替え',
    chooseName: 'アカウント名を選択',
  },
  title: {
    account: 'アカウント',
    profileWallets: 'ウォレット',
    accountSettings: '設定',
  },
}
