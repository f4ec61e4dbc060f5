import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: '共有された記録',
    networkCardLedgerText:
      '誰が何を所有しているかを多くのコンピューターが合意します。一社だけで変えることはできません。',
    networkCardMoneyTitle: 'それぞれに独自の通貨',
    networkCardMoneyText: '手数料はネットワークの通貨で支払います。取引のために少し残しておきましょう。',
    networkCardSeparateTitle: 'それぞれが独立',
    networkCardSeparateText:
      '同じアドレスでも、ネットワークごとに異なる資産を持てます。どれを使っているか確認しましょう。',
    learnMore: '詳しく見る',
  },
  networks: {
    or: 'または',
    searchNetwork: 'ネットワークを検索',
    networks: 'ネットワーク',
    noNetworkFound: 'ネットワークが見つかりません',
    notInWallet: 'お使いのウォレットはこのネットワークに対応していません',
    networksNote: '接続中のウォレットは、このアプリの一部のネットワークに対応していない場合があります',
    whatIsANetwork: 'ネットワークとは',
    unsupportedApp:
      'このアプリは現在のネットワークに対応していません。続けるには、利用できるネットワークに切り替えてください。',
    unsupportedSwap:
      'スワップ機能は現在のネットワークに対応していません。続けるには、利用できるネットワークに切り替えてください。',
    receiveOnly: '資産を受け取れるのはこれらのネットワークのみです',
  },
  switchActiveChain: {
    switchTo: '{chain}に切り替え',
    otherWalletNeeded:
      '接続中のウォレットは{chain}に対応していません。続けるには別のウォレットを接続してください。',
    switchButton: '切り替え',
  },
  switchNetwork: {
    approveInWallet: 'ウォレットで承認',
    switchDeclined: '切り替えが拒否されました',
    switchDeclinedHint:
      'ウォレットがチェーンに対応していないか、前のリクエストが有効な場合、切り替えが拒否されることがあります',
    switchingTo: '{network}ネットワークに切り替え中…',
    acceptSwitch: 'ウォレットで切り替えリクエストを承認してください',
  },
  title: {
    networks: 'ネットワークを選択',
    switchNetwork: 'ネットワークを切り替え',
    walletCompatibleNetworks: '対応ネットワーク',
    whatIsANetwork: 'ネットワークとは？',
  },
}
