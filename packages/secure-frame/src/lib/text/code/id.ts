import type { CodeTexts } from './en.ts'

export const texts: CodeTexts = {
  address: 'Alamat Anda',
  gains:
    'Alamat Anda mendapat kemampuan akun pintar. Alamatnya tetap sama, begitu pula isinya. Anda dapat mencabutnya kapan saja.',
  loses:
    'Alamat Anda kehilangan kemampuan akun pintar dan menjadi alamat biasa lagi. Isinya tetap. Sesi pintar tidak berfungsi sampai alamat mendapatkannya lagi.',
  code: 'Kodenya',
}
