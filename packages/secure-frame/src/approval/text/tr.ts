import type { ApprovalTexts } from './en.ts'

/** Turkish. */
export const texts: ApprovalTexts = {
  titleMessage: 'Mesajı imzala',
  titleData: 'Veriyi imzala',
  asks: '{app} imzanı istiyor',
  message: 'Mesaj',
  bytes: 'Bu mesaj metin değil. Baytları bunlar.',
  hidden: 'Görünmeyen karakterler kod olarak gösterilir.',
  empty: 'Boş',
  purpose: 'Şunun için',
  data: 'Veri',
  account: 'Hesap',
  network: 'Ağ',
  anyNetwork: 'Bu imza her ağda geçerlidir.',
  cancel: 'İptal',
  sign: 'İmzala',
  continue: 'Devam',
  checking: 'Bu isteği bir şeyin kapatmadığı denetleniyor',
  covered: 'Bir şey bu isteğin bir kısmını kapatıyor. İmzalamak için açığa çıkar.',
  pressSign: 'İmzala düğmesine göründüğü yerde bas. Başka her şey iptal eder.',
}
