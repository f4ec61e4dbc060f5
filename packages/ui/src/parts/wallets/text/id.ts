import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'Cari dompet',
    certifiedOnly: 'Hanya yang bersertifikat',
    showQrCode: 'Tampilkan kode QR',
    walletsFailed: 'Daftar dompet tidak dapat dimuat',
    certified: 'Bersertifikat',
  },
  download: {
    continue: 'Lanjutkan',
    notDetected: 'Tidak terdeteksi',
    notDetectedHint: 'Pasang {wallet}, lalu kembali ke sini.',
    walletFound: '{wallet} siap',
    walletFoundHint: 'Sekarang tersedia di browser ini.',
    noDownloads: 'Dompet ini tidak memiliki tautan unduhan',
    chromeExtension: 'Ekstensi Chrome',
    iosApp: 'Aplikasi iOS',
    androidApp: 'Aplikasi Android',
    website: 'Situs web',
  },
  getWallet: {
    exploreAll: 'Jelajahi semua',
    findWallet: 'Temukan dompet',
    findWalletHint: 'Pilih aplikasi atau ekstensi',
    whatIsAWallet: 'Apa itu dompet?',
    whatIsAWalletHint: 'Satu cara masuk di mana saja',
  },
  help: {
    walletCardHomeTitle: 'Akun web3 Anda',
    walletCardHomeText:
      'Masuk ke banyak aplikasi dengan satu dompet. Tanpa membuat akun, tanpa mengingat kata sandi.',
    walletCardAssetsTitle: 'Rumah bagi aset digital Anda',
    walletCardAssetsText: 'Simpan, kirim, dan terima token serta koleksi yang hanya Anda kendalikan.',
    walletCardKeysTitle: 'Kunci menuju internet baru',
    walletCardKeysText: 'Setujui sendiri setiap tindakan: tidak ada yang bergerak tanpa tanda tangan Anda.',
    getAWallet: 'Dapatkan dompet',
  },
  multiChain: {
    selectChain: 'Pilih rantai untuk menghubungkan dompet multirantai Anda',
    chains: 'Rantai',
  },
  pairing: {
    ways: 'Cara menghubungkan',
    platformBrowser: 'Browser',
    platformMobile: 'Seluler',
    platformWeb: 'Aplikasi web',
    platformDesktop: 'Desktop',
    scanQr: 'Pindai kode QR ini dengan ponsel Anda',
    scanHint: 'Atau salin tautan dan tempelkan di dompet Anda',
    qrFor: 'Kode QR yang menghubungkan {wallet} ke halaman ini',
    qrForAny: 'Kode QR yang menghubungkan dompet apa pun ke halaman ini',
    open: 'Buka',
    pressOpen: 'Tekan Buka, terima koneksi di aplikasi, lalu kembali ke sini.',
    openApp: 'Terima koneksi di aplikasi, lalu kembali ke sini.',
    nothingHappened: 'Tidak terjadi apa-apa? Coba cara lain, atau dapatkan aplikasinya.',
    opensNothing:
      'Browser aplikasi ini tidak membuka dompet. Buka halaman ini di browser Anda sendiri, atau salin tautannya.',
    otherLink: 'Coba tautan lain',
    openWeb: 'Buka dompet di tab baru dan terima koneksi di sana.',
    openDesktop: 'Buka dompet di komputer ini dan terima koneksi di sana.',
    noWalletYetNamed: 'Belum punya {wallet}?',
    get: 'Dapatkan',
  },
  title: {
    allWallets: 'Semua dompet',
    downloads: 'Dapatkan {wallet}',
    getWallet: 'Dapatkan dompet',
    whatIsAWallet: 'Apa itu dompet?',
    selectChain: 'Pilih rantai untuk {wallet}',
  },
}
