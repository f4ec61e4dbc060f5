import type { PageTexts } from './en.ts'

/** Indonesian. */
export const texts: PageTexts = {
  title: 'Setujui perangkat baru untuk {app}',
  question: 'Angka mana yang ditampilkan {app}?',
  asked:
    'Diminta pada {time} untuk masuk di perangkat baru. Pilih angkanya hanya jika itu Anda dan Anda melihatnya di sana sekarang. Angka yang salah mengakhiri proses masuk.',
  numbers: 'Angka yang ditampilkan {app}',
  noneOfThem: 'Tidak satu pun? Berarti email ini dari percobaan sebelumnya: buka yang terbaru.',
  notMe: 'Bukan Anda yang meminta? Kunci dompet terhadap perangkat baru selama {hours} jam.',
  notMeButton: 'Ini bukan saya',
  approved: 'Perangkat disetujui',
  approvedNext: 'Kembali ke {app}: prosesnya berlanjut sendiri, dan mungkin meminta kode dari email kedua.',
  close: 'Anda dapat menutup halaman ini.',
  waiting: 'Perangkat disetujui, dan menunggu',
  waitingUntil:
    'Perangkat ini dapat memakai dompet {app} mulai {time}. Masuk lagi di perangkat itu setelahnya.',
  waitingNext:
    'Anda menerima email saat waktu tunggu selesai. Sampai saat itu, setiap perangkat yang memiliki dompet ini dapat menolaknya.',
  wrong: 'Itu bukan angkanya',
  wrongEnded: 'Proses masuk diakhiri, dan tidak ada yang disetujui.',
  wrongAgain: 'Jika itu Anda, mulai lagi di {app}: Anda mendapat email baru dan angka baru.',
  locked: 'Dompet Anda terkunci',
  lockedUntil: 'Hingga {time} tidak ada yang dapat membuka dompet {app} alamat ini di perangkat baru.',
  lockedAdvice:
    'Orang yang dapat memulai proses masuk memerlukan kotak surat ini untuk menyelesaikannya. Jika Anda merasa orang lain membacanya, ganti kata sandinya sekarang.',
  over: 'Tautan ini sudah berakhir',
  overWhy: 'Tautan ini sudah dipakai, atau waktunya habis.',
  overAgain: 'Jika Anda sedang masuk, mulai lagi di {app}.',
  failed: 'Itu tidak berhasil',
  failedBusy: 'Terlalu banyak percobaan sekaligus. Tunggu satu menit, lalu coba lagi.',
  failedAgain: 'Buka lagi tautan di email Anda.',
  failedNothing: 'Tidak ada yang disetujui.',
  anApp: 'aplikasi',
  footer:
    '{host} menyimpan satu bagian kunci dompet Anda. Tidak pernah meminta kata sandi, kode, atau kata pemulihan Anda.',
}
