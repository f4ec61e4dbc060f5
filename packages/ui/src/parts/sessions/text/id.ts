import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Indonesian. */
export const texts: PartTexts<typeof english> = {
  title: { smartSessionCreated: 'Sesi dibuat', smartSessionList: 'Sesi pintar' },
  sessions: {
    created: 'Aplikasi boleh bertindak untukmu',
    createdHint: 'Dalam batas ini aplikasi tidak bertanya. Kamu dapat mencabut sesi kapan saja.',
    all: 'Semua sesi',
    done: 'Selesai',
    none: 'Tidak ada sesi',
    noneHint: 'Hal yang boleh dilakukan aplikasi tanpa bertanya tercantum di sini.',
    loading: 'Memuat sesi',
    failed: 'Sesi tidak dapat dimuat',
    retry: 'Coba lagi',
    count: 'Sesi: {count}',
    spend: 'Hingga {amount} {symbol} dalam {period}',
    spendUnits: 'Hingga {amount} satuan terkecil dalam {period}',
    calls: 'Panggilan kontrak',
    other: 'Sesuatu yang tidak ada katanya di sini: {type}',
    token: 'Kontrak token',
    who: 'Siapa yang boleh bertindak',
    network: 'Jaringan',
    contracts: 'Kontrak',
    functions: 'Fungsi',
    until: 'Sampai',
    times: 'Paling banyak, kali',
    live: 'Aktif',
    expired: 'Berakhir',
    revoked: 'Dicabut',
    unknown: 'Belum diketahui sekarang',
    revoke: 'Cabut',
    revokeOf: 'Cabut: {limit}',
    confirm: 'Cabut sesi ini?',
    confirmHint:
      'Setelah itu aplikasi tidak dapat berbuat apa pun dengannya. Jaringan diberi tahu, yang mungkin berbiaya.',
    keep: 'Simpan',
    revoking: 'Mencabut...',
    revokeFailed: 'Sesi tidak dicabut',
  },
}
