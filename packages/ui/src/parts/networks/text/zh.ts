import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Chinese, simplified. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: '共享的账本',
    networkCardLedgerText: '众多计算机共同确认资产归属，任何一家公司都无法单独更改。',
    networkCardMoneyTitle: '各有自己的货币',
    networkCardMoneyText: '费用以该网络的货币支付，请保留少许以便进行交易。',
    networkCardSeparateTitle: '彼此独立',
    networkCardSeparateText: '同一地址在不同网络上可持有不同资产。请确认您使用的是哪个网络。',
    learnMore: '了解更多',
  },
  networks: {
    or: '或',
    searchNetwork: '搜索网络',
    networks: '网络',
    noNetworkFound: '未找到网络',
    notInWallet: '您的钱包不支持此网络',
    networksNote: '您连接的钱包可能不支持此应用的部分网络',
    whatIsANetwork: '什么是网络',
    unsupportedApp: '此应用不支持您当前的网络。请切换到可用的选项以继续。',
    unsupportedSwap: '兑换功能不支持您当前的网络。请切换到可用的选项以继续。',
    receiveOnly: '您只能在这些网络上接收资产',
  },
  switchActiveChain: {
    switchTo: '切换到 {chain}',
    otherWalletNeeded: '您连接的钱包不支持 {chain}。请连接其他钱包以继续。',
    switchButton: '切换',
  },
  switchNetwork: {
    approveInWallet: '在钱包中批准',
    switchDeclined: '切换被拒绝',
    switchDeclinedHint: '如果钱包不支持该链或之前的请求仍在进行，切换可能会被拒绝',
    switchingTo: '正在切换到 {network} 网络…',
    acceptSwitch: '请在钱包中接受切换请求',
  },
  title: {
    networks: '选择网络',
    switchNetwork: '切换网络',
    walletCompatibleNetworks: '兼容的网络',
    whatIsANetwork: '什么是网络？',
  },
}
