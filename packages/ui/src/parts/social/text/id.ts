import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'Semua akun sosial', connectingSocial: 'Masuk' },
  social: {
    continueWith: 'Lanjutkan dengan {social}',
    socials: 'Akun sosial',
    more: 'Opsi lainnya',
    opening: 'Membuka {social}',
    inWindow: 'Lanjutkan di jendela',
    inWindowHint: 'Masuk ke {social} di jendela yang terbuka.',
    blocked: 'Jendela tidak dapat dibuka',
    blockedHint: 'Buka halaman {social} di sini, lalu kembali.',
    openSignIn: 'Buka halaman masuk',
    scan: 'Pindai kode ini dengan ponsel Anda',
    scanHint: 'Masuk ke {app} dengan aplikasi Farcaster.',
    qrFarcaster: 'Kode QR yang membuka Farcaster',
    inApp: 'Lanjutkan di Farcaster',
    inAppHint: 'Buka aplikasinya, masuk ke {app}, lalu kembali ke sini.',
    openFarcaster: 'Buka Farcaster',
    finishing: 'Sedang memasukkanmu',
    slow: 'Ini lebih lama dari biasanya',
    slowHint: 'Proses masuk terlalu lama. Silakan coba lagi.',
    closed: 'Jendela sudah ditutup',
    closedHint: 'Coba lagi, atau masukkan kode jika jendela menampilkannya.',
    stopped: 'Tidak dapat masuk',
    notStarted: 'Halaman {social} tidak dapat dibuka. Periksa koneksimu, lalu coba lagi.',
    providerFailed: '{social} tidak memastikan siapa kamu. Coba lagi.',
    expired: 'Proses masuk ini sudah kedaluwarsa. Coba lagi.',
    frozen: 'Masuk ke akun ini dari perangkat baru sedang dijeda.',
    noWayBack:
      'Akun ini tidak punya email, jadi hanya terbuka di perangkat tempat akun dibuat. Masuk di sana, atau pilih cara lain.',
    rateLimited: 'Terlalu banyak percobaan. Coba lagi nanti.',
    frameFailed: 'Halaman aman tidak dapat dimuat. Coba lagi.',
    unreachable: 'Server tidak dapat dijangkau. Periksa koneksimu, lalu coba lagi.',
    failed: 'Terjadi kesalahan. Coba lagi.',
    code: 'Kode dari jendela',
    codeHint: 'Jika jendela menampilkan kode, masukkan di sini.',
    codeWrong: 'Kode tidak valid. Coba lagi.',
    codeLocked: 'Terlalu banyak kode salah. Mulai dari awal.',
    inAppTitle: '{social} tidak berfungsi di aplikasi ini',
    inAppText:
      '{social} tidak mengizinkan masuk di dalam aplikasi lain. Salin tautan dan buka di browser, atau pilih cara masuk lain.',
    inAppNote: '{social}: tidak tersedia di dalam aplikasi ini. Buka halaman ini di browser.',
  },
}
