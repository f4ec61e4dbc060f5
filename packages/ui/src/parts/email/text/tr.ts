import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'E-posta ile devam et',
    emailVerifyOtp: 'E-postayı onayla',
    emailVerifyDevice: 'Cihazı kaydet',
    approveTransaction: 'İmza isteği',
    dataCapture: 'E-postayı doğrula',
    dataCaptureOtpConfirm: 'E-postayı Onayla',
    updateEmailWallet: 'E-postayı değiştir',
    updateEmailPrimaryOtp: 'Mevcut e-postayı onayla',
    updateEmailSecondaryOtp: 'Yeni e-postayı onayla',
    upgradeEmailWallet: 'Cüzdanını yükselt',
  },
  email: {
    address: 'E-posta adresi',
    continue: 'Devam et',
    newcomers: 'Burada yeni misin? Kodla birlikte senin için bir cüzdan oluşturulur.',
    codeSentTo: '{email} adresine gönderdiğimiz kodu gir',
    codeValid: 'Kod 5 dakika geçerlidir',
    code: 'Doğrulama kodu',
    digit: '{count} rakamdan {place}.',
    checking: 'Kod kontrol ediliyor',
    notReceived: 'Gelmedi mi?',
    resendCode: 'Kodu yeniden gönder',
    resendEmail: 'E-postayı yeniden gönder',
    resendIn: '{count, plural, one {# saniye sonra yeniden gönder} other {# saniye sonra yeniden gönder}}',
    linkSentTo: '{email} adresine gönderdiğimiz bağlantıyı aç',
    chooseNumber: 'Açılan sayfada bu sayıyı seç:',
    oncePerBrowser: 'Her tarayıcıda bir kez sorulur',
    waitingForLink: 'Bağlantının açılması bekleniyor',
    notEmail: 'Lütfen geçerli bir e-posta adresi gir',
    emailRefused: 'Geçersiz e-posta. Tekrar dene.',
    emailTaken: 'Bu e-posta zaten kullanılıyor.',
    cooldown:
      '{count, plural, one {Lütfen # saniye sonra tekrar dene} other {Lütfen # saniye sonra tekrar dene}}',
    codeWrong: 'Geçersiz kod. Tekrar dene.',
    codeLocked: 'Çok fazla yanlış kod. Daha sonra tekrar dene.',
    flowExpired: 'Bu giriş sona erdi. Yeni bir e-posta iste.',
    deviceRefused: 'Bu cihaz onaylanmadı. Yeni bir e-posta iste.',
    frozen: 'Bu hesaba yeni cihazlardan giriş durduruldu.',
    rateLimited: 'Çok fazla deneme. Daha sonra tekrar dene.',
    signInAgain: 'Önce oturumu kapatıp yeniden aç. Sonrasında beş dakikan var.',
    frameFailed: 'E-posta ile giriş yüklenemedi',
    frameFailedInApp: 'Gömülü cüzdan bu uygulamada yüklenemedi',
    timedOut: 'Zamanında yanıt gelmedi. Bağlantını kontrol edip tekrar dene.',
    ephemeral:
      'Tarayıcın burada hiçbir şey saklamıyor: Oturumun yalnızca bu sayfa kapanana kadar açık kalır.',
    vaultMismatch: 'Gelen anahtarlar hesabına ait değil, bu yüzden hiçbir şey açılmadı.',
    failed: 'Bir hata oluştu',
  },
  approve: {
    loading: 'İstek yükleniyor',
    cancel: 'İptal',
  },
  emailChange: {
    newAddress: 'Yeni e-posta adresi',
    now: 'Bu hesap {email} adresine ait',
    steps: 'Önce bu adrese bir kod, sonra yeni adrese bir bağlantı ve bir kod gelir.',
    firstSteps: 'Bu adrese bir bağlantı ve bir kod gelir.',
    currentCode: 'Mevcut e-postanıza {email} gönderdiğimiz kodu girin',
    newLink: 'Yeni e-postanıza {email} gönderdiğimiz bağlantıyı açın',
    newCode: 'Yeni e-postanıza {email} gönderdiğimiz kodu girin',
    codeNext: 'Ardından diğer e-postadaki kodu buraya yazın',
    linkOver: 'Bu bağlantı artık yanıtlanamaz. Yeni bir e-posta isteyin.',
    expired: 'Bu değişikliğin süresi doldu. Yeni bir e-posta isteyin.',
    verifyWhy: 'Bir imza, e-postanızı yeniden onaylamanızı bekliyor.',
    verifySend: '{email} adresine bir kod göndeririz',
    send: 'Kodu gönder',
    captureNew:
      'Hesabınıza bir e-posta ekleyin. Onsuz, cihazlarınız kaybolursa cüzdanınıza dönüş yolu yoktur.',
    captureTaken: '{social} hesabının e-postası burada başka bir hesaba ait. Başka bir adres gir.',
    captureSkip: 'E-posta olmadan devam et',
    captureSkipWhy:
      'O zaman bu cüzdan yalnızca bu cihazda açılır. Cihazı kaybedersen ya da tarayıcı verilerini silersen onu kimse geri getiremez.',
    splitTitle: 'Anahtarınız bugün',
    splitText:
      'Üçe bölünmüştür: bir parça bu cihazda, biri uygulamanın sunucusunda, biri kurtarma sunucusunda. İkisi cüzdanınızı açar, biri tek başına hiçbir şey açmaz.',
    singleText:
      'Burada iki sunucuyu tek işletmeci yürütür: kurtarma sizde olana kadar sunucuyu yürüten kişi anahtarları yeniden oluşturabilir.',
    selfTitle: 'Kendi saklamanızda',
    selfText:
      'Dönüş yolu sizdedir: bir geçiş anahtarı veya kurtarma kodu, kurtarma sunucusundaki parçanın yerini alır ve hiçbir sunucu cüzdanınızı açamaz.',
    openSite: '{site} üzerinde devam et',
  },
}
