import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Mit E-Mail fortfahren',
    emailVerifyOtp: 'E-Mail bestätigen',
    emailVerifyDevice: 'Gerät registrieren',
    approveTransaction: 'Signaturanfrage',
  },
  email: {
    address: 'E-Mail-Adresse',
    continue: 'Weiter',
    newcomers: 'Neu hier? Mit dem Code entsteht eine Wallet für dich.',
    codeSentTo: 'Gib den Code ein, den wir an {email} gesendet haben',
    codeValid: 'Der Code gilt 5 Minuten',
    code: 'Bestätigungscode',
    digit: 'Ziffer {place} von {count}',
    checking: 'Code wird geprüft',
    notReceived: 'Nichts erhalten?',
    resendCode: 'Code erneut senden',
    resendEmail: 'E-Mail erneut senden',
    resendIn: '{count, plural, one {Erneut senden in # Sekunde} other {Erneut senden in # Sekunden}}',
    linkSentTo: 'Öffne den Link, den wir an {email} gesendet haben',
    chooseNumber: 'Wähle auf der Seite, die sich öffnet, diese Zahl:',
    oncePerBrowser: 'Das wird in jedem Browser einmal gefragt',
    waitingForLink: 'Der Link wurde noch nicht geöffnet',
    notEmail: 'Bitte gib eine gültige E-Mail-Adresse ein',
    emailRefused: 'Ungültige E-Mail-Adresse. Versuche es erneut.',
    cooldown:
      '{count, plural, one {Bitte versuche es in # Sekunde erneut} other {Bitte versuche es in # Sekunden erneut}}',
    codeWrong: 'Ungültiger Code. Versuche es erneut.',
    codeLocked: 'Zu viele falsche Codes. Versuche es später erneut.',
    flowExpired: 'Diese Anmeldung ist abgelaufen. Fordere eine neue E-Mail an.',
    deviceRefused: 'Dieses Gerät wurde nicht bestätigt. Fordere eine neue E-Mail an.',
    frozen: 'Anmeldungen auf neuen Geräten wurden für dieses Konto angehalten.',
    rateLimited: 'Zu viele Versuche. Versuche es später erneut.',
    frameFailed: 'Die E-Mail-Anmeldung konnte nicht geladen werden',
    frameFailedInApp: 'Die eingebettete Wallet konnte in dieser App nicht geladen werden',
    timedOut: 'Keine rechtzeitige Antwort. Prüfe deine Verbindung und versuche es erneut.',
    ephemeral:
      'Dein Browser speichert hier nichts: Du bleibst nur angemeldet, bis diese Seite geschlossen wird.',
    vaultMismatch: 'Die erhaltenen Schlüssel gehören nicht zu deinem Konto, daher wurde nichts geöffnet.',
    failed: 'Ein Fehler ist aufgetreten',
  },
  approve: {
    loading: 'Anfrage wird geladen',
    cancel: 'Abbrechen',
  },
}
