import type { Translations } from './englishText.ts'

/** Japanese. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'ウォレットを接続',
  'Copy address': 'アドレスをコピー',
  'Block Explorer': 'ブロックエクスプローラー',
  Disconnect: '接続を解除',
  'Disconnecting...': '接続を解除中…',
  'Switch wallet': 'ウォレットを切り替え',
  'Switch wallet, {wallet} is in use': 'ウォレットを切り替え（{wallet}を使用中）',
  Activity: 'アクティビティ',
  'Balance unavailable': '残高を取得できません',
  'Loading the balance': '残高を読み込み中',
  Network: 'ネットワーク',
  'Unknown Network': '不明なネットワーク',
  'No wallet connected': 'ウォレットが未接続です',
  'Connect a wallet to see your account.': 'アカウントを表示するにはウォレットを接続してください。',
  Unknown: '不明',
  // activityText
  'Loading your transactions': '取引を読み込み中',
  'Results: {count}': '検索結果：{count}件',
  'Loading more transactions': 'さらに取引を読み込み中',
  Confirmed: '完了',
  Failed: '失敗',
  Pending: '保留中',
  'In progress': '処理中',
  'From {address}': '{address}から',
  'To {address}': '{address}へ',
  'With {address}': '相手：{address}',
  'Opens the block explorer in a new tab': 'ブロックエクスプローラーを新しいタブで開きます',
  unverified: '未検証',
  'It uses the name of a well-known token but may not be it.':
    '有名なトークンと同じような名前ですが、本物とは確認されていません。',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, other {他者からの無価値な送金 #件}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    '他者から送られたもので、知り合いと誤認させる目的のものが多くあります。ここからアドレスをコピーしないでください。',
  'No Transactions yet': '取引はまだありません',
  'Start trading on dApps to grow your wallet!': 'dAppで取引を始めて、ウォレットを育てましょう！',
  'No activity yet': 'アクティビティはまだありません',
  'Your next transactions will appear here': '次の取引がここに表示されます',
  Trade: '取引する',
  'Transactions could not be loaded': '取引を読み込めませんでした',
  'Check your connection, then try again.': '接続を確認して、もう一度お試しください。',
  'More transactions could not be loaded': '続きの取引を読み込めませんでした',
  'Try again': '再試行',
  'Activity is not available here': 'ここではアクティビティを表示できません',
  'The block explorer of the network shows what your account did.':
    'アカウントの履歴はネットワークのブロックエクスプローラーで確認できます。',
  approved: '承認',
  bought: '購入',
  borrowed: '借入',
  burnt: 'バーン',
  canceled: 'キャンセル',
  claimed: '請求',
  deployed: 'デプロイ',
  deposited: '入金',
  executed: '実行',
  minted: 'ミント',
  received: '受取',
  repaid: '返済',
  sent: '送信',
  sold: '売却',
  staked: 'ステーキング',
  swapped: 'スワップ',
  unstaked: 'ステーキング解除',
  withdrawn: '出金',
  // allWalletsText
  'Clear search': '検索をクリア',
  'Try another name.': '別の名前でお試しください。',
  Wallets: 'ウォレット',
  'No Wallet found': 'ウォレットが見つかりません',
  'Search wallet': 'ウォレットを検索',
  'Certified only': '認証済みのみ',
  'Show QR code': 'QRコードを表示',
  'The wallet list could not be loaded': 'ウォレットの一覧を読み込めませんでした',
  Certified: '認証済み',
  // brandingText
  'Wallet connection by Foyer': 'Foyerによるウォレット接続',
  // buttonText
  'Connecting...': '接続中…',
  'Switch Network': 'ネットワークを切り替え',
  'Select Network': 'ネットワークを選択',
  'Unsupported network': '非対応のネットワーク',
  balance: '残高',
  // chainText
  Back: '戻る',
  'Failed to find connector': 'コネクターが見つかりません',
  'It may have been removed or turned off. Go back and pick another wallet.':
    '削除または無効化された可能性があります。戻って別のウォレットを選んでください。',
  'Select which chain to connect to your multi chain wallet':
    'マルチチェーンウォレットで接続するチェーンを選択してください',
  Chains: 'チェーン',
  'Ethereum and EVM': 'EthereumとEVM',
  // connectText
  or: 'または',
  'Continue with a wallet': 'ウォレットで続ける',
  'Haven’t got a wallet?': 'ウォレットをお持ちでないですか？',
  'Get started': 'はじめる',
  installed: 'インストール済み',
  connected: '接続済み',
  recent: '最近',
  multichain: 'マルチチェーン',
  'qr code': 'QRコード',
  'All wallets': 'すべてのウォレット',
  'Same identity as another': '別のウォレットと同じ識別情報',
  'Install a wallet in this browser, then reload the page.':
    'このブラウザにウォレットをインストールし、ページを再読み込みしてください。',
  'This app is not set up correctly. Tell its makers.':
    'このアプリは正しく設定されていません。提供元にお知らせください。',
  'The server cannot be reached. Installed wallets still work.':
    'サーバーに接続できません。インストール済みのウォレットは利用できます。',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'リクエストはキャンセルされました。準備ができたらやり直してください。',
  'The wallet could not be reached. Unlock it, then try again.':
    'ウォレットに接続できません。ロックを解除して、もう一度お試しください。',
  'This transaction is not well-formed and was not sent.':
    'この取引は形式が正しくないため、送信されませんでした。',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'ウォレットがこのネットワークに対応していません。ウォレットに追加して、もう一度お試しください。',
  'The server refused this request. Wait a moment, then try again.':
    'サーバーがリクエストを拒否しました。少し待ってから、もう一度お試しください。',
  'The account has too little for this and its network fee.':
    '金額とネットワーク手数料に対して残高が不足しています。',
  'This app does not know that network. Pick another one.':
    'このアプリはそのネットワークに対応していません。別のネットワークを選んでください。',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'ウォレットからアカウントが共有されませんでした。ロックを解除してアカウントを選び、もう一度お試しください。',
  'The link has expired. Try again to get a new one.':
    'リンクの有効期限が切れました。もう一度試すと新しいリンクが発行されます。',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'このページとウォレットをつなぐリレーに接続できません。接続を確認して、もう一度お試しください。',
  'A request is already open in your wallet. Answer it there first.':
    'ウォレットに未回答のリクエストがあります。先にそちらに回答してください。',
  'The network did not answer. Try again in a moment.':
    'ネットワークから応答がありません。しばらくしてからもう一度お試しください。',
  'The signature does not match your account. Try again.':
    '署名がアカウントと一致しません。もう一度お試しください。',
  'The wallet took too long to answer. Try again.':
    'ウォレットの応答に時間がかかりすぎました。もう一度お試しください。',
  'Something unexpected went wrong. Try again.': '予期しない問題が発生しました。もう一度お試しください。',
  'Your wallet cannot do this. Try another wallet.':
    'お使いのウォレットはこの操作に対応していません。別のウォレットをお試しください。',
  'You declined the request in your wallet.': 'ウォレットでリクエストを拒否しました。',
  'The wallet is disconnected. Connect it again.': 'ウォレットの接続が解除されました。再接続してください。',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'ウォレットで許可されていません。ウォレットでこのアプリを承認してください。',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'この取引はネットワークに拒否されます。金額と受取人を確認してください。',
  'Your wallet is on another network. Switch it, then try again.':
    'ウォレットが別のネットワークにあります。切り替えてから、もう一度お試しください。',
  Cancel: 'キャンセル',
  Continue: '続ける',
  'Continue in {wallet}': '{wallet}で続ける',
  'Accept connection request in the wallet': 'ウォレットで接続リクエストを承認してください',
  'No answer yet. Open the wallet and look for a waiting request.':
    'まだ応答がありません。ウォレットを開き、保留中のリクエストを確認してください。',
  Connected: '接続しました',
  'Not connected': '接続されていません',
  'Connection declined': '接続が拒否されました',
  'Connection can be declined if a previous request is still active':
    '前のリクエストが有効な場合、接続が拒否されることがあります',
  'Connection error': '接続エラー',
  'This account is already linked, change your account in {wallet}':
    'このアカウントはすでに連携されています。{wallet}でアカウントを変更してください',
  'Not Detected': '検出されません',
  'Install {wallet}, then come back here.': '{wallet}をインストールしてから、ここに戻ってください。',
  '{wallet} is ready': '{wallet}の準備ができました',
  'It has just shown up in this browser.': 'このブラウザで検出されました。',
  'No download is known for this wallet': 'このウォレットのダウンロード先は不明です',
  'Open {wallet}': '{wallet}を開く',
  'Chrome Extension': 'Chrome拡張機能',
  'iOS App': 'iOSアプリ',
  'Android App': 'Androidアプリ',
  Website: 'ウェブサイト',
  // featuresText
  'Fund wallet': '入金',
  Swap: 'スワップ',
  Send: '送信',
  Tokens: 'トークン',
  'No tokens yet': 'トークンはまだありません',
  'Tokens and activity': 'トークンとアクティビティ',
  'Buy Crypto': '暗号資産を購入',
  'Easy with card or bank account': 'カードや銀行口座で簡単に',
  popular: '人気',
  'Receive funds': '資金を受け取る',
  'Scan the QR code and receive funds': 'QRコードで資金を受け取る',
  // frameText
  Close: '閉じる',
  'What is a wallet?': 'ウォレットとは？',
  Loading: '読み込み中',
  'This part could not be shown. Check your connection, then try again.':
    'この部分を表示できませんでした。接続を確認して、もう一度お試しください。',
  // fundText
  'From an exchange': '取引所から',
  'Move funds over from an account at an exchange': '取引所の口座から資金を移します',
  'Nothing to fund with': '入金方法がありません',
  'This app offers no way to add funds on the network in use.':
    'このアプリでは、現在のネットワークで入金する方法が提供されていません。',
  'QR code of your address': 'アドレスのQRコード',
  'Your address': 'あなたのアドレス',
  'Compatible networks': '対応ネットワーク',
  'Only receive on these networks. Anything sent on another one may be lost.':
    '必ずこれらのネットワークで受け取ってください。他のネットワークで送られたものは失われる可能性があります。',
  // getWalletText
  'Explore all': 'すべて見る',
  'Find a wallet': 'ウォレットを探す',
  'Pick an app or an extension': 'アプリか拡張機能を選択',
  'One way to sign in everywhere': 'どこでも使えるサインイン',
  // helpText
  'Your web3 account': 'あなたのWeb3アカウント',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'ひとつのウォレットで多くのアプリにサインイン。アカウント作成もパスワードも不要です。',
  'A home for your digital assets': 'デジタル資産の拠点',
  'Keep, send and receive tokens and collectibles that only you control.':
    '自分だけが管理するトークンやコレクティブルを保管、送信、受け取りできます。',
  'A key to a new internet': '新しいインターネットへの鍵',
  'Approve each action yourself: nothing moves without your signature.':
    'すべての操作を自分で承認します。署名なしには何も動きません。',
  'Get a wallet': 'ウォレットを入手',
  // legalText
  'I agree to our {terms} and {privacy}': '{terms}と{privacy}に同意します',
  'I agree to our {terms}': '{terms}に同意します',
  'I agree to our {privacy}': '{privacy}に同意します',
  'terms of service': '利用規約',
  'privacy policy': 'プライバシーポリシー',
  'By connecting you agree to our {terms} and {privacy}':
    '接続すると、{terms}と{privacy}に同意したことになります',
  'By connecting you agree to our {terms}': '接続すると、{terms}に同意したことになります',
  'By connecting you agree to our {privacy}': '接続すると、{privacy}に同意したことになります',
  'Terms of Service': '利用規約',
  'Privacy Policy': 'プライバシーポリシー',
  // networkHelpText
  'A shared record': '共有された記録',
  'Many computers agree on who owns what. No single company can change it.':
    '誰が何を所有しているかを多くのコンピューターが合意します。一社だけで変えることはできません。',
  'Each has its own currency': 'それぞれに独自の通貨',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    '手数料はネットワークの通貨で支払います。取引のために少し残しておきましょう。',
  'Each stands alone': 'それぞれが独立',
  'The same address can hold different assets on each network. Check which one you use.':
    '同じアドレスでも、ネットワークごとに異なる資産を持てます。どれを使っているか確認しましょう。',
  'Learn more': '詳しく見る',
  // networksText
  'Search network': 'ネットワークを検索',
  Networks: 'ネットワーク',
  'No network found': 'ネットワークが見つかりません',
  'Your wallet does not support this network': 'お使いのウォレットはこのネットワークに対応していません',
  'Your connected wallet may not support some of the networks available for this app':
    '接続中のウォレットは、このアプリの一部のネットワークに対応していない場合があります',
  'What is a network': 'ネットワークとは',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'このアプリは現在のネットワークに対応していません。続けるには、利用できるネットワークに切り替えてください。',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'スワップ機能は現在のネットワークに対応していません。続けるには、利用できるネットワークに切り替えてください。',
  'You can only receive assets on these networks': '資産を受け取れるのはこれらのネットワークのみです',
  // noticeText
  Dismiss: '閉じる',
  'Address copied': 'アドレスをコピーしました',
  'Link copied': 'リンクをコピーしました',
  'Wallet deleted': 'ウォレットを削除しました',
  'Wallet switched': 'ウォレットを切り替えました',
  'Account switched': 'アカウントを切り替えました',
  'Wallet disconnected': 'ウォレットの接続を解除しました',
  'New Wallet Added': '新しいウォレットを追加しました',
  'Only WalletConnect certified': 'WalletConnect認証済みのみ',
  'Failed to copy': 'コピーできませんでした',
  'Failed to disconnect': '接続を解除できませんでした',
  'Failed to switch wallet': 'ウォレットを切り替えられませんでした',
  'Failed to disconnect wallet': 'ウォレットの接続を解除できませんでした',
  'Your browser keeps nothing: you will have to connect again next time':
    'ブラウザに保存できないため、次回は再接続が必要です',
  'The relay cannot be reached. Check your connection, then try again.':
    'リレーに接続できません。接続を確認して、もう一度お試しください。',
  'Failed to fetch transactions': '取引を取得できませんでした',
  'Transaction sent': '取引を送信しました',
  'Token Balance Unavailable': 'トークン残高を取得できません',
  // pairingText
  'Ways to connect': '接続方法',
  Browser: 'ブラウザ',
  Mobile: 'モバイル',
  Webapp: 'ウェブアプリ',
  Desktop: 'デスクトップ',
  'Scan this QR Code with your phone': 'スマホでQRコードをスキャン',
  'Or copy the link and paste it in your wallet': 'またはリンクをウォレットに貼り付けてください',
  'QR code that connects {wallet} to this page': '{wallet}をこのページに接続するQRコード',
  'QR code that connects any wallet to this page': '任意のウォレットをこのページに接続するQRコード',
  'The QR code is being made': 'QRコードを作成中',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'このQRコードは表示できません。リンクをコピーしてウォレットに貼り付けてください。',
  'Copy link': 'コピー',
  Open: '開く',
  'Press Open, accept the connection in the app, then come back here.':
    '「開く」を押し、アプリで接続を承認してから、ここに戻ってください。',
  'Accept the connection in the app, then come back here.':
    'アプリで接続を承認してから、ここに戻ってください。',
  'Open the wallet in a new tab and accept the connection there.':
    'ウォレットを新しいタブで開き、そこで接続を承認してください。',
  'Open the wallet on this computer and accept the connection there.':
    'このコンピューターでウォレットを開き、接続を承認してください。',
  'Don’t have {wallet}?': '{wallet}をお持ちでないですか？',
  Get: '入手',
  // problemText
  'This part could not be loaded': 'この部分を読み込めませんでした',
  'Something went wrong here': '問題が発生しました',
  'Nothing was sent or signed. Try again, or close this window.':
    '送信や署名は行われていません。もう一度試すか、このウィンドウを閉じてください。',
  // profileText
  'Kinds of wallets': 'ウォレットの種類',
  '{count, plural, one {Wallet} other {Wallets}}': '{count, plural, other {ウォレット}}',
  'Disconnect All': 'すべて接続を解除',
  Active: '使用中',
  Switch: '切り替え',
  Connect: '接続',
  'Switch to {wallet}, {account}': '{wallet}、{account}に切り替え',
  'Connect {wallet}, {account}': '{wallet}、{account}を接続',
  'Disconnect {wallet}, {account}': '{wallet}、{account}の接続を解除',
  'Delete {wallet}, {account}': '{wallet}、{account}を削除',
  'Account settings': 'アカウント設定',
  'Smart Account': 'スマートアカウント',
  'EOA Account': 'EOAアカウント',
  PAYMENT: '支払い',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': '最近の接続',
  'Add Wallet': 'ウォレットを追加',
  'Add EVM Wallet': 'EVMウォレットを追加',
  'Add Solana Wallet': 'Solanaウォレットを追加',
  'Add Bitcoin Wallet': 'Bitcoinウォレットを追加',
  'Add your first wallet': '最初のウォレットを追加',
  'Add your first EVM wallet': '最初のEVMウォレットを追加',
  'Add your first Solana wallet': '最初のSolanaウォレットを追加',
  'Add your first Bitcoin wallet': '最初のBitcoinウォレットを追加',
  // sendText
  'An amount and receiver address are required': '金額と受取人のアドレスが必要です',
  'A token is required': 'トークンが必要です',
  'Unsupported chain': '非対応のチェーン',
  'Select a token': 'トークンを選択',
  'Enter an amount': '金額を入力',
  'Insufficient funds': '残高不足',
  'Add a receiver': '受取人を追加',
  'Looking up the receiver': '受取人を検索中',
  'Check the receiver': '受取人を確認',
  'Not enough {symbol} for the fee': '手数料の{symbol}が不足しています',
  'Review transfer': '送金内容を確認',
  'Confirm the warning above': '上の警告を確認してください',
  Amount: '金額',
  'Amount of {symbol}': '{symbol}の金額',
  'Token: {symbol}. Choose another': 'トークン：{symbol}。別のトークンを選択',
  'Available {amount} {symbol}': '利用可能 {amount} {symbol}',
  Max: '最大',
  'Send all your {symbol}': '{symbol}をすべて送信',
  To: '宛先',
  Receiver: '受取人',
  'Address or name': 'アドレスまたは名前',
  'The whole address appears here. Compare it with the one you were given.':
    'ここにアドレス全体が表示されます。受け取ったアドレスと照合してください。',
  Paste: '貼り付け',
  'Paste the receiver': '受取人を貼り付け',
  'Remove the receiver': '受取人を削除',
  'Looking up the name': '名前を検索中',
  'No address goes by this name.': 'この名前のアドレスはありません。',
  'The name could not be looked up. Try again in a moment.':
    '名前を検索できませんでした。しばらくしてからもう一度お試しください。',
  'This is neither an address nor a name.': 'アドレスでも名前でもありません。',
  'This address has a typo. Copy it again from where you got it.':
    'このアドレスには誤った文字があります。元の場所からもう一度コピーしてください。',
  'Nobody owns this address. Anything sent to it is lost.':
    '誰のものでもないアドレスです。ここに送ったものは失われます。',
  'This is the contract of a token. Anything sent to it is lost.':
    'トークンのコントラクトです。ここに送ったものは失われます。',
  'Not an address you know': '知っているアドレスではありません',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'アクティビティにあるアドレスと先頭と末尾が同じですが、別のアドレスです。詐欺師はこのようなアドレスを作ります。',
  'The one you know': '知っているアドレス',
  'The one entered': '入力されたアドレス',
  'I compared both addresses and want to send to the one entered':
    '両方のアドレスを照合し、入力したアドレスに送信します',
  'First transfer to this address': 'このアドレスへの初めての送金',
  'Compare every group with the address that you were given.':
    '受け取ったアドレスと、各区切りを照合してください。',
  'This is your own address': 'あなた自身のアドレスです',
  'The transfer only costs its fee.': 'この送金でかかるのは手数料だけです。',
  'Unverified token': '未検証のトークン',
  'Network fee': 'ネットワーク手数料',
  'At most {amount} {symbol}': '最大 {amount} {symbol}',
  'Estimating the network fee': 'ネットワーク手数料を見積もり中',
  'Shown by your wallet': 'ウォレットに表示されます',
  'Search token': 'トークンを検索',
  'Loading your tokens': 'トークンを読み込み中',
  'Nothing to send': '送信できるものがありません',
  'This account holds no tokens on the network in use.':
    'このアカウントには、現在のネットワークのトークンがありません。',
  'No token found': 'トークンが見つかりません',
  'Try another name, symbol or contract address.':
    '別の名前、シンボル、コントラクトアドレスでお試しください。',
  From: '送信元',
  'Approve in wallet': 'ウォレットで承認',
  'Accept the transfer in {wallet}.': '{wallet}で送金を承認してください。',
  'Accept the change of network in {wallet}.': '{wallet}でネットワークの切り替えを承認してください。',
  'your wallet': 'お使いのウォレット',
  'Transaction declined': '取引が拒否されました',
  'You declined the transfer in your wallet. Nothing was sent.':
    'ウォレットで送金を拒否しました。何も送信されていません。',
  'The transfer was not made': '送金は行われませんでした',
  'The wallet did not answer': 'ウォレットから応答がありませんでした',
  'It is not clear whether this was sent': '送信されたかどうか確認できません',
  'Look in your wallet before you try again.': 'もう一度試す前に、ウォレットで確認してください。',
  'If the request is still open in your wallet, answer it there before you try again.':
    'ウォレットにリクエストが残っている場合は、再試行する前にそちらに回答してください。',
  'Your wallet is on another network': 'ウォレットが別のネットワークにあります',
  'This transfer is on {network}. Switch to it to go on.':
    'この送金は{network}で行われます。続けるには切り替えてください。',
  'Switch to {network}': '{network}に切り替え',
  'The network fee went up': 'ネットワーク手数料が上がりました',
  'It is now {amount} {symbol}. Check it before you send.':
    '現在は{amount} {symbol}です。送信する前にもう一度確認してください。',
  'Accept the new fee': '新しい手数料に同意',
  'Nothing to review': '確認する内容がありません',
  'Fill in what to send and to whom first.': '先に送る内容と宛先を入力してください。',
  'To the transfer': '送金画面へ',
  'Sending {amount} {symbol}': '{amount} {symbol}を送信中',
  'Waiting for the network. You can close this window.':
    'ネットワークを待っています。このウィンドウは閉じてもかまいません。',
  'Sent {amount} {symbol}': '{amount} {symbol}を送信しました',
  'The network has confirmed the transfer.': 'ネットワークが送金を確認しました。',
  'Transfer failed': '送金に失敗しました',
  'The network reversed it. Only the fee was charged.':
    'ネットワークによって取り消されました。差し引かれたのは手数料だけです。',
  'Transfer replaced': '送金が置き換えられました',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'アカウントの別の取引に置き換えられました。エクスプローラーで確認してください。',
  'Transfer cancelled': '送金がキャンセルされました',
  'You cancelled it in your wallet. Only a fee was charged.':
    'ウォレットでキャンセルしました。差し引かれたのは手数料だけです。',
  'Still waiting': '待機中です',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'まだネットワークに取り込まれていません。これから完了する可能性があるため、再送信しないでください。',
  'The network does not answer': 'ネットワークから応答がありません',
  'The transfer was sent off. Whether it went through is not known yet.':
    '送金は引き渡されましたが、完了したかどうかはまだわかりません。',
  Sending: '送信中',
  Sent: '送信しました',
  'Keep waiting': '待機を続ける',
  'Check again': '再確認',
  Transaction: '取引',
  Explorer: '取引を見る',
  Done: '完了',
  // settingsText
  'Upgrade your wallet': 'ウォレットをアップグレード',
  'Transition to a self-custodial wallet': '自己管理型ウォレットに移行します',
  'Sign-in of this account': 'このアカウントのサインイン',
  'Switch to your EOA': 'EOAに切り替え',
  'Switch to your Smart Account': 'スマートアカウントに切り替え',
  'Choose account name': 'アカウント名を選択',
  // switchActiveChainText
  'Switch to {chain}': '{chain}に切り替え',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    '接続中のウォレットは{chain}に対応していません。続けるには別のウォレットを接続してください。',
  // switchNetworkText
  'Switch declined': '切り替えが拒否されました',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'ウォレットがチェーンに対応していないか、前のリクエストが有効な場合、切り替えが拒否されることがあります',
  'Switching to {network} network...': '{network}ネットワークに切り替え中…',
  'Accept the switch request in your wallet': 'ウォレットで切り替えリクエストを承認してください',
  // titleText
  'All Wallets': 'すべてのウォレット',
  Connecting: '接続中',
  'Select Chain for {wallet}': '{wallet}のチェーンを選択',
  'Get {wallet}': '{wallet}を入手',
  'Get a Wallet': 'ウォレットを入手',
  Account: 'アカウント',
  Settings: '設定',
  'Compatible Networks': '対応ネットワーク',
  'What is a network?': 'ネットワークとは？',
  Receive: '受け取る',
  'Select Token': 'トークンを選択',
  'Review Transfer': '送金内容を確認',
  Transfer: '送金',
  // tokensText
  'Token balances are not available': 'トークンの残高を取得できません',
  'We will try again in a moment.': 'まもなく再取得します。',
}
