import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'Çok zincirli cüzdanınızın bağlanacağı zinciri seçin',
    chains: 'Zincirler',
  },
  title: {
    connecting: 'Bağlanıyor',
    selectChain: '{wallet} için zincir seç',
  },
}
