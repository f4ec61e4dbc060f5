import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'Cüzdan ara',
    certifiedOnly: 'Yalnızca sertifikalı',
    showQrCode: 'QR kodunu göster',
    walletsFailed: 'Cüzdan listesi yüklenemedi',
    certified: 'Sertifikalı',
  },
  download: {
    continue: 'Devam',
    notDetected: 'Algılanmadı',
    notDetectedHint: '{wallet} uygulamasını yükleyip buraya dönün.',
    walletFound: '{wallet} hazır',
    walletFoundHint: 'Artık bu tarayıcıda kullanılabilir.',
    noDownloads: 'Bu cüzdanın indirme bağlantısı yok',
    chromeExtension: 'Chrome uzantısı',
    iosApp: 'iOS uygulaması',
    androidApp: 'Android uygulaması',
    website: 'Web sitesi',
  },
  getWallet: {
    exploreAll: 'Tümünü keşfet',
    findWallet: 'Cüzdan bulun',
    findWalletHint: 'Bir uygulama veya uzantı seçin',
    whatIsAWallet: 'Cüzdan nedir?',
    whatIsAWalletHint: 'Her yerde oturum açmanın tek yolu',
  },
  help: {
    walletCardHomeTitle: 'Web3 hesabınız',
    walletCardHomeText: 'Tek bir cüzdanla birçok uygulamada oturum açın. Hesap açmak, parola hatırlamak yok.',
    walletCardAssetsTitle: 'Dijital varlıklarınızın evi',
    walletCardAssetsText:
      'Yalnızca sizin denetlediğiniz tokenları ve koleksiyonları saklayın, gönderin ve alın.',
    walletCardKeysTitle: 'Yeni internetin anahtarı',
    walletCardKeysText: 'Her işlemi siz onaylarsınız: İmzanız olmadan hiçbir şey hareket etmez.',
    getAWallet: 'Cüzdan edinin',
  },
  multiChain: {
    selectChain: 'Çok zincirli cüzdanınızın bağlanacağı zinciri seçin',
    chains: 'Zincirler',
  },
  pairing: {
    ways: 'Bağlanma yolları',
    platformBrowser: 'Tarayıcı',
    platformMobile: 'Mobil',
    platformWeb: 'Web uygulaması',
    platformDesktop: 'Masaüstü',
    scanQr: 'Bu QR kodunu telefonunuzla tarayın',
    scanHint: 'Veya bağlantıyı kopyalayıp cüzdanınıza yapıştırın',
    qrFor: '{wallet} cüzdanını bu sayfaya bağlayan QR kodu',
    qrForAny: 'Herhangi bir cüzdanı bu sayfaya bağlayan QR kodu',
    open: 'Aç',
    pressOpen: 'Aç’a basın, bağlantıyı uygulamada kabul edip buraya dönün.',
    openApp: 'Bağlantıyı uygulamada kabul edip buraya dönün.',
    nothingHappened: 'Bir şey olmadı mı? Başka bir yol dene ya da uygulamayı edin.',
    opensNothing:
      'Bu uygulamanın tarayıcısı cüzdan açmaz. Bu sayfayı kendi tarayıcında aç ya da bağlantıyı kopyala.',
    otherLink: 'Başka bağlantı dene',
    openWeb: 'Cüzdanı yeni bir sekmede açıp bağlantıyı orada kabul edin.',
    openDesktop: 'Cüzdanı bu bilgisayarda açıp bağlantıyı orada kabul edin.',
    noWalletYetNamed: '{wallet} yok mu?',
    get: 'Edin',
  },
  title: {
    allWallets: 'Tüm cüzdanlar',
    downloads: '{wallet} edinin',
    getWallet: 'Cüzdan edinin',
    whatIsAWallet: 'Cüzdan nedir?',
    selectChain: '{wallet} için zincir seç',
  },
}
