import type { ApprovalTexts } from './en.ts'

/** German. */
export const texts: ApprovalTexts = {
  titleMessage: 'Nachricht signieren',
  titleData: 'Daten signieren',
  asks: '{app} bittet um deine Signatur',
  message: 'Nachricht',
  bytes: 'Diese Nachricht ist kein Text. Das sind ihre Bytes.',
  hidden: 'Unsichtbare Zeichen werden als Code gezeigt.',
  empty: 'Leer',
  purpose: 'Für',
  data: 'Daten',
  account: 'Konto',
  network: 'Netzwerk',
  anyNetwork: 'Diese Signatur gilt in jedem Netzwerk.',
  cancel: 'Abbrechen',
  sign: 'Signieren',
  continue: 'Weiter',
  checking: 'Es wird geprüft, dass nichts diese Anfrage verdeckt',
  covered: 'Etwas verdeckt einen Teil dieser Anfrage. Gib sie frei, um zu signieren.',
  pressSign: 'Drücke auf „Signieren“, wo immer es erscheint. Alles andere bricht ab.',
}
