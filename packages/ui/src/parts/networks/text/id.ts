import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'Catatan bersama',
    networkCardLedgerText:
      'Banyak komputer sepakat siapa memiliki apa. Tidak satu perusahaan pun dapat mengubahnya sendiri.',
    networkCardMoneyTitle: 'Masing-masing punya mata uang',
    networkCardMoneyText: 'Biaya dibayar dengan mata uang jaringan, jadi simpan sedikit untuk bertransaksi.',
    networkCardSeparateTitle: 'Masing-masing berdiri sendiri',
    networkCardSeparateText:
      'Alamat yang sama dapat memiliki aset berbeda di tiap jaringan. Periksa mana yang Anda gunakan.',
    learnMore: 'Pelajari lebih lanjut',
  },
  networks: {
    or: 'atau',
    searchNetwork: 'Cari jaringan',
    networks: 'Jaringan',
    noNetworkFound: 'Jaringan tidak ditemukan',
    notInWallet: 'Dompet Anda tidak mendukung jaringan ini',
    networksNote: 'Dompet Anda yang terhubung mungkin tidak mendukung sebagian jaringan di aplikasi ini',
    whatIsANetwork: 'Apa itu jaringan',
    unsupportedApp:
      'Aplikasi ini tidak mendukung jaringan Anda saat ini. Ganti ke pilihan yang tersedia untuk melanjutkan.',
    unsupportedSwap:
      'Fitur tukar tidak mendukung jaringan Anda saat ini. Ganti ke pilihan yang tersedia untuk melanjutkan.',
    receiveOnly: 'Anda hanya dapat menerima aset di jaringan ini',
  },
  switchActiveChain: {
    switchTo: 'Ganti ke {chain}',
    otherWalletNeeded:
      'Dompet Anda yang terhubung tidak mendukung {chain}. Hubungkan dompet lain untuk melanjutkan.',
    switchButton: 'Ganti',
  },
  switchNetwork: {
    approveInWallet: 'Setujui di dompet',
    switchDeclined: 'Pergantian ditolak',
    switchDeclinedHint:
      'Pergantian dapat ditolak jika rantai tidak didukung dompet atau permintaan sebelumnya masih aktif',
    switchingTo: 'Mengganti ke jaringan {network}…',
    acceptSwitch: 'Terima permintaan pergantian di dompet Anda',
  },
  title: {
    networks: 'Pilih jaringan',
    switchNetwork: 'Ganti jaringan',
    walletCompatibleNetworks: 'Jaringan yang kompatibel',
    whatIsANetwork: 'Apa itu jaringan?',
  },
}
