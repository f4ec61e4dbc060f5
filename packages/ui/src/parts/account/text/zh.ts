import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: '钱包类型',
    wallets: '{count, plural, other {钱包}}',
    disconnectAll: '全部断开',
    active: '使用中',
    switch: '切换',
    connect: '连接',
    switchTo: '切换到 {wallet}，{account}',
    connectTo: '连接 {wallet}，{account}',
    disconnectFrom: '断开 {wallet}，{account}',
    deleteFrom: '删除 {wallet}，{account}',
    settings: '账户设置',
    smartAccount: '智能账户',
    eoa: 'EOA 账户',
    payment: '支付',
    ordinals: 'ORDINALS',
    recentlyConnected: '最近连接',
    addWallet: '添加钱包',
    addEvmWallet: '添加 EVM 钱包',
    addSolanaWallet: '添加 Solana 钱包',
    addBitcoinWallet: '添加 Bitcoin 钱包',
    firstWallet: '添加您的第一个钱包',
    firstEvmWallet: '添加您的第一个 EVM 钱包',
    firstSolanaWallet: '添加您的第一个 Solana 钱包',
    firstBitcoinWallet: '添加您的第一个 Bitcoin 钱包',
  },
  settings: {
    upgradeTitle: '升级您的钱包',
    upgradeHint: '转换为自托管钱包',
    signIn: '此账户的登录方式',
    addEmail: '添加邮箱',
    recovery: '恢复与设备',
    switchToEoa: '切换到您的 EOA',
    switchToSmartAccount: '切换到您的智能账户',
    chooseName: '选择账户名称',
  },
  title: {
    account: '账户',
    profileWallets: '钱包',
    accountSettings: '设置',
  },
}
