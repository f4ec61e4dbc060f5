import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Ubah email',
    updateEmailPrimaryOtp: 'Konfirmasi email saat ini',
    updateEmailSecondaryOtp: 'Konfirmasi email baru',
    upgradeEmailWallet: 'Tingkatkan dompet Anda',
  },
  emailChange: {
    newAddress: 'Alamat email baru',
    now: 'Akun ini milik {email}',
    steps: 'Pertama kode dikirim ke alamat ini, lalu tautan dan kode ke alamat baru.',
    firstSteps: 'Tautan dan kode dikirim ke alamat ini.',
    currentCode: 'Masukkan kode yang kami kirim ke email Anda saat ini {email}',
    newLink: 'Buka tautan yang kami kirim ke email baru Anda {email}',
    newCode: 'Masukkan kode yang kami kirim ke email baru Anda {email}',
    codeNext: 'Setelah itu ketik kode dari email lainnya di sini',
    linkOver: 'Tautan ini tidak dapat dijawab lagi. Minta email baru.',
    expired: 'Perubahan ini telah kedaluwarsa. Minta email baru.',
    firstAddress:
      'Tambahkan email ke akun Anda. Tanpa itu tidak ada jalan kembali ke dompet jika perangkat Anda hilang.',
    splitTitle: 'Kunci Anda saat ini',
    splitText:
      'Kunci dibagi tiga: satu bagian di perangkat ini, satu di server aplikasi, satu di server pemulihan. Dua bagian membuka dompet, satu saja tidak membuka apa pun.',
    singleText:
      'Di sini satu operator menjalankan kedua server: siapa pun yang menjalankannya dapat menyusun ulang kunci sampai Anda memegang pemulihan sendiri.',
    selfTitle: 'Penyimpanan mandiri',
    selfText:
      'Anda memegang jalan kembali sendiri: passkey atau kode pemulihan menggantikan bagian server pemulihan, dan tidak ada server yang dapat membuka dompet Anda.',
    openSite: 'Lanjutkan di {site}',
  },
}
