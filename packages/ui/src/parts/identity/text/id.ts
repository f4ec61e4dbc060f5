import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Ubah email',
    updateEmailPrimaryOtp: 'Konfirmasi email saat ini',
    updateEmailSecondaryOtp: 'Konfirmasi email baru',
    upgradeEmailWallet: 'Tingkatkan dompet Anda',
    inLine: 'Dalam antrean',
  },
  emailChange: {
    newAddress: 'Alamat email baru',
    now: 'Akun ini milik {email}',
    steps: 'Pertama kode dikirim ke alamat ini, lalu tautan dan kode ke alamat baru.',
    firstSteps: 'Tautan dan kode dikirim ke alamat ini.',
    currentCode: 'Di jendela yang terbuka, masukkan kode yang kami kirim ke email Anda saat ini {email}',
    newCode: 'Di jendela yang terbuka, selesaikan dengan email baru Anda {email}',
    windowNote:
      'Kode hanya diketik di jendela dompet Anda. Setelah itu perangkat baru menunggu sehari atau lebih.',
    cancelChange: 'Batalkan perubahan',
    expired: 'Perubahan ini sudah berakhir. Buka jendela lagi untuk memulai dari awal.',
    firstAddress:
      'Tambahkan email ke akun Anda. Tanpa email, dompet tidak dapat dipulihkan jika perangkat Anda hilang.',
    splitTitle: 'Kunci Anda saat ini',
    splitText:
      'Kunci dibagi tiga: satu bagian di perangkat ini, satu di server aplikasi, satu di server pemulihan. Dua bagian membuka dompet, satu saja tidak membuka apa pun.',
    singleText:
      'Di sini satu operator menjalankan kedua server: siapa pun yang menjalankannya dapat menyusun ulang kunci sampai Anda memegang pemulihan sendiri.',
    selfTitle: 'Penyimpanan mandiri',
    selfText:
      'Anda memegang jalan kembali sendiri: passkey atau kode pemulihan menggantikan bagian server pemulihan, dan tidak ada server yang dapat membuka dompet Anda. Salinan lama server masih bisa sampai dihapus.',
    openSite: 'Lanjutkan di {site}',
  },
  passkey: {
    continue: 'Lanjutkan dengan kunci sandi',
    offer: 'Lain kali masuk dengan kunci sandi',
    offerHint: 'Tambahkan di dompet Anda, di bagian “Metode masuk”. Kode email tidak diperlukan lagi.',
    add: 'Tambah kunci sandi',
    notNow: 'Nanti saja',
  },
  line: {
    waiting: 'Anda dalam antrean',
    aboutMinutes: '{count, plural, other {Sekitar # menit}}',
    aboutSeconds: '{count, plural, other {Kurang dari # detik}}',
    keeps:
      'Banyak orang sedang masuk. Tempat Anda tetap tersimpan, meskipun jendela ini ditutup atau halaman dimuat ulang.',
    admitting: 'Giliran Anda',
    due: 'Giliran Anda',
    awayHint: 'Server kami sedang tidak dapat dihubungi. Kami terus mencoba.',
    anew: 'Giliran Anda lewat saat server kami atau halaman ini tidak tersedia. Ini tempat baru Anda.',
    dueHint: 'Lanjutkan dalam sepuluh menit ke depan.',
    continue: 'Lanjutkan',
    full: 'Tidak ada tempat di antrean sekarang',
    fullHint:
      'Lebih banyak orang ingin masuk daripada yang bisa dilayani dalam setengah jam. Coba lagi beberapa menit lagi.',
    tryAgain: 'Coba lagi',
    cancel: 'Batal',
  },
}
