import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'Geçiş anahtarı yeni bir cihazı tek başına içeri alır. Diğer yollar orada e-postandaki bağlantıyı da ister.',
  addFirst: 'Kaldırmak için önce başka bir yol ekle.',
  addTitle: 'Başka bir yol ekle',
  addPasskey: 'Geçiş anahtarı ekle',
  passkeyIntro:
    'Parmak izin, yüzün veya ekran kilidinle giriş yapmanı sağlar; bu cihazda ya da parola yöneticinden.',
  createPasskey: 'Geçiş anahtarı oluştur',
  passkeyAdded: 'Geçiş anahtarı eklendi. Artık onunla giriş yapabilirsin.',
  passkeyMany: 'Bu hesabın zaten on geçiş anahtarı var. Önce birini kaldır.',
  passkeyKnown:
    'Bu cihazda bu cüzdan için zaten bir geçiş anahtarı olabilir. Başka bir cihaz kullan veya yeniden dene.',
  synced: 'Parola yöneticinde',
  onDevice: 'Tek bir cihazda veya güvenlik anahtarında',
  used: 'Son kullanım: {time}',
  unfinished: 'Kurulumu tamamlanmadı ve kimseyi içeri almıyor. Kaldır ve yeniden ekle.',
  rename: 'Yeniden adlandır',
  titleRename: 'Bu geçiş anahtarını adlandır',
  name: 'Ad',
  save: 'Kaydet',
  nameEmpty: 'Bir ad yaz.',
  renamed: 'Ad kaydedildi.',
  titleRemovePasskey: 'Bu geçiş anahtarı kaldırılsın mı?',
  removePasskeyIntro:
    'Artık giriş yaptırmaz ve bu cüzdanı açmaz. Onunla giriş yapmış diğer cihazların oturumu kapatılır.',
  addProvider: '{provider} ekle',
  providerIntro: 'Bir pencere açılır. Orada {provider} üzerinden eklemek istediğin hesapla giriş yap.',
  goTo: '{provider} sayfasına git',
  waiting: '{provider} bekleniyor…',
  blocked: 'Tarayıcın pencereyi engelledi. Buradan aç:',
  openHere: '{provider} sayfasını aç',
  timeout: '{provider} zamanında yanıt vermedi. Yeniden dene.',
  providerFailed: '{provider} ile giriş yapılamadı. Yeniden dene.',
  titleReview: 'Bu {provider} hesabı eklensin mi?',
  reviewIntro: '{provider} üzerinde aşağıdaki kişi olarak giriş yaptın. O sen değilsen iptal et.',
  unnamed: 'Adı olmayan bir hesap',
  linked: '{provider} eklendi. Artık onunla giriş yapabilirsin.',
  taken:
    'Bu {provider} hesabı burada zaten başka bir cüzdana giriş yapıyor. Önce oradan kaldır veya başka bir {provider} hesabı kullan.',
}
