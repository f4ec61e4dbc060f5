import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'E-postayı değiştir',
    updateEmailPrimaryOtp: 'Mevcut e-postayı onayla',
    updateEmailSecondaryOtp: 'Yeni e-postayı onayla',
    upgradeEmailWallet: 'Cüzdanını yükselt',
    inLine: 'Sırada',
  },
  emailChange: {
    newAddress: 'Yeni e-posta adresi',
    now: 'Bu hesap {email} adresine ait',
    steps: 'Önce bu adrese bir kod, sonra yeni adrese bir bağlantı ve bir kod gelir.',
    firstSteps: 'Bu adrese bir bağlantı ve bir kod gelir.',
    currentCode: 'Açılan pencerede, mevcut e-postana {email} gönderdiğimiz kodu gir',
    newCode: 'Açılan pencerede, yeni e-postan {email} ile tamamla',
    windowNote:
      'Kodlar yalnızca cüzdanının penceresine yazılır. Yeni cihazlar bundan sonra bir gün veya daha uzun bekler.',
    cancelChange: 'Değişikliği iptal et',
    expired: 'Bu değişiklik sona erdi. Baştan başlamak için pencereyi yeniden aç.',
    firstAddress:
      'Hesabına bir e-posta ekle. E-posta olmadan, cihazlarını kaybedersen cüzdanını kurtaramazsın.',
    splitTitle: 'Anahtarınız bugün',
    splitText:
      'Üçe bölünmüştür: bir parça bu cihazda, biri uygulamanın sunucusunda, biri kurtarma sunucusunda. İkisi cüzdanınızı açar, biri tek başına hiçbir şey açmaz.',
    singleText:
      'Burada iki sunucuyu tek işletmeci yürütür: kurtarma sizde olana kadar sunucuyu yürüten kişi anahtarları yeniden oluşturabilir.',
    selfTitle: 'Kendi saklamanızda',
    selfText:
      'Dönüş yolu sizdedir: bir geçiş anahtarı veya kurtarma kodu, kurtarma sunucusundaki parçanın yerini alır ve hiçbir sunucu cüzdanınızı açamaz. Sunucuların eski kopyaları silinene kadar açabilir.',
    openSite: '{site} üzerinde devam et',
  },
  passkey: {
    continue: 'Geçiş anahtarıyla devam et',
    offer: 'Bir dahaki sefere geçiş anahtarıyla giriş yap',
    offerHint: 'Cüzdanında “Giriş yöntemleri” bölümünden ekle. Böylece e-posta kodu gerekmez.',
    add: 'Geçiş anahtarı ekle',
    notNow: 'Şimdi değil',
  },
  line: {
    waiting: 'Sıradasın',
    aboutMinutes: '{count, plural, one {Yaklaşık # dk} other {Yaklaşık # dk}}',
    aboutSeconds: '{count, plural, one {# saniyeden az} other {# saniyeden az}}',
    keeps: 'Şu anda çok kişi giriş yapıyor. Bu pencereyi kapatsan veya sayfayı yenilesen bile sıran korunur.',
    admitting: 'Sıra sende',
    due: 'Sıra sende',
    awayHint: 'Sunucularımıza şu anda ulaşılamıyor. Denemeye devam ediyoruz.',
    anew: 'Sıran, sunucularımıza veya bu sayfaya ulaşılamadığı sırada geçti. Bu yeni sıran.',
    dueHint: 'Önümüzdeki on dakika içinde devam et.',
    continue: 'Devam et',
    full: 'Şu anda sırada yer yok',
    fullHint:
      'Yarım saatte alabileceğimizden daha fazla kişi giriş yapmak istiyor. Birkaç dakika sonra tekrar dene.',
    tryAgain: 'Tekrar dene',
    cancel: 'İptal',
  },
}
