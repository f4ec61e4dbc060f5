import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'Kunci sandi meloloskan perangkat baru dengan sendirinya. Cara lain juga memerlukan tautan di email Anda.',
  addFirst: 'Untuk menghapusnya, tambahkan cara lain dahulu.',
  addTitle: 'Tambahkan cara lain',
  addPasskey: 'Tambahkan kunci sandi',
  passkeyIntro:
    'Kunci ini memasukkan Anda dengan sidik jari, wajah, atau kunci layar, di perangkat ini atau dari pengelola sandi Anda.',
  createPasskey: 'Buat kunci sandi',
  passkeyAdded: 'Kunci sandi ditambahkan. Mulai sekarang Anda dapat masuk dengannya.',
  passkeyMany: 'Akun ini sudah memiliki sepuluh kunci sandi. Hapus satu dahulu.',
  passkeyKnown:
    'Perangkat ini mungkin sudah memiliki kunci sandi untuk dompet ini. Gunakan perangkat lain atau coba lagi.',
  synced: 'Di pengelola sandi Anda',
  onDevice: 'Di satu perangkat atau kunci keamanan',
  used: 'Terakhir digunakan {time}',
  unfinished: 'Penyiapannya tidak selesai, dan tidak dapat dipakai untuk masuk. Hapus, lalu tambahkan lagi.',
  rename: 'Ganti nama',
  titleRename: 'Beri nama kunci sandi ini',
  name: 'Nama',
  save: 'Simpan',
  nameEmpty: 'Ketik nama.',
  renamed: 'Nama disimpan.',
  titleRemovePasskey: 'Hapus kunci sandi ini?',
  removePasskeyIntro:
    'Kunci ini tidak lagi memasukkan Anda dan tidak lagi membuka dompet ini. Perangkat lain yang masuk dengannya akan dikeluarkan.',
  addProvider: 'Tambahkan {provider}',
  providerIntro: 'Sebuah jendela terbuka. Masuk di {provider} di sana dengan akun yang ingin Anda tambahkan.',
  goTo: 'Buka {provider}',
  waiting: 'Menunggu {provider}…',
  blocked: 'Browser Anda memblokir jendela. Buka di sini:',
  openHere: 'Buka {provider}',
  timeout: 'Tidak ada jawaban dari {provider} tepat waktu. Coba lagi.',
  providerFailed: 'Masuk di {provider} tidak berhasil. Coba lagi.',
  titleReview: 'Tambahkan akun {provider} ini?',
  reviewIntro: 'Anda masuk di {provider} sebagai orang di bawah ini. Jika itu bukan Anda, batalkan.',
  unnamed: 'Akun tanpa nama',
  linked: '{provider} ditambahkan. Mulai sekarang Anda dapat masuk dengannya.',
  taken:
    'Akun {provider} ini sudah masuk ke dompet lain di sini. Hapus di sana dahulu, atau gunakan akun {provider} lain.',
}
