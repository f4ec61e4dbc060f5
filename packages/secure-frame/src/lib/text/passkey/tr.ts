import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: 'Geçiş anahtarıyla devam et',
  intro: 'Geçiş anahtarı parmak iziniz, yüzünüz veya ekran kilidinizle oturum açar. E-posta gerekmez.',
  create: 'Geçiş anahtarı oluştur',
  use: 'Geçiş anahtarımı kullan',
  unknown:
    'Burada bu geçiş anahtarına ait bir hesap yok. Başka birini kullanın veya yeni bir tane oluşturun.',
  notUsed: 'Geçiş anahtarı kullanılmadı. Yeniden deneyin ya da başka birini kullanın.',
  away: 'Cüzdan hizmetine ulaşılamıyor. Bağlantınızı kontrol edip yeniden deneyin.',
  waits: 'Cüzdan hizmetine ulaşılamıyor. Denemeye devam ediyoruz.',
  failed: 'Bir şeyler ters gitti. Yeniden deneyin.',
  cancel: 'İptal',
  tooFast: 'Çok sık denendi.',
  frozen: 'Birisi bir girişin kendisi olmadığını söylediği için cüzdan donduruldu.',
}
