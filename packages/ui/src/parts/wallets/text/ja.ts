import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Japanese. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'ウォレットを検索',
    certifiedOnly: '認証済みのみ',
    showQrCode: 'QRコードを表示',
    walletsFailed: 'ウォレットの一覧を読み込めませんでした',
    certified: '認証済み',
  },
  download: {
    continue: '続ける',
    notDetected: '検出されません',
    notDetectedHint: '{wallet}をインストールしてから、ここに戻ってください。',
    walletFound: '{wallet}の準備ができました',
    walletFoundHint: 'このブラウザで利用できるようになりました。',
    noDownloads: 'このウォレットのダウンロードリンクはありません',
    chromeExtension: 'Chrome拡張機能',
    iosApp: 'iOSアプリ',
    androidApp: 'Androidアプリ',
    website: 'ウェブサイト',
  },
  getWallet: {
    exploreAll: 'すべて見る',
    findWallet: 'ウォレットを探す',
    findWalletHint: 'アプリか拡張機能を選択',
    whatIsAWallet: 'ウォレットとは？',
    whatIsAWalletHint: 'どこでも使えるサインイン',
  },
  help: {
    walletCardHomeTitle: 'あなたのWeb3アカウント',
    walletCardHomeText:
      'ひとつのウォレットで多くのアプリにサインイン。アカウント作成もパスワードも不要です。',
    walletCardAssetsTitle: 'デジタル資産の拠点',
    walletCardAssetsText: '自分だけが管理するトークンやコレクティブルを保管、送信、受け取りできます。',
    walletCardKeysTitle: '新しいインターネットへの鍵',
    walletCardKeysText: 'すべての操作を自分で承認します。署名なしには何も動きません。',
    getAWallet: 'ウォレットを入手',
  },
  multiChain: {
    selectChain: 'マルチチェーンウォレットで接続するチェーンを選択してください',
    chains: 'チェーン',
  },
  pairing: {
    ways: '接続方法',
    platformBrowser: 'ブラウザ',
    platformMobile: 'モバイル',
    platformWeb: 'ウェブアプリ',
    platformDesktop: 'デスクトップ',
    scanQr: 'スマホでQRコードをスキャン',
    scanHint: 'またはリンクをウォレットに貼り付けてください',
    qrFor: '{wallet}をこのページに接続するQRコード',
    qrForAny: '任意のウォレットをこのページに接続するQRコード',
    open: '開く',
    pressOpen: '「開く」を押し、アプリで接続を承認してから、ここに戻ってください。',
    openApp: 'アプリで接続を承認してから、ここに戻ってください。',
    nothingHappened: '何も起こりませんか？別の方法を試すか、アプリを入手してください。',
    opensNothing:
      'このアプリのブラウザーではウォレットを開けません。お使いのブラウザーでこのページを開くか、リンクをコピーしてください。',
    otherLink: '別のリンクを試す',
    openWeb: 'ウォレットを新しいタブで開き、そこで接続を承認してください。',
    openDesktop: 'このコンピューターでウォレットを開き、接続を承認してください。',
    noWalletYetNamed: '{wallet}をお持ちでないですか？',
    get: '入手',
  },
  title: {
    allWallets: 'すべてのウォレット',
    downloads: '{wallet}を入手',
    getWallet: 'ウォレットを入手',
    whatIsAWallet: 'ウォレットとは？',
    selectChain: '{wallet}のチェーンを選択',
  },
}
