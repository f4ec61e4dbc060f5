import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Koneksi dompet oleh Foyer',
  },
  legal: {
    agree: 'Saya menyetujui {terms} dan {privacy}',
    agreeTerms: 'Saya menyetujui {terms}',
    agreePrivacy: 'Saya menyetujui {privacy}',
    agreeTermsName: 'ketentuan layanan',
    agreePrivacyName: 'kebijakan privasi',
    byConnecting: 'Dengan menghubungkan, Anda menyetujui {terms} dan {privacy}',
    byConnectingTerms: 'Dengan menghubungkan, Anda menyetujui {terms}',
    byConnectingPrivacy: 'Dengan menghubungkan, Anda menyetujui {privacy}',
    byConnectingTermsName: 'ketentuan layanan',
    byConnectingPrivacyName: 'kebijakan privasi',
  },
  notice: {
    dismiss: 'Tutup',
    address_copied: 'Alamat disalin',
    link_copied: 'Tautan disalin',
    wallet_deleted: 'Dompet dihapus',
    wallet_switched: 'Dompet diganti',
    account_switched: 'Akun diganti',
    wallet_disconnected: 'Dompet terputus',
    new_wallet_added: 'Dompet baru ditambahkan',
    certified_only: 'Hanya yang bersertifikat WalletConnect',
    copy_failed: 'Gagal menyalin',
    disconnect_failed: 'Gagal memutuskan',
    switch_wallet_failed: 'Gagal mengganti dompet',
    disconnect_wallet_failed: 'Gagal memutuskan dompet',
    connector_not_found: 'Konektor tidak ditemukan',
    storage_unavailable: 'Browser Anda tidak menyimpan apa pun: Anda harus menghubungkan lagi lain kali',
    connection_error: 'Kesalahan koneksi',
    relay_unreachable: 'Relay tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
    pairing_expired: 'Tautan sudah kedaluwarsa. Coba lagi untuk mendapatkan yang baru.',
    activity_failed: 'Gagal mengambil transaksi',
    transaction_sent: 'Transaksi terkirim',
    email_sent: 'Email terkirim',
    email_changed: 'Email diubah',
    verify_again: 'Terjadi kesalahan. Kami perlu memverifikasi akunmu lagi.',
    signing_failed: 'Gagal menandatangani pesan',
    tokens_unavailable: 'Saldo token tidak tersedia',
  },
  problem: {
    failedTitle: 'Bagian ini tidak dapat dimuat',
    failedText: 'Periksa koneksi Anda, lalu coba lagi.',
    brokenTitle: 'Ada masalah di sini',
    brokenText: 'Tidak ada yang dikirim atau ditandatangani. Coba lagi, atau tutup jendela ini.',
  },
}
