import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: 'Transaktionen werden geladen',
    loadingMore: 'Weitere Transaktionen werden geladen',
    confirmed: 'Bestätigt',
    failed: 'Fehlgeschlagen',
    pending: 'Ausstehend',
    other: 'In Bearbeitung',
    from: 'Von {address}',
    to: 'An {address}',
    with: 'Mit {address}',
    openExplorer: 'Öffnet den Block-Explorer in einem neuen Tab',
    tiny: '{count, plural, one {# wertlose Überweisung von anderen} other {# wertlose Überweisungen von anderen}}',
    tinyHint:
      'Sie stammen von Fremden, oft um mit jemand Bekanntem verwechselt zu werden. Kopiere daraus nie eine Adresse.',
    noTransactions: 'Noch keine Transaktionen',
    noTransactionsHint: 'Nutze dApps und lass deine Wallet wachsen!',
    failedTitle: 'Transaktionen konnten nicht geladen werden',
    failedHint: 'Prüfe deine Verbindung und versuche es erneut.',
    moreFailed: 'Weitere Transaktionen konnten nicht geladen werden',
    unavailable: 'Aktivität ist hier nicht verfügbar',
    unavailableHint: 'Der Block-Explorer des Netzwerks zeigt, was mit deinem Konto geschehen ist.',
  },
  operation: {
    approve: 'genehmigt',
    bought: 'gekauft',
    borrow: 'geliehen',
    burn: 'vernichtet',
    cancel: 'abgebrochen',
    claim: 'eingelöst',
    deploy: 'bereitgestellt',
    deposit: 'eingezahlt',
    execute: 'ausgeführt',
    mint: 'geprägt',
    receive: 'empfangen',
    repay: 'zurückgezahlt',
    send: 'gesendet',
    sell: 'verkauft',
    stake: 'gestakt',
    trade: 'getauscht',
    unstake: 'Stake aufgelöst',
    withdraw: 'abgehoben',
  },
  title: {
    transactions: 'Aktivität',
  },
}
