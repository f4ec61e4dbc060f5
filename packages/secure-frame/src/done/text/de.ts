import type { DoneTexts } from './en.ts'

/** German. */
export const texts: DoneTexts = {
  titleWait: 'Du wirst angemeldet',
  wait: 'Einen Moment. Dieses Fenster schließt sich von selbst.',
  titleCode: 'Dein Code für {app}',
  typeCode: 'Gib ihn in dem Fenster von {app} ein, das du selbst geöffnet hast.',
  counts: 'Er gilt zwei Minuten.',
  codeOver: 'Dieser Code ist abgelaufen.',
  newCode: 'Neuen Code zeigen',
  warning: 'Gib ihn niemandem und gib ihn nirgendwo sonst ein: Wer ihn hat, kann sich als du anmelden.',
  titleOver: 'Du kannst dieses Fenster schließen',
  over: 'Diese Anmeldung wurde benutzt oder ist abgelaufen. Geh zurück zur App und beginne dort neu, falls du nicht angemeldet bist.',
  titleDenied: 'Anmeldung abgebrochen',
  denied: 'Nichts wurde weitergegeben. Schließe dieses Fenster und versuche es in der App erneut.',
  titleFailed: 'Anmeldung fehlgeschlagen',
  failed:
    'Der Anbieter hat nicht gesagt, wer du bist. Schließe dieses Fenster und versuche es in der App erneut.',
  titleExpired: 'Dieses Fenster wird nicht mehr gebraucht',
  expired:
    'Diese Anmeldung wurde benutzt oder ist abgelaufen. Schließe dieses Fenster und beginne in der App neu.',
  titleAway: 'Der Anmeldedienst ist nicht erreichbar',
  away: 'Prüfe deine Verbindung und versuche es erneut.',
  titleBusy: 'Die Anmeldung ist gerade ausgelastet',
  busyForNow:
    'Zu viele melden sich an, oder der Dienst startet gerade neu. Warte ein paar Sekunden und versuche es erneut.',
  busy: 'Zu viele melden sich an, oder der Dienst startet gerade neu. Schließe dieses Fenster, warte eine Minute und beginne in der App neu.',
  retry: 'Erneut versuchen',
}
