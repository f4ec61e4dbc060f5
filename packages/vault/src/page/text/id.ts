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
  others: 'Apakah sebuah aplikasi menampilkan angka delapan digit?',
  othersWhy:
    'Berarti tidak ada email baru yang dikirim karena belakangan ini terlalu banyak. Ketik kode dari email yang membawa Anda ke sini, lalu angkanya.',
  othersCode: 'Kode di email',
  othersNumber: 'Angka di layar Anda',
  othersGo: 'Lanjutkan',
  confirm: 'Setujui perangkat baru untuk {app}?',
  confirmAsked:
    'Diminta pada {time}. Setujui hanya jika Anda sedang masuk ke {app} sekarang dan angka ini ditampilkan di sana.',
  confirmButton: 'Setujui perangkat',
  codeWrong: 'Itu bukan kode email ini',
  codeWrongWhy: 'Tidak ada yang disetujui. Kodenya ada di email, di bawah tombol.',
  numberWrong: 'Tidak ada perangkat yang menampilkan angka itu',
  numberWrongWhy:
    'Tidak ada yang disetujui, dan semua proses masuk yang menunggu telah diakhiri. Jika itu Anda, mulai lagi di aplikasi: Anda mendapat angka baru, dan kode email ini tetap sama.',
  anApp: 'aplikasi',
  widgetTitle: 'Tunjukkan bahwa Anda manusia',
  footer:
    '{host} menyimpan satu bagian kunci dompet Anda. Tidak pernah meminta kata sandi, kode masuk, atau kata pemulihan Anda.',
}
