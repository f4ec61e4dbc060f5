import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'Jenis dompet',
    wallets: '{count, plural, other {Dompet}}',
    disconnectAll: 'Putuskan semua',
    active: 'Aktif',
    switch: 'Ganti',
    connect: 'Hubungkan',
    switchTo: 'Ganti ke {wallet}, {account}',
    connectTo: 'Hubungkan {wallet}, {account}',
    disconnectFrom: 'Putuskan {wallet}, {account}',
    deleteFrom: 'Hapus {wallet}, {account}',
    settings: 'Pengaturan akun',
    smartAccount: 'Akun pintar',
    eoa: 'Akun EOA',
    payment: 'PEMBAYARAN',
    ordinals: 'ORDINALS',
    recentlyConnected: 'BARU SAJA TERHUBUNG',
    addWallet: 'Tambah dompet',
    addEvmWallet: 'Tambah dompet EVM',
    addSolanaWallet: 'Tambah dompet Solana',
    addBitcoinWallet: 'Tambah dompet Bitcoin',
    firstWallet: 'Tambahkan dompet pertama Anda',
    firstEvmWallet: 'Tambahkan dompet EVM pertama Anda',
    firstSolanaWallet: 'Tambahkan dompet Solana pertama Anda',
    firstBitcoinWallet: 'Tambahkan dompet Bitcoin pertama Anda',
  },
  settings: {
    upgradeTitle: 'Tingkatkan dompet Anda',
    upgradeHint: 'Beralih ke dompet kelola sendiri',
    signIn: 'Cara masuk akun ini',
    addEmail: 'Tambahkan email',
    recovery: 'Pemulihan dan perangkat',
    switchToEoa: 'Ganti ke EOA Anda',
    switchToSmartAccount: 'Ganti ke akun pintar Anda',
    chooseName: 'Pilih nama akun',
  },
  title: {
    account: 'Akun',
    profileWallets: 'Dompet',
    accountSettings: 'Pengaturan',
  },
}
