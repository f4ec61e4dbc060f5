import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Mit E-Mail fortfahren',
    emailVerifyOtp: 'E-Mail bestätigen',
    emailVerifyDevice: 'Gerät registrieren',
    approveTransaction: 'Signaturanfrage',
    dataCapture: 'E-Mail bestätigen',
    dataCaptureOtpConfirm: 'E-Mail bestätigen',
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
    linkSentBefore: 'Öffne den Link, den wir um {time} an {email} gesendet haben',
    typeNumber: 'Gib diese Zahl auf der Seite ein, die sich öffnet, mit dem Code aus der E-Mail:',
    noMailNow: 'Es kam keine neue E-Mail, weil diese Adresse zuletzt mehrere bekommen hat.',
    newMail: 'Neue Mail anfordern',
    newMailWhy: 'Dafür zeigst du, dass du ein Mensch bist.',
    resendInMinutes: '{count, plural, one {Erneut senden in # Minute} other {Erneut senden in # Minuten}}',
    oncePerBrowser: 'Das wird in jedem Browser einmal gefragt',
    waitingForLink: 'Der Link wurde noch nicht geöffnet',
    addressOfAccount:
      'Das ist die E-Mail-Adresse deines Kontos hier. Ist es nicht deine, hat jemand anders das Konto angelegt: Mach nicht weiter.',
    notEmail: 'Bitte gib eine gültige E-Mail-Adresse ein',
    emailRefused: 'Ungültige E-Mail-Adresse. Versuche es erneut.',
    emailTaken: 'Diese E-Mail-Adresse ist schon vergeben.',
    cooldown:
      '{count, plural, one {Bitte versuche es in # Sekunde erneut} other {Bitte versuche es in # Sekunden erneut}}',
    codeWrong: 'Ungültiger Code. Versuche es erneut.',
    codeLocked: 'Zu viele falsche Codes. Versuche es später erneut.',
    codeLockedUntil: 'Zu viele falsche Codes. Versuche es {when} erneut.',
    flowExpired: 'Diese Anmeldung ist abgelaufen. Fordere eine neue E-Mail an.',
    deviceRefused: 'Dieses Gerät wurde nicht bestätigt. Fordere eine neue E-Mail an.',
    frozen: 'Anmeldungen auf neuen Geräten wurden für dieses Konto angehalten.',
    withheld: 'Diese Wallet lässt neue Geräte warten. Komm mit diesem Browser nach {time} wieder.',
    rateLimited: 'Zu viele Versuche. Versuche es später erneut.',
    rateLimitedUntil: 'Zu viele Versuche. Versuche es {when} erneut.',
    signInAgain: 'Melde dich zuerst ab und wieder an. Danach geht es fünf Minuten lang.',
    frameFailed: 'Die E-Mail-Anmeldung konnte nicht geladen werden',
    frameFailedInApp: 'Die eingebettete Wallet konnte in dieser App nicht geladen werden',
    timedOut: 'Keine rechtzeitige Antwort. Prüfe deine Verbindung und versuche es erneut.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
    ephemeral:
      'Dein Browser speichert hier nichts: Du bleibst nur angemeldet, bis diese Seite geschlossen wird.',
    vaultMismatch: 'Die erhaltenen Schlüssel gehören nicht zu deinem Konto, daher wurde nichts geöffnet.',
    failed: 'Ein Fehler ist aufgetreten',
  },
  approve: {
    loading: 'Anfrage wird geladen',
    cancel: 'Abbrechen',
  },
  emailChange: {
    verifyWhy: 'Eine Signatur wartet, bis du deine E-Mail erneut bestätigst.',
    verifySend: 'Wir senden einen Code an {email}',
    send: 'Code senden',
    captureNew:
      'Gib deinem Konto eine E-Mail-Adresse. Ohne sie gibt es keinen Weg zurück zu deiner Wallet, wenn deine Geräte weg sind.',
    captureTaken:
      'Die E-Mail deines Kontos bei {social} gehört hier zu einem anderen Konto. Gib eine andere an.',
    captureSkip: 'Ohne E-Mail fortfahren',
    captureSkipWhy:
      'Dann öffnet sich diese Wallet nur auf diesem Gerät. Geht es verloren oder leerst du deinen Browser, kann niemand die Wallet zurückholen.',
    captureCode: 'Gib im geöffneten Fenster den Code ein, den wir an {email} gesendet haben',
    captureNote: 'Den Code gibst du nur im Fenster deiner Wallet ein.',
    captureOther: 'Andere E-Mail verwenden',
    captureOver: 'Diese Anmeldung ist beendet. Geh zurück und wähle erneut, wie du dich anmeldest.',
    openAgain: 'Fenster erneut öffnen',
  },
}
