import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'Alle sozialen Konten', connectingSocial: 'Anmelden' },
  social: {
    continueWith: 'Weiter mit {social}',
    socials: 'Soziale Konten',
    more: 'Weitere Möglichkeiten',
    opening: '{social} wird geöffnet',
    inWindow: 'Weiter im Fenster',
    inWindowHint: 'Melde dich bei {social} in dem Fenster an, das sich geöffnet hat.',
    blocked: 'Es ließ sich kein Fenster öffnen',
    blockedHint: 'Öffne die Seite von {social} hier und komm dann zurück.',
    openSignIn: 'Anmeldung öffnen',
    scan: 'Scanne diesen Code mit deinem Handy',
    scanHint: 'Melde dich mit der Farcaster-App bei {app} an.',
    qrFarcaster: 'QR-Code, der Farcaster öffnet',
    inApp: 'Weiter in Farcaster',
    inAppHint: 'Öffne die App, melde dich bei {app} an und komm dann zurück.',
    openFarcaster: 'Farcaster öffnen',
    finishing: 'Du wirst angemeldet',
    slow: 'Das dauert länger als sonst',
    slowHint: 'Die Anmeldung hat zu lange gedauert. Bitte versuche es erneut.',
    closed: 'Das Fenster ist geschlossen',
    closedHint: 'Versuche es erneut, oder gib den Code ein, falls das Fenster einen gezeigt hat.',
    stopped: 'Anmeldung nicht möglich',
    notStarted:
      'Die Seite von {social} ließ sich nicht öffnen. Prüfe deine Verbindung und versuche es erneut.',
    providerFailed: '{social} hat nicht bestätigt, wer du bist. Versuche es erneut.',
    expired: 'Diese Anmeldung ist abgelaufen. Versuche es erneut.',
    frozen: 'Anmeldungen auf neuen Geräten wurden für dieses Konto angehalten.',
    noWayBack:
      'Dieses Konto hat keine E-Mail und öffnet sich nur auf dem Gerät, auf dem es angelegt wurde. Melde dich dort an oder wähle einen anderen Weg.',
    rateLimited: 'Zu viele Versuche. Versuche es später erneut.',
    frameFailed: 'Die sichere Seite konnte nicht geladen werden. Versuche es erneut.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
    failed: 'Ein Fehler ist aufgetreten. Versuche es erneut.',
    code: 'Code aus dem Fenster',
    codeHint: 'Wenn das Fenster einen Code zeigt, gib ihn hier ein.',
    codeWrong: 'Ungültiger Code. Versuche es erneut.',
    codeLocked: 'Zu viele falsche Codes. Beginne von vorn.',
    inAppTitle: '{social} funktioniert in dieser App nicht',
    inAppText:
      '{social} erlaubt die Anmeldung in anderen Apps nicht. Kopiere den Link und öffne ihn in deinem Browser, oder melde dich anders an.',
    inAppNote: '{social}: in dieser App nicht möglich. Öffne diese Seite in deinem Browser.',
  },
}
