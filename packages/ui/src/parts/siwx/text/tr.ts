import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  title: { sIWXSignMessage: 'Giriş yap' },
  signIn: {
    needsToConnect: '{app} cüzdanına bağlanmak istiyor',
    explanation:
      'Bu cüzdanın senin olduğunu kanıtlamak ve devam etmek için bu mesajı imzala. İptal edersen bağlantın kesilir.',
    explanationOptional: 'Bu cüzdanın senin olduğunu kanıtlamak ve devam etmek için bu mesajı imzala.',
    cancel: 'İptal',
    cancelling: 'İptal ediliyor...',
    sign: 'İmzala',
    signing: 'İmzalanıyor...',
  },
}
