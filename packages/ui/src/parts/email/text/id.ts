import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Lanjutkan dengan email',
    emailVerifyOtp: 'Konfirmasi Email',
    emailVerifyDevice: 'Daftarkan Perangkat',
    approveTransaction: 'Permintaan tanda tangan',
    dataCapture: 'Verifikasi email',
    dataCaptureOtpConfirm: 'Konfirmasi Email',
  },
  email: {
    address: 'Alamat email',
    continue: 'Lanjut',
    newcomers: 'Baru di sini? Dompet dibuat untukmu setelah kode dikonfirmasi.',
    codeSentTo: 'Masukkan kode yang kami kirim ke {email}',
    codeValid: 'Kode berlaku 5 menit',
    code: 'Kode verifikasi',
    digit: 'Digit {place} dari {count}',
    checking: 'Memeriksa kode',
    notReceived: 'Belum menerima?',
    resendCode: 'Kirim ulang kode',
    resendEmail: 'Kirim ulang email',
    resendIn: '{count, plural, other {Kirim ulang dalam # detik}}',
    linkSentTo: 'Buka tautan yang kami kirim ke {email}',
    chooseNumber: 'Pilih angka ini di halaman yang terbuka:',
    oncePerBrowser: 'Ini ditanyakan sekali di setiap browser',
    waitingForLink: 'Menunggu tautan dibuka',
    notEmail: 'Masukkan alamat email yang valid',
    emailRefused: 'Email tidak valid. Coba lagi.',
    emailTaken: 'Email ini sudah digunakan.',
    cooldown: '{count, plural, other {Coba lagi setelah # detik}}',
    codeWrong: 'Kode tidak valid. Coba lagi.',
    codeLocked: 'Terlalu banyak kode salah. Coba lagi nanti.',
    flowExpired: 'Proses masuk ini kedaluwarsa. Minta email baru.',
    deviceRefused: 'Perangkat ini tidak disetujui. Minta email baru.',
    frozen: 'Masuk ke akun ini dari perangkat baru sedang dijeda.',
    withheld: 'Dompet ini membuat perangkat baru menunggu. Kembalilah dengan browser ini setelah {time}.',
    rateLimited: 'Terlalu banyak percobaan. Coba lagi nanti.',
    signInAgain: 'Keluar lalu masuk lagi dulu. Setelah itu Anda punya waktu lima menit.',
    frameFailed: 'Login email tidak dapat dimuat',
    frameFailedInApp: 'Dompet tertanam gagal dimuat di aplikasi ini',
    timedOut: 'Tidak ada jawaban tepat waktu. Periksa koneksimu, lalu coba lagi.',
    unreachable: 'Server tidak dapat dijangkau. Periksa koneksimu, lalu coba lagi.',
    ephemeral:
      'Browser Anda tidak menyimpan apa pun di sini, jadi Anda tetap masuk hanya sampai halaman ini ditutup.',
    vaultMismatch: 'Kunci yang diterima bukan milik akunmu, jadi tidak ada yang dibuka.',
    failed: 'Terjadi kesalahan',
  },
  approve: {
    loading: 'Memuat permintaan',
    cancel: 'Batal',
  },
  emailChange: {
    verifyWhy: 'Sebuah tanda tangan menunggu sampai Anda mengonfirmasi email lagi.',
    verifySend: 'Kami mengirim kode ke {email}',
    send: 'Kirim kode',
    captureNew:
      'Tambahkan email ke akun Anda. Tanpa itu tidak ada jalan kembali ke dompet jika perangkat Anda hilang.',
    captureTaken: 'Email akun {social} milikmu sudah dipakai akun lain di sini. Berikan email lain.',
    captureSkip: 'Lanjut tanpa email',
    captureSkipWhy:
      'Dompet ini hanya terbuka di perangkat ini. Jika perangkat hilang atau data browser dihapus, tidak ada yang bisa mengembalikannya.',
  },
}
