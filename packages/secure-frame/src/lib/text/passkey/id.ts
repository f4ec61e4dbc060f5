import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: 'Lanjutkan dengan kunci sandi',
  intro: 'Kunci sandi memasukkan Anda dengan sidik jari, wajah, atau kunci layar. Email tidak diperlukan.',
  create: 'Buat kunci sandi',
  use: 'Gunakan kunci sandi saya',
  unknown: 'Tidak ada akun di sini dengan kunci sandi ini. Gunakan yang lain, atau buat yang baru.',
  notUsed: 'Kunci sandi tidak dipakai. Coba lagi atau pakai yang lain.',
  away: 'Layanan dompet tidak dapat dijangkau. Periksa koneksi Anda dan coba lagi.',
  waits: 'Layanan dompet tidak dapat dijangkau. Kami terus mencoba.',
  failed: 'Terjadi kesalahan. Coba lagi.',
  cancel: 'Batal',
  tooFast: 'Itu terlalu sering.',
  frozen: 'Dompet dibekukan karena seseorang mengatakan bahwa suatu proses masuk bukan miliknya.',
}
