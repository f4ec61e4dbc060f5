import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'E-postayı değiştir',
    updateEmailPrimaryOtp: 'Mevcut e-postayı onayla',
    updateEmailSecondaryOtp: 'Yeni e-postayı onayla',
    upgradeEmailWallet: 'Cüzdanını yükselt',
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
    firstAddress:
      'Hesabınıza bir e-posta ekleyin. Onsuz, cihazlarınız kaybolursa cüzdanınıza dönüş yolu yoktur.',
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
