import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: 'Mit einem Passkey fortfahren',
  intro:
    'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Eine E-Mail ist nicht nötig.',
  create: 'Passkey erstellen',
  use: 'Meinen Passkey verwenden',
  unknown: 'Zu diesem Passkey gibt es hier kein Konto. Nimm einen anderen oder erstelle einen.',
  notUsed: 'Der Passkey wurde nicht benutzt. Versuche es erneut oder nimm einen anderen.',
  away: 'Der Wallet-Dienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
  waits: 'Der Wallet-Dienst ist nicht erreichbar. Wir versuchen es weiter.',
  failed: 'Etwas ist schiefgegangen. Versuche es erneut.',
  cancel: 'Abbrechen',
  tooFast: 'Das war zu oft.',
  frozen: 'Die Wallet ist eingefroren, weil jemand gesagt hat, dass eine Anmeldung nicht von ihm war.',
}
