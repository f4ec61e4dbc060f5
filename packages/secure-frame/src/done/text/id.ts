import type { DoneTexts } from './en.ts'

/** Indonesian. */
export const texts: DoneTexts = {
  titleWait: 'Memproses masuk',
  wait: 'Tunggu sebentar. Jendela ini menutup sendiri.',
  titleCode: 'Kode Anda untuk {app}',
  typeCode: 'Ketik di jendela {app} yang Anda buka sendiri.',
  counts: 'Berlaku selama dua menit.',
  codeOver: 'Kode ini sudah kedaluwarsa.',
  newCode: 'Tampilkan kode baru',
  warning:
    'Jangan berikan kepada siapa pun dan jangan ketik di tempat lain: siapa pun yang memilikinya dapat masuk sebagai Anda.',
  titleOver: 'Anda dapat menutup jendela ini',
  over: 'Proses masuk ini sudah dipakai atau kedaluwarsa. Kembali ke aplikasi, dan mulai lagi di sana jika Anda belum masuk.',
  titleDenied: 'Masuk dibatalkan',
  denied: 'Tidak ada yang dibagikan. Tutup jendela ini dan coba lagi di aplikasi.',
  titleFailed: 'Gagal masuk',
  failed: 'Penyedia tidak menyebutkan siapa Anda. Tutup jendela ini dan coba lagi di aplikasi.',
  titleExpired: 'Jendela ini tidak diperlukan lagi',
  expired: 'Proses masuk ini sudah dipakai atau kedaluwarsa. Tutup jendela ini dan mulai lagi di aplikasi.',
  titleAway: 'Layanan masuk tidak dapat dihubungi',
  away: 'Periksa koneksi Anda dan coba lagi.',
  titleBusy: 'Layanan masuk sedang sibuk',
  busyForNow:
    'Terlalu banyak yang sedang masuk, atau layanan sedang dimulai ulang. Tunggu beberapa detik, lalu coba lagi.',
  busy: 'Terlalu banyak yang sedang masuk, atau layanan sedang dimulai ulang. Tutup jendela ini, tunggu satu menit, dan mulai lagi di aplikasi.',
  retry: 'Coba lagi',
}
