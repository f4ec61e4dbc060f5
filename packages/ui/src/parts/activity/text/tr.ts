import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Turkish. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: 'İşlemleriniz yükleniyor',
    loadingMore: 'Daha fazla işlem yükleniyor',
    confirmed: 'Onaylandı',
    failed: 'Başarısız',
    pending: 'Bekliyor',
    other: 'Sürüyor',
    from: 'Gönderen: {address}',
    to: 'Alıcı: {address}',
    with: 'Karşı taraf: {address}',
    openExplorer: 'Blok gezginini yeni sekmede açar',
    tiny: '{count, plural, one {Başkalarından # değersiz transfer} other {Başkalarından # değersiz transfer}}',
    tinyHint:
      'Bunları başkaları, çoğu zaman tanıdığınız biri sanılmak için gönderdi. Buradan asla adres kopyalamayın.',
    noTransactions: 'Henüz işlem yok',
    noTransactionsHint: 'Cüzdanınızı büyütmek için dApp’lerde işlem yapmaya başlayın!',
    failedTitle: 'İşlemler yüklenemedi',
    failedHint: 'Bağlantınızı kontrol edip tekrar deneyin.',
    moreFailed: 'Diğer işlemler yüklenemedi',
    unavailable: 'Etkinlik burada kullanılamıyor',
    unavailableHint: 'Hesabınızın yaptıklarını ağın blok gezgini gösterir.',
  },
  operation: {
    approve: 'onaylandı',
    bought: 'satın alındı',
    borrow: 'ödünç alındı',
    burn: 'yakıldı',
    cancel: 'iptal edildi',
    claim: 'talep edildi',
    deploy: 'dağıtıldı',
    deposit: 'yatırıldı',
    execute: 'yürütüldü',
    mint: 'basıldı',
    receive: 'alındı',
    repay: 'geri ödendi',
    send: 'gönderildi',
    sell: 'satıldı',
    stake: 'stake edildi',
    trade: 'takas edildi',
    unstake: 'stake kaldırıldı',
    withdraw: 'çekildi',
  },
  title: {
    transactions: 'Etkinlik',
  },
}
