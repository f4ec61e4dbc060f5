import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: '{provider} ile devam et',
  intro: 'Tarayıcınız hangi hesabı kullanacağınızı sorar. Başka bir sayfa açılmaz.',
  choose: 'Hesap seç',
  window: 'Bunun yerine pencere kullan',
  refused: 'Oturum açılmadı. Yeniden deneyin veya bir pencere kullanın.',
  cancel: 'İptal',
}
