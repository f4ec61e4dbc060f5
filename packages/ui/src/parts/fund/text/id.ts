import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  fund: {
    nothing: 'Tidak ada cara mengisi saldo',
    nothingHint: 'Aplikasi ini tidak menyediakan cara menambah dana di jaringan yang digunakan.',
    qrLabel: 'Kode QR alamat Anda',
    yourAddress: 'Alamat Anda',
    compatibleNetworks: 'Jaringan yang kompatibel',
    onlyThese: 'Terima hanya di jaringan ini. Yang dikirim di jaringan lain dapat hilang.',
  },
  title: {
    fundWallet: 'Isi saldo',
    walletReceive: 'Terima',
  },
}
