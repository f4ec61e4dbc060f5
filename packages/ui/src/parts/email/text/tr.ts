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
    linkSentBefore: '{email} adresine gönderdiğimiz bağlantıyı aç ({time})',
    typeNumber: 'Açılan sayfada bu sayıyı e-postadaki kodla birlikte yaz:',
    noMailNow: 'Bu adrese son zamanlarda birkaç e-posta gittiği için yenisi gönderilmedi.',
    newMail: 'Yeni e-posta al',
    newMailWhy: 'Bunun için insan olduğunu gösterirsin.',
    resendInMinutes:
      '{count, plural, one {# dakika sonra yeniden gönder} other {# dakika sonra yeniden gönder}}',
    oncePerBrowser: 'Her tarayıcıda bir kez sorulur',
    waitingForLink: 'Bağlantının açılması bekleniyor',
    addressOfAccount:
      'Bu, buradaki hesabının e-postası. Senin değilse hesabı başka biri açmıştır: devam etme.',
    notEmail: 'Lütfen geçerli bir e-posta adresi gir',
    emailRefused: 'Geçersiz e-posta. Tekrar dene.',
    emailTaken: 'Bu e-posta zaten kullanılıyor.',
    cooldown:
      '{count, plural, one {Lütfen # saniye sonra tekrar dene} other {Lütfen # saniye sonra tekrar dene}}',
    codeWrong: 'Geçersiz kod. Tekrar dene.',
    codeLocked: 'Çok fazla yanlış kod. Daha sonra tekrar dene.',
    codeLockedUntil: 'Çok fazla yanlış kod. {when} tekrar dene.',
    flowExpired: 'Bu giriş sona erdi. Yeni bir e-posta iste.',
    deviceRefused: 'Bu cihaz onaylanmadı. Yeni bir e-posta iste.',
    frozen: 'Bu hesaba yeni cihazlardan giriş durduruldu.',
    withheld: 'Bu cüzdan yeni cihazları bekletir. Bu tarayıcıyla şu zamandan sonra yeniden gel: {time}.',
    rateLimited: 'Çok fazla deneme. Daha sonra tekrar dene.',
    rateLimitedUntil: 'Çok fazla deneme. {when} tekrar dene.',
    signInAgain: 'Önce oturumu kapatıp yeniden aç. Sonrasında beş dakikan var.',
    frameFailed: 'E-posta ile giriş yüklenemedi',
    frameFailedInApp: 'Gömülü cüzdan bu uygulamada yüklenemedi',
    timedOut: 'Zamanında yanıt gelmedi. Bağlantını kontrol edip tekrar dene.',
    unreachable: 'Sunucuya ulaşılamıyor. Bağlantını kontrol edip tekrar dene.',
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
    verifyWhy: 'Bir imza, e-postanızı yeniden onaylamanızı bekliyor.',
    verifySend: '{email} adresine bir kod göndeririz',
    send: 'Kodu gönder',
    captureNew:
      'Hesabına bir e-posta ekle. E-posta olmadan, cihazlarını kaybedersen cüzdanını kurtaramazsın.',
    captureTaken:
      '{social} hesabının e-postasını burada başka bir hesap kullanıyor. Farklı bir e-posta kullan.',
    existing: '{email} ile zaten bir hesabın var',
    existingWhy: 'Daha önce giriş yaptığın yolla devam et. Ardından {social} hesabını bağlayabilirsin.',
    existingSocial: '{social} ile devam et',
    captureSkip: 'E-posta olmadan devam et',
    captureSkipWhy:
      'O zaman bu cüzdan yalnızca bu cihazda açılır. Cihazı kaybedersen ya da tarayıcı verilerini silersen onu kimse geri getiremez.',
    captureCode: 'Açılan pencerede, {email} adresine gönderdiğimiz kodu gir',
    captureNote: 'Kod yalnızca cüzdanının penceresine yazılır.',
    captureOther: 'Farklı bir e-posta kullan',
    captureOver: 'Bu oturum açma sona erdi. Geri dön ve nasıl oturum açacağını yeniden seç.',
    openAgain: 'Pencereyi yeniden aç',
  },
}
