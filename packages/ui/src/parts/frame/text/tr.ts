import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Foyer ile cüzdan bağlantısı',
  },
  legal: {
    agree: '{terms} ve {privacy} metinlerini kabul ediyorum',
    agreeTerms: '{terms} metnini kabul ediyorum',
    agreePrivacy: '{privacy} metnini kabul ediyorum',
    agreeTermsName: 'hizmet şartları',
    agreePrivacyName: 'gizlilik politikası',
    byConnecting: 'Bağlanarak {terms} ve {privacy} metinlerini kabul edersiniz',
    byConnectingTerms: 'Bağlanarak {terms} metnini kabul edersiniz',
    byConnectingPrivacy: 'Bağlanarak {privacy} metnini kabul edersiniz',
    byConnectingTermsName: 'hizmet şartları',
    byConnectingPrivacyName: 'gizlilik politikası',
  },
  addTitle: {
    evm: 'EVM cüzdanı bağla',
    family: '{family} cüzdanı bağla',
  },
  offline: {
    gatewayUnreachable: 'Sunucuya ulaşılamıyor. Yüklü cüzdanlar çalışmaya devam eder.',
    appUnknown: 'Sunucu bu uygulamayı tanımıyor. Yüklü cüzdanlar çalışmaya devam eder.',
  },
  notice: {
    dismiss: 'Kapat',
    address_copied: 'Adres kopyalandı',
    link_copied: 'Bağlantı kopyalandı',
    wallet_deleted: 'Cüzdan silindi',
    wallet_switched: 'Cüzdan değiştirildi',
    account_switched: 'Hesap değiştirildi',
    account_not_switched: 'Hesap değiştirilemedi',
    wallet_disconnected: 'Cüzdan bağlantısı kesildi',
    new_wallet_added: 'Yeni cüzdan eklendi',
    certified_only: 'Yalnızca WalletConnect sertifikalı',
    copy_failed: 'Kopyalanamadı',
    disconnect_failed: 'Bağlantı kesilemedi',
    switch_wallet_failed: 'Cüzdan değiştirilemedi',
    disconnect_wallet_failed: 'Cüzdan bağlantısı kesilemedi',
    connector_not_found: 'Bağlayıcı bulunamadı',
    storage_unavailable:
      'Tarayıcınız bu site için depolamayı engelliyor, bu yüzden bir dahaki sefere yeniden bağlanmanız gerekecek',
    connection_error: 'Bağlantı hatası',
    relay_unreachable: 'Bağlantı hizmetine ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
    pairing_expired: 'Bağlantının süresi doldu. Yenisi için tekrar deneyin.',
    activity_failed: 'İşlemler alınamadı',
    transaction_sent: 'İşlem gönderildi',
    email_sent: 'E-posta gönderildi',
    email_changed: 'E-posta değiştirildi',
    verify_again: 'Bir şeyler ters gitti. Hesabını yeniden doğrulamamız gerekiyor.',
    signing_failed: 'Mesaj imzalanırken hata oluştu',
    farcaster_failed: 'Farcaster’a bağlanılamadı',
    social_not_started: 'Giriş adresi alınamadı',
    social_popup_failed: 'Giriş penceresi açılamadı',
    not_linked: 'Hesabın bağlanamadı',
    tokens_unavailable: 'Token bakiyesi kullanılamıyor',
  },
  problem: {
    failedTitle: 'Bu bölüm yüklenemedi',
    failedText: 'Bağlantınızı kontrol edip tekrar deneyin.',
    brokenTitle: 'Burada bir sorun oluştu',
    brokenText: 'Hiçbir şey gönderilmedi veya imzalanmadı. Tekrar deneyin ya da bu pencereyi kapatın.',
  },
}
