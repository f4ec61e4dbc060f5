import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'Ortak bir kayıt',
    networkCardLedgerText:
      'Kimin neye sahip olduğu konusunda birçok bilgisayar anlaşır. Hiçbir şirket bunu tek başına değiştiremez.',
    networkCardMoneyTitle: 'Her birinin kendi para birimi var',
    networkCardMoneyText: 'Ücretler ağın para birimiyle ödenir; işlem yapmak için bir miktar bulundurun.',
    networkCardSeparateTitle: 'Her biri bağımsız',
    networkCardSeparateText:
      'Aynı adres her ağda farklı varlıklar tutabilir. Hangisini kullandığınızı kontrol edin.',
    learnMore: 'Daha fazla bilgi',
  },
  networks: {
    or: 'veya',
    searchNetwork: 'Ağ ara',
    networks: 'Ağlar',
    noNetworkFound: 'Ağ bulunamadı',
    notInWallet: 'Cüzdanınız bu ağı desteklemiyor',
    networksNote: 'Bağlı cüzdanınız bu uygulamadaki bazı ağları desteklemeyebilir',
    whatIsANetwork: 'Ağ nedir',
    unsupportedApp:
      'Bu uygulama geçerli ağınızı desteklemiyor. Devam etmek için kullanılabilir bir seçeneğe geçin.',
    unsupportedSwap:
      'Takas özelliği geçerli ağınızı desteklemiyor. Devam etmek için kullanılabilir bir seçeneğe geçin.',
    receiveOnly: 'Varlıkları yalnızca bu ağlarda alabilirsiniz',
  },
  switchActiveChain: {
    switchTo: '{chain} zincirine geç',
    otherWalletNeeded: 'Bağlı cüzdanınız {chain} desteklemiyor. Devam etmek için başka bir cüzdan bağlayın.',
    switchButton: 'Geç',
  },
  switchNetwork: {
    approveInWallet: 'Cüzdanda onaylayın',
    switchDeclined: 'Değişiklik reddedildi',
    switchDeclinedHint:
      'Cüzdan zinciri desteklemiyorsa veya önceki bir istek hâlâ etkinse değişiklik reddedilebilir',
    switchingTo: '{network} ağına geçiliyor…',
    acceptSwitch: 'Cüzdanınızda değişiklik isteğini kabul edin',
  },
  title: {
    networks: 'Ağ seç',
    switchNetwork: 'Ağ değiştir',
    walletCompatibleNetworks: 'Uyumlu ağlar',
    whatIsANetwork: 'Ağ nedir?',
  },
}
