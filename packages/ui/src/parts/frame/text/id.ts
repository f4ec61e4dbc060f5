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
  addTitle: {
    evm: 'Hubungkan dompet EVM',
    family: 'Hubungkan dompet {family}',
  },
  offline: {
    gatewayUnreachable: 'Server tidak dapat dijangkau. Dompet yang terpasang tetap berfungsi.',
    appUnknown: 'Server tidak mengenali aplikasi ini. Dompet yang terpasang tetap berfungsi.',
  },
  notice: {
    dismiss: 'Tutup',
    address_copied: 'Alamat disalin',
    link_copied: 'Tautan disalin',
    wallet_deleted: 'Dompet dihapus',
    wallet_switched: 'Dompet diganti',
    account_switched: 'Akun diganti',
    account_not_switched: 'Gagal mengganti akun',
    wallet_disconnected: 'Dompet terputus',
    new_wallet_added: 'Dompet baru ditambahkan',
    certified_only: 'Hanya yang bersertifikat WalletConnect',
    copy_failed: 'Gagal menyalin',
    disconnect_failed: 'Gagal memutuskan',
    switch_wallet_failed: 'Gagal mengganti dompet',
    disconnect_wallet_failed: 'Gagal memutuskan dompet',
    connector_not_found: 'Konektor tidak ditemukan',
    storage_unavailable:
      'Browser Anda memblokir penyimpanan situs ini. Lain kali Anda perlu menghubungkan lagi',
    connection_error: 'Kesalahan koneksi',
    relay_unreachable: 'Layanan koneksi tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
    pairing_expired: 'Tautan sudah kedaluwarsa. Coba lagi untuk mendapatkan yang baru.',
    activity_failed: 'Gagal mengambil transaksi',
    transaction_sent: 'Transaksi terkirim',
    email_sent: 'Email terkirim',
    email_changed: 'Email diubah',
    verify_again: 'Terjadi kesalahan. Kami perlu memverifikasi akunmu lagi.',
    signing_failed: 'Gagal menandatangani pesan',
    farcaster_failed: 'Gagal terhubung ke Farcaster',
    social_not_started: 'Alamat halaman masuk tidak dapat diambil',
    social_popup_failed: 'Jendela masuk tidak dapat dibuka',
    not_linked: 'Akun tidak dapat ditautkan',
    tokens_unavailable: 'Saldo token tidak tersedia',
  },
  problem: {
    failedTitle: 'Bagian ini tidak dapat dimuat',
    failedText: 'Periksa koneksi Anda, lalu coba lagi.',
    brokenTitle: 'Ada masalah di sini',
    brokenText: 'Tidak ada yang dikirim atau ditandatangani. Coba lagi, atau tutup jendela ini.',
  },
}
