import type { RescueTexts } from './en.ts'

/** Turkish. */
export const texts: RescueTexts = {
  title: 'Cüzdan kurtarma',
  intro:
    'Bu sayfa, cüzdanınızın gizli kelimelerinin açtığı tüm anahtarları ve adresleri gösterir. Sunucuya ve ağa ihtiyacı yoktur.',
  language: 'Dil',
  online:
    'Bu bilgisayar çevrimiçi. Devam etmeden önce bağlantısını kesin: sayfanın ağa ihtiyacı yoktur ve diğer programlar hiçbir şey gönderemez.',
  offline: 'Bu bilgisayar çevrimdışı.',
  checkFile:
    'Önce bu dosyanın SHA-256 değerini kurtarma kitinizdeki veya sürümdeki değerle karşılaştırın. Sahte bir kopya kelimelerinizi çalabilir.',
  chooseKit: 'Kurtarma kiti dosyasını seç',
  words: 'Gizli kelimeler',
  wordsHint: 'Sırasıyla, aralarında boşlukla yazın.',
  open: 'Cüzdanı aç',
  empty: 'Kelimeleri yazın veya kitin dosyasını seçin.',
  notAKit: 'Bu bir kurtarma kiti değil. Kit, numaralı 24 kelime içeren küçük bir metin dosyasıdır.',
  count: 'Burada {count} kelime var. Bir cüzdanda 24 kelime olur: bir kısmı eksik ya da fazla.',
  word: '{place}. kelime listede yok: “{word}”. Yazımını kontrol edin.',
  order: 'Kelimeler 1’den başlayarak kesintisiz numaralanmamış. Dosya kesilmiş veya değiştirilmiş.',
  checksum: 'Bu kelimeler birbirine ait değil. En az biri yanlış ya da bazıları yer değiştirmiş.',
  isCode: 'Bu bir kurtarma kodu. Burada hiçbir şey açmaz: nedeni aşağıda.',
  isKey: 'Bu zaten bir özel anahtar. Başka bir cüzdana aktarabilirsiniz.',
  unsupported:
    'Bu tarayıcı bu sayfada anahtar hesaplamıyor. Dosyayı kendi diskinizden veya başka bir tarayıcıda açın.',
  otherTitle: 'Geçiş anahtarı veya kurtarma kodu',
  otherPasskey:
    'Geçiş anahtarı burada kullanılamaz: tarayıcılar onu yalnızca cüzdanın kendi sitesinin adresine verir, bir dosyaya asla vermez.',
  otherServers:
    'Geçiş anahtarı ve kurtarma kodu ayrıca yalnızca iki sunucunun sakladığını açar, bu yüzden ikisi de gerekir. Sunucular çalışırken cüzdanı uygulamada açın ve kurtarma kitini kaydedin.',
  warning:
    'Bu anahtarları gören, bu cüzdandaki her şeye sahip olur. Size yardım eden hiç kimsenin bunlara ihtiyacı yoktur.',
  matches: 'Kitteki adresler kelimelerine aittir.',
  mismatch:
    'Bu dosyadaki adresler kelimelerine ait değil. Dosya değiştirilmiş ya da kelimeler başka bir cüzdanın. Dosyadaki adreslere hiçbir şey göndermeyin.',
  own: 'Cüzdanınız bu hesapları kullanır.',
  notOwn: 'Cüzdanınızın burada hesabı yok. Bunlar, diğer cüzdanların aynı kelimelerle bulduğu adreslerdir.',
  smartNote:
    'Akıllı hesap bir sözleşmedir. İçindekiler, sahibinin anahtarıyla ve akıllı hesap yazılımıyla taşınır.',
  account: 'Hesap',
  smartOwner: 'Akıllı hesabın anahtarı',
  smartAccount: 'Akıllı hesap',
  path: 'Yol {path}',
  noPath: 'Yolu yok',
  privateKey: 'Özel anahtar',
  hold: 'Anahtarı görmek için basılı tut',
  holdOf: 'Anahtarı görmek için basılı tut: {account}',
  copyKey: 'Anahtarı kopyala',
  copyKeyOf: 'Anahtarı kopyala: {account}',
  copyAddress: 'Adresi kopyala',
  copyAddressOf: 'Adresi kopyala: {account}',
  copied: 'Kopyalandı. Başka bir şey kopyalayana kadar diğer uygulamalar okuyabilir.',
  copyFailed: 'Tarayıcı kopyalamaya izin vermedi.',
  afterwards:
    'İşiniz bitince başka bir şey kopyalayın, bu sayfayı kapatın ve kit dosyasını bu bilgisayardan silin. Biri bir anahtarı görmüş olabilirse her şeyi yeni bir cüzdana taşıyın.',
  forget: 'Her şeyi unut',
}
