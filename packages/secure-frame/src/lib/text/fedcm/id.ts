import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'Lanjutkan dengan {provider}',
  intro: 'Browser Anda menanyakan akun mana yang dipakai. Tidak ada halaman lain yang terbuka.',
  choose: 'Pilih akun',
  window: 'Gunakan jendela saja',
  refused: 'Anda belum masuk. Coba lagi, atau gunakan jendela.',
  cancel: 'Batal',
}
