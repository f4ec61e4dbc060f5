import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'Tüm sosyal hesaplar', connectingSocial: 'Giriş yap' },
  social: {
    continueWith: '{social} ile devam et',
    socials: 'Sosyal hesaplar',
    more: 'Diğer seçenekler',
    opening: '{social} açılıyor',
    inWindow: 'Pencerede devam et',
    inWindowHint: 'Açılan pencerede {social} hesabına giriş yap.',
    blocked: 'Pencere açılamadı',
    blockedHint: '{social} sayfasını buradan aç, sonra geri dön.',
    openSignIn: 'Giriş sayfasını aç',
    scan: 'Bu kodu telefonunla tara',
    scanHint: 'Farcaster uygulamasıyla {app} için giriş yap.',
    qrFarcaster: 'Farcaster’ı açan QR kodu',
    inApp: 'Farcaster’da devam et',
    inAppHint: 'Uygulamayı aç, {app} için giriş yap, sonra buraya dön.',
    openFarcaster: 'Farcaster’ı aç',
    finishing: 'Girişin yapılıyor',
    slow: 'Bu her zamankinden uzun sürüyor',
    slowHint: 'Giriş çok uzun sürdü. Lütfen tekrar dene.',
    closed: 'Pencere kapalı',
    closedHint: 'Tekrar dene veya pencere bir kod gösterdiyse onu gir.',
    stopped: 'Giriş yapılamadı',
    notStarted: '{social} sayfası açılamadı. Bağlantını kontrol edip tekrar dene.',
    providerFailed: '{social} kim olduğunu doğrulamadı. Tekrar dene.',
    expired: 'Bu girişin süresi doldu. Tekrar dene.',
    frozen: 'Bu hesaba yeni cihazlardan giriş durduruldu.',
    noWayBack:
      'Bu hesabın e-postası yok, bu yüzden yalnızca oluşturulduğu cihazda açılır. Orada giriş yap ya da başka bir yol seç.',
    rateLimited: 'Çok fazla deneme. Daha sonra tekrar dene.',
    frameFailed: 'Güvenli sayfa yüklenemedi. Tekrar dene.',
    unreachable: 'Sunucuya ulaşılamıyor. Bağlantını kontrol edip tekrar dene.',
    failed: 'Bir hata oluştu. Tekrar dene.',
    code: 'Penceredeki kod',
    codeHint: 'Pencere bir kod gösteriyorsa buraya gir.',
    codeWrong: 'Geçersiz kod. Tekrar dene.',
    codeLocked: 'Çok fazla yanlış kod. Baştan başla.',
    inAppTitle: '{social} bu uygulamada çalışmıyor',
    inAppText:
      '{social} başka uygulamaların içinde girişe izin vermiyor. Bağlantıyı kopyalayıp tarayıcında aç veya başka bir giriş yolu seç.',
    inAppNote: '{social}: bu uygulamada kullanılamaz. Bu sayfayı tarayıcında aç.',
  },
}
