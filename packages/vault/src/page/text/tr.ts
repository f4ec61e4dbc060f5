import type { PageTexts } from './en.ts'

/** Turkish. */
export const texts: PageTexts = {
  title: '{app} için yeni bir cihazı onayla',
  question: '{app} sana hangi sayıyı gösteriyor?',
  asked:
    'Yeni bir cihazda oturum açmak için {time} tarihinde istendi. Sayıyı yalnızca bunu sen istediysen ve şu anda orada görüyorsan seç. Yanlış sayı oturum açmayı bitirir.',
  numbers: '{app} uygulamasının gösterdiği sayı',
  noneOfThem: 'Hiçbiri değil mi? O zaman bu e-posta önceki bir denemeye ait: en yenisini aç.',
  notMe: 'Bunu sen istemedin mi? Cüzdanı {hours} saat boyunca yeni cihazlara kilitle.',
  notMeButton: 'Bu ben değildim',
  approved: 'Cihaz onaylandı',
  approvedNext:
    '{app} uygulamasına dön: kendiliğinden devam eder ve ikinci bir e-postayla gelen bir kod isteyebilir.',
  close: 'Bu sayfayı kapatabilirsin.',
  waiting: 'Cihaz onaylandı, bekliyor',
  waitingUntil:
    '{app} cüzdanını {time} tarihinden itibaren kullanabilir. O zaman bu cihazda yeniden oturum açın.',
  waitingNext:
    'Süre dolunca bir e-posta alırsınız. O zamana kadar cüzdanın bulunduğu her cihaz onu geri çevirebilir.',
  wrong: 'Sayı bu değildi',
  wrongEnded: 'Oturum açma bitirildi ve hiçbir şey onaylanmadı.',
  wrongAgain: 'Bu sendiysen {app} uygulamasında yeniden başla: yeni bir e-posta ve yeni bir sayı alırsın.',
  locked: 'Cüzdanın kilitli',
  lockedUntil: '{time} tarihine kadar kimse bu adresin {app} cüzdanını yeni bir cihazda açamaz.',
  lockedAdvice:
    'Oturum açmayı başlatabilen birinin bitirmek için bu posta kutusuna ihtiyacı vardır. Başkasının okuduğunu düşünüyorsan parolasını şimdi değiştir.',
  over: 'Bu bağlantının süresi doldu',
  overWhy: 'Daha önce kullanıldı ya da zamanı geçti.',
  overAgain: 'Oturum açıyorsan {app} uygulamasında yeniden başla.',
  failed: 'Bu olmadı',
  failedBusy: 'Bir kerede çok fazla deneme yapıldı. Bir dakika bekleyip yeniden dene.',
  failedAgain: 'E-postandaki bağlantıyı yeniden aç.',
  failedNothing: 'Hiçbir şey onaylanmadı.',
  others: 'Bir uygulama size sekiz haneli bir sayı mı gösteriyor?',
  othersWhy:
    'Öyleyse son zamanlarda çok fazla e-posta olduğu için yenisi gönderilmedi. Sizi buraya getiren e-postadaki kodu ve sayıyı yazın.',
  othersCode: 'E-postadaki kod',
  othersNumber: 'Ekranınızdaki sayı',
  othersGo: 'Devam',
  confirm: '{app} için yeni bir cihaz onaylansın mı?',
  confirmAsked:
    '{time} tarihinde istendi. Yalnızca şu anda {app} uygulamasına giriş yapıyorsanız ve bu sayıyı gösteriyorsa onaylayın.',
  confirmButton: 'Cihazı onayla',
  codeWrong: 'Bu, bu e-postanın kodu değil',
  codeWrongWhy: 'Hiçbir şey onaylanmadı. Kod, e-postada düğmenin altındadır.',
  numberWrong: 'Hiçbir cihaz bu sayıyı göstermiyor',
  numberWrongWhy:
    'Hiçbir şey onaylanmadı ve bekleyen tüm girişler sona erdi. Giriş yapıyorsanız uygulamada yeniden başlayın: yeni bir sayı alırsınız, bu e-postanın kodu aynı kalır.',
  anApp: 'uygulama',
  widgetTitle: 'İnsan olduğunuzu gösterin',
  footer:
    '{host} cüzdanının anahtarının bir parçasını saklar. Asla parola, giriş kodu ya da kurtarma sözcüklerini istemez.',
}
