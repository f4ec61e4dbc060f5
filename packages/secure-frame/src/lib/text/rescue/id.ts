import type { RescueTexts } from './en.ts'

/** Indonesian. */
export const texts: RescueTexts = {
  title: 'Penyelamatan dompet',
  intro:
    'Halaman ini menampilkan semua kunci dan alamat yang dibuka oleh kata rahasia dompet Anda. Tidak perlu server atau jaringan.',
  language: 'Bahasa',
  online:
    'Komputer ini sedang daring. Putuskan jaringannya sebelum melanjutkan: halaman ini tidak memerlukannya, dan program lain tidak dapat mengirim apa pun.',
  offline: 'Komputer ini sedang luring.',
  checkFile:
    'Bandingkan dahulu SHA-256 berkas ini dengan yang ada di paket pemulihan atau di rilis. Salinan palsu dapat mencuri kata Anda.',
  chooseKit: 'Pilih berkas paket pemulihan',
  words: 'Kata rahasia',
  wordsHint: 'Ketik sesuai urutan, dengan spasi di antaranya.',
  open: 'Buka dompet',
  empty: 'Ketik kata-katanya, atau pilih berkas paket.',
  notAKit: 'Itu bukan paket pemulihan. Paket adalah berkas teks kecil dengan 24 kata bernomor.',
  count: 'Ada {count} kata. Sebuah dompet punya 24: sebagian hilang atau terlalu banyak.',
  word: 'Kata {place} tidak ada dalam daftar: “{word}”. Periksa ejaannya.',
  order: 'Kata-kata tidak bernomor urut dari 1. Berkas terpotong atau diubah.',
  checksum: 'Kata-kata ini tidak cocok satu sama lain. Setidaknya satu salah, atau ada yang tertukar.',
  isCode: 'Itu kode pemulihan. Kode itu tidak membuka apa pun di sini: alasannya ada di bawah.',
  isKey: 'Itu sudah kunci pribadi. Anda dapat mengimpornya di dompet lain.',
  unsupported:
    'Peramban ini tidak menghitung kunci di halaman ini. Buka berkas dari disk Anda sendiri, atau di peramban lain.',
  otherTitle: 'Kunci sandi atau kode pemulihan',
  otherPasskey:
    'Kunci sandi tidak dapat dipakai di sini: peramban hanya memberikannya ke alamat situs dompet itu sendiri, tidak pernah ke berkas.',
  otherServers:
    'Kunci sandi dan kode pemulihan juga hanya membuka apa yang disimpan kedua server, jadi keduanya diperlukan. Selama server berjalan, buka dompet di aplikasi dan simpan paket pemulihannya.',
  warning:
    'Siapa pun yang melihat kunci ini memiliki semua isi dompet ini. Tidak ada yang membantu Anda memerlukannya.',
  matches: 'Alamat di paket ini cocok dengan kata-katanya.',
  mismatch:
    'Alamat di berkas ini tidak cocok dengan kata-katanya. Berkas diubah, atau kata-katanya milik dompet lain. Jangan kirim apa pun ke alamat di berkas itu.',
  own: 'Dompet Anda memakai akun ini.',
  notOwn:
    'Dompet Anda tidak punya akun di sini. Ini alamat yang ditemukan dompet lain dengan kata yang sama.',
  smartNote:
    'Akun pintar adalah kontrak. Isinya dipindahkan dengan kunci pemiliknya, memakai perangkat lunak untuk akun pintar.',
  account: 'Akun',
  smartOwner: 'Kunci akun pintar',
  smartAccount: 'Akun pintar',
  path: 'Jalur {path}',
  noPath: 'Tanpa jalur',
  privateKey: 'Kunci pribadi',
  hold: 'Tahan untuk melihat kunci',
  holdOf: 'Tahan untuk melihat kunci: {account}',
  copyKey: 'Salin kunci',
  copyKeyOf: 'Salin kunci: {account}',
  copyAddress: 'Salin alamat',
  copyAddressOf: 'Salin alamat: {account}',
  copied: 'Disalin. Aplikasi lain dapat membacanya sampai Anda menyalin yang lain.',
  copyFailed: 'Peramban tidak mengizinkan penyalinan.',
  afterwards:
    'Setelah selesai, salin hal lain, tutup halaman ini, dan hapus berkas paket dari komputer ini. Jika ada yang mungkin melihat kunci, pindahkan isinya ke dompet baru.',
  forget: 'Lupakan semuanya',
}
