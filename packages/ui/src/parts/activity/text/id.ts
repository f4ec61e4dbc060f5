import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: 'Memuat transaksi Anda',
    loadingMore: 'Memuat transaksi lainnya',
    confirmed: 'Dikonfirmasi',
    failed: 'Gagal',
    pending: 'Tertunda',
    other: 'Sedang diproses',
    from: 'Dari {address}',
    to: 'Ke {address}',
    with: 'Dengan {address}',
    openExplorer: 'Membuka penjelajah blok di tab baru',
    tiny: '{count, plural, other {# transfer tak bernilai dari pihak lain}}',
    tinyHint:
      'Dikirim oleh pihak lain, sering kali agar disangka orang yang Anda kenal. Jangan pernah menyalin alamat dari sini.',
    noTransactions: 'Belum ada transaksi',
    noTransactionsHint: 'Mulai bertransaksi di dApp untuk mengembangkan dompet Anda!',
    failedTitle: 'Transaksi tidak dapat dimuat',
    failedHint: 'Periksa koneksi Anda, lalu coba lagi.',
    moreFailed: 'Transaksi lainnya tidak dapat dimuat',
    unavailable: 'Aktivitas tidak tersedia di sini',
    unavailableHint: 'Penjelajah blok jaringan menampilkan riwayat akun Anda.',
  },
  operation: {
    approve: 'disetujui',
    bought: 'dibeli',
    borrow: 'dipinjam',
    burn: 'dibakar',
    cancel: 'dibatalkan',
    claim: 'diklaim',
    deploy: 'di-deploy',
    deposit: 'disetor',
    execute: 'dijalankan',
    mint: 'dicetak',
    receive: 'diterima',
    repay: 'dilunasi',
    send: 'dikirim',
    sell: 'dijual',
    stake: 'di-stake',
    trade: 'ditukar',
    unstake: 'di-unstake',
    withdraw: 'ditarik',
  },
  title: {
    transactions: 'Aktivitas',
  },
}
