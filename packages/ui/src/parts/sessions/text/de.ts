import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: { smartSessionCreated: 'Session erstellt', smartSessionList: 'Smarte Sessions' },
  sessions: {
    created: 'Die App darf für dich handeln',
    createdHint:
      'Innerhalb dieser Grenzen fragt sie dich nichts. Du kannst die Session jederzeit widerrufen.',
    all: 'Alle Sessions',
    done: 'Fertig',
    none: 'Keine Sessions',
    noneHint: 'Hier steht, was Apps tun dürfen, ohne dich zu fragen.',
    loading: 'Sessions werden geladen',
    failed: 'Die Sessions konnten nicht geladen werden',
    retry: 'Noch einmal versuchen',
    count: 'Anzahl der Sessions: {count}',
    spend: 'Bis zu {amount} {symbol} in {period}',
    spendUnits: 'Bis zu {amount} der kleinsten Einheit in {period}',
    stream: '{first} zu Beginn, dann {daily} am Tag, höchstens {total}',
    streamOpen: '{first} zu Beginn, dann {daily} am Tag',
    units: '{amount} der kleinsten Einheit',
    calls: 'Aufrufe von Verträgen',
    other: 'Etwas, wofür es hier keine Worte gibt: {type}',
    token: 'Vertrag des Tokens',
    who: 'Wer handeln darf',
    network: 'Netzwerk',
    contracts: 'Verträge',
    functions: 'Funktionen',
    until: 'Bis',
    times: 'So oft, höchstens',
    live: 'Aktiv',
    expired: 'Vorbei',
    revoked: 'Widerrufen',
    unknown: 'Gerade nicht bekannt',
    revoke: 'Widerrufen',
    revokeOf: 'Widerrufen: {limit}',
    confirm: 'Diese Session widerrufen?',
    confirmHint:
      'Die App kann danach nichts mehr damit tun. Das Netzwerk erfährt davon, was eine Gebühr kosten kann.',
    keep: 'Behalten',
    revoking: 'Wird widerrufen...',
    revokeFailed: 'Die Session wurde nicht widerrufen',
  },
}
