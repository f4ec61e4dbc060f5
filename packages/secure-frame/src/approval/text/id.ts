import type { ApprovalTexts } from './en.ts'

/** Indonesian. */
export const texts: ApprovalTexts = {
  titleMessage: 'Tanda tangani pesan',
  titleData: 'Tanda tangani data',
  asks: '{app} meminta tanda tangan Anda',
  message: 'Pesan',
  bytes: 'Pesan ini bukan teks. Ini byte-nya.',
  hidden: 'Karakter yang tidak terlihat ditampilkan sebagai kode.',
  empty: 'Kosong',
  purpose: 'Untuk',
  data: 'Data',
  account: 'Akun',
  network: 'Jaringan',
  anyNetwork: 'Tanda tangan ini berlaku di semua jaringan.',
  cancel: 'Batal',
  sign: 'Tanda tangani',
  continue: 'Lanjutkan',
  checking: 'Memastikan tidak ada yang menutupi permintaan ini',
  covered: 'Ada yang menutupi sebagian permintaan ini. Singkirkan untuk menandatangani.',
  pressSign: 'Tekan Tanda tangani di mana pun muncul. Yang lain membatalkan.',
}
