import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  multiChain: {
    selectChain: 'Pilih rantai untuk menghubungkan dompet multirantai Anda',
    chains: 'Rantai',
  },
  title: {
    connecting: 'Menghubungkan',
    selectChain: 'Pilih rantai untuk {wallet}',
  },
}
