import type { Translations } from './englishText.ts'

/** Turkish. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'Cüzdan bağla',
  'Copy address': 'Adresi kopyala',
  'Block Explorer': 'Blok gezgini',
  Disconnect: 'Bağlantıyı kes',
  'Disconnecting...': 'Bağlantı kesiliyor…',
  'Switch wallet': 'Cüzdan değiştir',
  'Switch wallet, {wallet} is in use': 'Cüzdan değiştir, {wallet} kullanılıyor',
  Activity: 'Etkinlik',
  'Balance unavailable': 'Bakiye kullanılamıyor',
  'Loading the balance': 'Bakiye yükleniyor',
  Network: 'Ağ',
  'Unknown Network': 'Bilinmeyen ağ',
  'No wallet connected': 'Bağlı cüzdan yok',
  'Connect a wallet to see your account.': 'Hesabınızı görmek için bir cüzdan bağlayın.',
  Unknown: 'Bilinmiyor',
  // activityText
  'Loading your transactions': 'İşlemleriniz yükleniyor',
  'Results: {count}': 'Sonuç: {count}',
  'Loading more transactions': 'Daha fazla işlem yükleniyor',
  Confirmed: 'Onaylandı',
  Failed: 'Başarısız',
  Pending: 'Bekliyor',
  'In progress': 'Sürüyor',
  'From {address}': 'Gönderen: {address}',
  'To {address}': 'Alıcı: {address}',
  'With {address}': 'Karşı taraf: {address}',
  'Opens the block explorer in a new tab': 'Blok gezginini yeni sekmede açar',
  unverified: 'doğrulanmamış',
  'It uses the name of a well-known token but may not be it.':
    'Tanınmış bir token ile aynı adı taşıyor, ancak o olduğu bilinmiyor.',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, one {Başkalarından # değersiz transfer} other {Başkalarından # değersiz transfer}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    'Bunları başkaları, çoğu zaman tanıdığınız biri sanılmak için gönderdi. Buradan asla adres kopyalamayın.',
  'No Transactions yet': 'Henüz işlem yok',
  'Start trading on dApps to grow your wallet!':
    'Cüzdanınızı büyütmek için dApp’lerde işlem yapmaya başlayın!',
  'No activity yet': 'Henüz etkinlik yok',
  'Your next transactions will appear here': 'Sonraki işlemleriniz burada görünecek',
  Trade: 'Al-sat yap',
  'Transactions could not be loaded': 'İşlemler yüklenemedi',
  'Check your connection, then try again.': 'Bağlantınızı kontrol edip tekrar deneyin.',
  'More transactions could not be loaded': 'Diğer işlemler yüklenemedi',
  'Try again': 'Tekrar dene',
  'Activity is not available here': 'Etkinlik burada kullanılamıyor',
  'The block explorer of the network shows what your account did.':
    'Hesabınızın yaptıklarını ağın blok gezgini gösterir.',
  approved: 'onaylandı',
  bought: 'satın alındı',
  borrowed: 'ödünç alındı',
  burnt: 'yakıldı',
  canceled: 'iptal edildi',
  claimed: 'talep edildi',
  deployed: 'dağıtıldı',
  deposited: 'yatırıldı',
  executed: 'yürütüldü',
  minted: 'basıldı',
  received: 'alındı',
  repaid: 'geri ödendi',
  sent: 'gönderildi',
  sold: 'satıldı',
  staked: 'stake edildi',
  swapped: 'takas edildi',
  unstaked: 'stake kaldırıldı',
  withdrawn: 'çekildi',
  // allWalletsText
  'Clear search': 'Aramayı temizle',
  'Try another name.': 'Başka bir ad deneyin.',
  Wallets: 'Cüzdanlar',
  'No Wallet found': 'Cüzdan bulunamadı',
  'Search wallet': 'Cüzdan ara',
  'Certified only': 'Yalnızca sertifikalı',
  'Show QR code': 'QR kodunu göster',
  'The wallet list could not be loaded': 'Cüzdan listesi yüklenemedi',
  Certified: 'Sertifikalı',
  // brandingText
  'Wallet connection by Foyer': 'Foyer ile cüzdan bağlantısı',
  // buttonText
  'Connecting...': 'Bağlanıyor…',
  'Switch Network': 'Ağ değiştir',
  'Select Network': 'Ağ seç',
  'Unsupported network': 'Desteklenmeyen ağ',
  balance: 'bakiye',
  // chainText
  Back: 'Geri',
  'Failed to find connector': 'Bağlayıcı bulunamadı',
  'It may have been removed or turned off. Go back and pick another wallet.':
    'Kaldırılmış veya kapatılmış olabilir. Geri dönüp başka bir cüzdan seçin.',
  'Select which chain to connect to your multi chain wallet':
    'Çok zincirli cüzdanınızın bağlanacağı zinciri seçin',
  Chains: 'Zincirler',
  'Ethereum and EVM': 'Ethereum ve EVM',
  // connectText
  or: 'veya',
  'Continue with a wallet': 'Bir cüzdanla devam et',
  'Haven’t got a wallet?': 'Cüzdanınız yok mu?',
  'Get started': 'Başlayın',
  installed: 'yüklü',
  connected: 'bağlı',
  recent: 'son kullanılan',
  multichain: 'çok zincirli',
  'qr code': 'QR kodu',
  'All wallets': 'Tüm cüzdanlar',
  'Same identity as another': 'Başkasıyla aynı kimlik',
  'Install a wallet in this browser, then reload the page.':
    'Bu tarayıcıya bir cüzdan yükleyip sayfayı yenileyin.',
  'This app is not set up correctly. Tell its makers.':
    'Bu uygulama doğru kurulmamış. Geliştiricilerine bildirin.',
  'The server cannot be reached. Installed wallets still work.':
    'Sunucuya ulaşılamıyor. Yüklü cüzdanlar çalışmaya devam eder.',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'İstek iptal edildi. Hazır olduğunuzda yeniden başlayın.',
  'The wallet could not be reached. Unlock it, then try again.':
    'Cüzdana ulaşılamadı. Kilidini açıp tekrar deneyin.',
  'This transaction is not well-formed and was not sent.':
    'Bu işlem hatalı biçimlendirilmiş ve gönderilmedi.',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'Cüzdanınız bu ağı tanımıyor. Cüzdana ekleyip tekrar deneyin.',
  'The server refused this request. Wait a moment, then try again.':
    'Sunucu bu isteği reddetti. Biraz bekleyip tekrar deneyin.',
  'The account has too little for this and its network fee.':
    'Hesapta bu tutar ve ağ ücreti için yeterli bakiye yok.',
  'This app does not know that network. Pick another one.':
    'Bu uygulama o ağı tanımıyor. Başka bir ağ seçin.',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'Cüzdan hiçbir hesap paylaşmadı. Kilidini açın, bir hesap seçip tekrar deneyin.',
  'The link has expired. Try again to get a new one.':
    'Bağlantının süresi doldu. Yenisi için tekrar deneyin.',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'Bu sayfa ile cüzdanınız arasındaki aktarıcıya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  'A request is already open in your wallet. Answer it there first.':
    'Cüzdanınızda zaten açık bir istek var. Önce onu yanıtlayın.',
  'The network did not answer. Try again in a moment.': 'Ağ yanıt vermedi. Birazdan tekrar deneyin.',
  'The signature does not match your account. Try again.': 'İmza hesabınızla eşleşmiyor. Tekrar deneyin.',
  'The wallet took too long to answer. Try again.': 'Cüzdanın yanıtı çok uzun sürdü. Tekrar deneyin.',
  'Something unexpected went wrong. Try again.': 'Beklenmeyen bir sorun oluştu. Tekrar deneyin.',
  'Your wallet cannot do this. Try another wallet.': 'Cüzdanınız bunu yapamıyor. Başka bir cüzdan deneyin.',
  'You declined the request in your wallet.': 'İsteği cüzdanınızda reddettiniz.',
  'The wallet is disconnected. Connect it again.': 'Cüzdan bağlı değil. Yeniden bağlayın.',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'Cüzdan buna izin vermedi. Uygulamayı cüzdanınızda onaylayın.',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'Ağ bu işlemi reddeder. Tutarı ve alıcıyı kontrol edin.',
  'Your wallet is on another network. Switch it, then try again.':
    'Cüzdanınız başka bir ağda. Ağı değiştirip tekrar deneyin.',
  Cancel: 'İptal',
  Continue: 'Devam',
  'Continue in {wallet}': '{wallet} ile devam et',
  'Accept connection request in the wallet': 'Cüzdanda bağlantı isteğini kabul edin',
  'No answer yet. Open the wallet and look for a waiting request.':
    'Henüz yanıt yok. Cüzdanı açıp bekleyen bir istek arayın.',
  Connected: 'Bağlandı',
  'Not connected': 'Bağlı değil',
  'Connection declined': 'Bağlantı reddedildi',
  'Connection can be declined if a previous request is still active':
    'Önceki bir istek hâlâ etkinse bağlantı reddedilebilir',
  'Connection error': 'Bağlantı hatası',
  'This account is already linked, change your account in {wallet}':
    'Bu hesap zaten bağlı, hesabınızı {wallet} içinde değiştirin',
  'Not Detected': 'Algılanmadı',
  'Install {wallet}, then come back here.': '{wallet} uygulamasını yükleyip buraya dönün.',
  '{wallet} is ready': '{wallet} hazır',
  'It has just shown up in this browser.': 'Bu tarayıcıda az önce göründü.',
  'No download is known for this wallet': 'Bu cüzdan için bilinen bir indirme yok',
  'Open {wallet}': '{wallet} uygulamasını aç',
  'Chrome Extension': 'Chrome uzantısı',
  'iOS App': 'iOS uygulaması',
  'Android App': 'Android uygulaması',
  Website: 'Web sitesi',
  // featuresText
  'Fund wallet': 'Para ekle',
  Swap: 'Takas',
  Send: 'Gönder',
  Tokens: 'Tokenlar',
  'No tokens yet': 'Henüz token yok',
  'Tokens and activity': 'Tokenlar ve etkinlik',
  'Buy Crypto': 'Kripto satın al',
  'Easy with card or bank account': 'Kart veya banka hesabıyla',
  popular: 'popüler',
  'Receive funds': 'Para al',
  'Scan the QR code and receive funds': 'QR kodunu tarayarak para alın',
  // frameText
  Close: 'Kapat',
  'What is a wallet?': 'Cüzdan nedir?',
  Loading: 'Yükleniyor',
  'This part could not be shown. Check your connection, then try again.':
    'Bu bölüm gösterilemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  // fundText
  'From an exchange': 'Borsadan',
  'Move funds over from an account at an exchange': 'Borsa hesabından aktarın',
  'Nothing to fund with': 'Para ekleme yolu yok',
  'This app offers no way to add funds on the network in use.':
    'Bu uygulama, kullanılan ağda para eklemenin bir yolunu sunmuyor.',
  'QR code of your address': 'Adresinizin QR kodu',
  'Your address': 'Adresiniz',
  'Compatible networks': 'Uyumlu ağlar',
  'Only receive on these networks. Anything sent on another one may be lost.':
    'Yalnızca bu ağlarda alın. Başka bir ağda gönderilenler kaybolabilir.',
  // getWalletText
  'Explore all': 'Tümünü keşfet',
  'Find a wallet': 'Cüzdan bulun',
  'Pick an app or an extension': 'Bir uygulama veya uzantı seçin',
  'One way to sign in everywhere': 'Her yerde oturum açmanın tek yolu',
  // helpText
  'Your web3 account': 'Web3 hesabınız',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'Tek bir cüzdanla birçok uygulamada oturum açın. Hesap açmak, parola hatırlamak yok.',
  'A home for your digital assets': 'Dijital varlıklarınızın evi',
  'Keep, send and receive tokens and collectibles that only you control.':
    'Yalnızca sizin denetlediğiniz tokenları ve koleksiyonları saklayın, gönderin ve alın.',
  'A key to a new internet': 'Yeni internetin anahtarı',
  'Approve each action yourself: nothing moves without your signature.':
    'Her işlemi siz onaylarsınız: İmzanız olmadan hiçbir şey hareket etmez.',
  'Get a wallet': 'Cüzdan edinin',
  // legalText
  'I agree to our {terms} and {privacy}': '{terms} ve {privacy} metinlerini kabul ediyorum',
  'I agree to our {terms}': '{terms} metnini kabul ediyorum',
  'I agree to our {privacy}': '{privacy} metnini kabul ediyorum',
  'terms of service': 'hizmet şartları',
  'privacy policy': 'gizlilik politikası',
  'By connecting you agree to our {terms} and {privacy}':
    'Bağlanarak {terms} ve {privacy} metinlerini kabul edersiniz',
  'By connecting you agree to our {terms}': 'Bağlanarak {terms} metnini kabul edersiniz',
  'By connecting you agree to our {privacy}': 'Bağlanarak {privacy} metnini kabul edersiniz',
  'Terms of Service': 'hizmet şartları',
  'Privacy Policy': 'gizlilik politikası',
  // networkHelpText
  'A shared record': 'Ortak bir kayıt',
  'Many computers agree on who owns what. No single company can change it.':
    'Kimin neye sahip olduğu konusunda birçok bilgisayar anlaşır. Hiçbir şirket bunu tek başına değiştiremez.',
  'Each has its own currency': 'Her birinin kendi para birimi var',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    'Ücretler ağın para birimiyle ödenir; işlem yapmak için bir miktar bulundurun.',
  'Each stands alone': 'Her biri bağımsız',
  'The same address can hold different assets on each network. Check which one you use.':
    'Aynı adres her ağda farklı varlıklar tutabilir. Hangisini kullandığınızı kontrol edin.',
  'Learn more': 'Daha fazla bilgi',
  // networksText
  'Search network': 'Ağ ara',
  Networks: 'Ağlar',
  'No network found': 'Ağ bulunamadı',
  'Your wallet does not support this network': 'Cüzdanınız bu ağı desteklemiyor',
  'Your connected wallet may not support some of the networks available for this app':
    'Bağlı cüzdanınız bu uygulamadaki bazı ağları desteklemeyebilir',
  'What is a network': 'Ağ nedir',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'Bu uygulama geçerli ağınızı desteklemiyor. Devam etmek için kullanılabilir bir seçeneğe geçin.',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'Takas özelliği geçerli ağınızı desteklemiyor. Devam etmek için kullanılabilir bir seçeneğe geçin.',
  'You can only receive assets on these networks': 'Varlıkları yalnızca bu ağlarda alabilirsiniz',
  // noticeText
  Dismiss: 'Kapat',
  'Address copied': 'Adres kopyalandı',
  'Link copied': 'Bağlantı kopyalandı',
  'Wallet deleted': 'Cüzdan silindi',
  'Wallet switched': 'Cüzdan değiştirildi',
  'Account switched': 'Hesap değiştirildi',
  'Wallet disconnected': 'Cüzdan bağlantısı kesildi',
  'New Wallet Added': 'Yeni cüzdan eklendi',
  'Only WalletConnect certified': 'Yalnızca WalletConnect sertifikalı',
  'Failed to copy': 'Kopyalanamadı',
  'Failed to disconnect': 'Bağlantı kesilemedi',
  'Failed to switch wallet': 'Cüzdan değiştirilemedi',
  'Failed to disconnect wallet': 'Cüzdan bağlantısı kesilemedi',
  'Your browser keeps nothing: you will have to connect again next time':
    'Tarayıcınız hiçbir şey saklamıyor: Bir dahaki sefere yeniden bağlanmanız gerekecek',
  'The relay cannot be reached. Check your connection, then try again.':
    'Aktarıcıya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  'Failed to fetch transactions': 'İşlemler alınamadı',
  'Transaction sent': 'İşlem gönderildi',
  'Token Balance Unavailable': 'Token bakiyesi kullanılamıyor',
  // pairingText
  'Ways to connect': 'Bağlanma yolları',
  Browser: 'Tarayıcı',
  Mobile: 'Mobil',
  Webapp: 'Web uygulaması',
  Desktop: 'Masaüstü',
  'Scan this QR Code with your phone': 'Bu QR kodunu telefonunuzla tarayın',
  'Or copy the link and paste it in your wallet': 'Veya bağlantıyı kopyalayıp cüzdanınıza yapıştırın',
  'QR code that connects {wallet} to this page': '{wallet} cüzdanını bu sayfaya bağlayan QR kodu',
  'QR code that connects any wallet to this page': 'Herhangi bir cüzdanı bu sayfaya bağlayan QR kodu',
  'The QR code is being made': 'QR kodu oluşturuluyor',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'Bu QR kodu çizilemiyor. Bağlantıyı kopyalayıp cüzdanınıza yapıştırın.',
  'Copy link': 'Kopyala',
  Open: 'Aç',
  'Press Open, accept the connection in the app, then come back here.':
    'Aç’a basın, bağlantıyı uygulamada kabul edip buraya dönün.',
  'Accept the connection in the app, then come back here.': 'Bağlantıyı uygulamada kabul edip buraya dönün.',
  'Open the wallet in a new tab and accept the connection there.':
    'Cüzdanı yeni bir sekmede açıp bağlantıyı orada kabul edin.',
  'Open the wallet on this computer and accept the connection there.':
    'Cüzdanı bu bilgisayarda açıp bağlantıyı orada kabul edin.',
  'Don’t have {wallet}?': '{wallet} yok mu?',
  Get: 'Edin',
  // problemText
  'This part could not be loaded': 'Bu bölüm yüklenemedi',
  'Something went wrong here': 'Burada bir sorun oluştu',
  'Nothing was sent or signed. Try again, or close this window.':
    'Hiçbir şey gönderilmedi veya imzalanmadı. Tekrar deneyin ya da bu pencereyi kapatın.',
  // profileText
  'Kinds of wallets': 'Cüzdan türleri',
  '{count, plural, one {Wallet} other {Wallets}}': '{count, plural, one {Cüzdan} other {Cüzdanlar}}',
  'Disconnect All': 'Tüm bağlantıları kes',
  Active: 'Etkin',
  Switch: 'Geç',
  Connect: 'Bağlan',
  'Switch to {wallet}, {account}': '{wallet}, {account} hesabına geç',
  'Connect {wallet}, {account}': '{wallet}, {account} hesabına bağlan',
  'Disconnect {wallet}, {account}': '{wallet}, {account} bağlantısını kes',
  'Delete {wallet}, {account}': '{wallet}, {account} kaydını sil',
  'Account settings': 'Hesap ayarları',
  'Smart Account': 'Akıllı hesap',
  'EOA Account': 'EOA hesabı',
  PAYMENT: 'ÖDEME',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': 'SON BAĞLANANLAR',
  'Add Wallet': 'Cüzdan ekle',
  'Add EVM Wallet': 'EVM cüzdanı ekle',
  'Add Solana Wallet': 'Solana cüzdanı ekle',
  'Add Bitcoin Wallet': 'Bitcoin cüzdanı ekle',
  'Add your first wallet': 'İlk cüzdanınızı ekleyin',
  'Add your first EVM wallet': 'İlk EVM cüzdanınızı ekleyin',
  'Add your first Solana wallet': 'İlk Solana cüzdanınızı ekleyin',
  'Add your first Bitcoin wallet': 'İlk Bitcoin cüzdanınızı ekleyin',
  // sendText
  'An amount and receiver address are required': 'Tutar ve alıcı adresi gerekli',
  'A token is required': 'Token gerekli',
  'Unsupported chain': 'Desteklenmeyen zincir',
  'Select a token': 'Token seçin',
  'Enter an amount': 'Tutar girin',
  'Insufficient funds': 'Yetersiz bakiye',
  'Add a receiver': 'Alıcı ekleyin',
  'Looking up the receiver': 'Alıcı aranıyor',
  'Check the receiver': 'Alıcıyı kontrol edin',
  'Not enough {symbol} for the fee': 'Ücret için yeterli {symbol} yok',
  'Review transfer': 'Transferi incele',
  'Confirm the warning above': 'Yukarıdaki uyarıyı onaylayın',
  Amount: 'Tutar',
  'Amount of {symbol}': '{symbol} tutarı',
  'Token: {symbol}. Choose another': 'Token: {symbol}. Başka seç',
  'Available {amount} {symbol}': 'Kullanılabilir: {amount} {symbol}',
  Max: 'Maks.',
  'Send all your {symbol}': 'Tüm {symbol} bakiyesini gönder',
  To: 'Kime',
  Receiver: 'Alıcı',
  'Address or name': 'Adres veya ad',
  'The whole address appears here. Compare it with the one you were given.':
    'Adresin tamamı burada görünür. Size verilenle karşılaştırın.',
  Paste: 'Yapıştır',
  'Paste the receiver': 'Alıcıyı yapıştır',
  'Remove the receiver': 'Alıcıyı kaldır',
  'Looking up the name': 'Ad aranıyor',
  'No address goes by this name.': 'Bu adda bir adres yok.',
  'The name could not be looked up. Try again in a moment.': 'Ad aranamadı. Birazdan tekrar deneyin.',
  'This is neither an address nor a name.': 'Bu ne bir adres ne de bir ad.',
  'This address has a typo. Copy it again from where you got it.':
    'Bu adresin bir karakteri yanlış. Aldığınız yerden yeniden kopyalayın.',
  'Nobody owns this address. Anything sent to it is lost.':
    'Bu adresin sahibi yok: Oraya gönderilen kaybolur.',
  'This is the contract of a token. Anything sent to it is lost.':
    'Bu bir token sözleşmesi: Oraya gönderilen kaybolur.',
  'Not an address you know': 'Bildiğiniz bir adres değil',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'Başı ve sonu etkinliğinizdeki bir adrese benziyor ama başka bir adres. Dolandırıcılar böyle adresler oluşturur.',
  'The one you know': 'Bildiğiniz',
  'The one entered': 'Girilen',
  'I compared both addresses and want to send to the one entered':
    'İki adresi karşılaştırdım ve girilene göndermek istiyorum',
  'First transfer to this address': 'Bu adrese ilk transfer',
  'Compare every group with the address that you were given.':
    'Her grubu size verilen adresle karşılaştırın.',
  'This is your own address': 'Bu kendi adresiniz',
  'The transfer only costs its fee.': 'Transferin tek maliyeti ücretidir.',
  'Unverified token': 'Doğrulanmamış token',
  'Network fee': 'Ağ ücreti',
  'At most {amount} {symbol}': 'En fazla {amount} {symbol}',
  'Estimating the network fee': 'Ağ ücreti tahmin ediliyor',
  'Shown by your wallet': 'Cüzdanınız gösterir',
  'Search token': 'Token ara',
  'Loading your tokens': 'Tokenlarınız yükleniyor',
  'Nothing to send': 'Gönderilecek bir şey yok',
  'This account holds no tokens on the network in use.': 'Bu hesabın kullanılan ağda tokenı yok.',
  'No token found': 'Token bulunamadı',
  'Try another name, symbol or contract address.': 'Başka bir ad, sembol veya sözleşme adresi deneyin.',
  From: 'Kimden',
  'Approve in wallet': 'Cüzdanda onaylayın',
  'Accept the transfer in {wallet}.': 'Transferi {wallet} içinde kabul edin.',
  'Accept the change of network in {wallet}.': 'Ağ değişikliğini {wallet} içinde kabul edin.',
  'your wallet': 'cüzdanınız',
  'Transaction declined': 'İşlem reddedildi',
  'You declined the transfer in your wallet. Nothing was sent.':
    'Transferi cüzdanınızda reddettiniz. Hiçbir şey gönderilmedi.',
  'The transfer was not made': 'Transfer yapılmadı',
  'The wallet did not answer': 'Cüzdan yanıt vermedi',
  'It is not clear whether this was sent': 'Gönderilip gönderilmediği belli değil',
  'Look in your wallet before you try again.': 'Yeniden denemeden önce cüzdanına bak.',
  'If the request is still open in your wallet, answer it there before you try again.':
    'İstek cüzdanınızda hâlâ açıksa tekrar denemeden önce orada yanıtlayın.',
  'Your wallet is on another network': 'Cüzdanınız başka bir ağda',
  'This transfer is on {network}. Switch to it to go on.':
    'Bu transfer {network} ağında. Devam etmek için o ağa geçin.',
  'Switch to {network}': '{network} ağına geç',
  'The network fee went up': 'Ağ ücreti arttı',
  'It is now {amount} {symbol}. Check it before you send.':
    'Şimdi {amount} {symbol}. Göndermeden önce bir kez daha bakın.',
  'Accept the new fee': 'Yeni ücreti kabul et',
  'Nothing to review': 'İncelenecek bir şey yok',
  'Fill in what to send and to whom first.': 'Önce neyi kime göndereceğinizi doldurun.',
  'To the transfer': 'Transfere git',
  'Sending {amount} {symbol}': '{amount} {symbol} gönderiliyor',
  'Waiting for the network. You can close this window.': 'Ağ bekleniyor. Bu pencereyi kapatabilirsiniz.',
  'Sent {amount} {symbol}': '{amount} {symbol} gönderildi',
  'The network has confirmed the transfer.': 'Ağ transferi onayladı.',
  'Transfer failed': 'Transfer başarısız',
  'The network reversed it. Only the fee was charged.': 'Ağ transferi geri aldı. Yalnızca ücreti kesildi.',
  'Transfer replaced': 'Transferin yerini başkası aldı',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'Hesabınızın başka bir işlemi onun yerini aldı. Gezginde inceleyin.',
  'Transfer cancelled': 'Transfer iptal edildi',
  'You cancelled it in your wallet. Only a fee was charged.':
    'Cüzdanınızda iptal ettiniz. Yalnızca bir ücret kesildi.',
  'Still waiting': 'Hâlâ bekliyor',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'Ağ henüz işleme almadı. Yine de gerçekleşebilir: Yeniden göndermeyin.',
  'The network does not answer': 'Ağ yanıt vermiyor',
  'The transfer was sent off. Whether it went through is not known yet.':
    'Transfer iletildi. Gerçekleşip gerçekleşmediği henüz bilinmiyor.',
  Sending: 'Gönderiliyor',
  Sent: 'Gönderildi',
  'Keep waiting': 'Beklemeye devam et',
  'Check again': 'Yeniden kontrol et',
  Transaction: 'İşlem',
  Explorer: 'Gezgin',
  Done: 'Bitti',
  // settingsText
  'Upgrade your wallet': 'Cüzdanınızı yükseltin',
  'Transition to a self-custodial wallet': 'Kendi saklamanıza geçin',
  'Sign-in of this account': 'Bu hesabın oturum açma yöntemi',
  'Switch to your EOA': 'EOA hesabınıza geçin',
  'Switch to your Smart Account': 'Akıllı hesabınıza geçin',
  'Choose account name': 'Hesap adı seçin',
  // switchActiveChainText
  'Switch to {chain}': '{chain} zincirine geç',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    'Bağlı cüzdanınız {chain} desteklemiyor. Devam etmek için başka bir cüzdan bağlayın.',
  // switchNetworkText
  'Switch declined': 'Değişiklik reddedildi',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'Cüzdan zinciri desteklemiyorsa veya önceki bir istek hâlâ etkinse değişiklik reddedilebilir',
  'Switching to {network} network...': '{network} ağına geçiliyor…',
  'Accept the switch request in your wallet': 'Cüzdanınızda değişiklik isteğini kabul edin',
  // titleText
  'All Wallets': 'Tüm cüzdanlar',
  Connecting: 'Bağlanıyor',
  'Select Chain for {wallet}': '{wallet} için zincir seç',
  'Get {wallet}': '{wallet} edinin',
  'Get a Wallet': 'Cüzdan edinin',
  Account: 'Hesap',
  Settings: 'Ayarlar',
  'Compatible Networks': 'Uyumlu ağlar',
  'What is a network?': 'Ağ nedir?',
  Receive: 'Al',
  'Select Token': 'Token seç',
  'Review Transfer': 'Transferi incele',
  Transfer: 'Transfer',
  // tokensText
  'Token balances are not available': 'Token bakiyeleri kullanılamıyor',
  'We will try again in a moment.': 'Birazdan yeniden sorulacak.',
}
