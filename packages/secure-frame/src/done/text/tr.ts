import type { DoneTexts } from './en.ts'

/** Turkish. */
export const texts: DoneTexts = {
  titleWait: 'Oturumun açılıyor',
  wait: 'Bir dakika. Bu pencere kendiliğinden kapanır.',
  titleCode: '{app} için kodun',
  typeCode: 'Bu kodu, {app} uygulamasının kendin açtığın penceresine yaz.',
  counts: 'İki dakika geçerlidir.',
  codeOver: 'Bu kodun süresi doldu.',
  newCode: 'Yeni kod göster',
  warning: 'Kimseye verme ve başka yere yazma: kod kimdeyse senin adına oturum açabilir.',
  titleOver: 'Bu pencereyi kapatabilirsin',
  over: 'Bu oturum açma kullanıldı ya da süresi doldu. Uygulamaya dön; oturumun açık değilse orada yeniden başla.',
  titleDenied: 'Oturum açma iptal edildi',
  denied: 'Hiçbir şey paylaşılmadı. Bu pencereyi kapat ve uygulamada yeniden dene.',
  titleFailed: 'Oturum açılamadı',
  failed: 'Sağlayıcı kim olduğunu söylemedi. Bu pencereyi kapat ve uygulamada yeniden dene.',
  titleExpired: 'Bu pencereye artık gerek yok',
  expired: 'Bu oturum açma kullanıldı ya da süresi doldu. Bu pencereyi kapat ve uygulamada yeniden başla.',
  titleAway: 'Oturum açma hizmetine ulaşılamıyor',
  away: 'Bağlantını kontrol et ve yeniden dene.',
  titleBusy: 'Oturum açma şu anda yoğun',
  busyForNow:
    'Çok fazla kişi oturum açıyor ya da hizmet yeniden başlıyor. Birkaç saniye bekle ve yeniden dene.',
  busy: 'Çok fazla kişi oturum açıyor ya da hizmet yeniden başlıyor. Bu pencereyi kapat, bir dakika bekle ve uygulamada yeniden başla.',
  retry: 'Yeniden dene',
}
