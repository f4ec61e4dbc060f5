import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'E-Mail ändern',
    updateEmailPrimaryOtp: 'Aktuelle E-Mail bestätigen',
    updateEmailSecondaryOtp: 'Neue E-Mail bestätigen',
    upgradeEmailWallet: 'Deine Wallet aufwerten',
    inLine: 'In der Warteschlange',
  },
  emailChange: {
    newAddress: 'Neue E-Mail-Adresse',
    now: 'Dieses Konto gehört zu {email}',
    steps: 'Zuerst kommt ein Code an diese Adresse, dann ein Link und ein Code an die neue.',
    firstSteps: 'An diese Adresse kommen ein Link und ein Code.',
    currentCode:
      'Gib im geöffneten Fenster den Code ein, den wir an deine aktuelle Adresse {email} gesendet haben',
    newCode: 'Mach im geöffneten Fenster mit deiner neuen Adresse {email} weiter',
    windowNote:
      'Codes gibst du nur im Fenster deiner Wallet ein. Neue Geräte warten danach einen Tag oder länger.',
    cancelChange: 'Änderung abbrechen',
    expired: 'Diese Änderung ist beendet. Öffne das Fenster erneut, um neu zu beginnen.',
    firstAddress:
      'Gib deinem Konto eine E-Mail-Adresse. Ohne sie kannst du deine Wallet nicht wiederherstellen, wenn du deine Geräte verlierst.',
    splitTitle: 'Dein Schlüssel heute',
    splitText:
      'Er ist dreigeteilt: ein Teil liegt auf diesem Gerät, einer beim Server der App, einer bei einem Wiederherstellungsserver. Zwei davon öffnen deine Wallet, einer allein nichts.',
    singleText:
      'Hier betreibt eine Stelle beide Server: Wer diesen Server betreibt, kann die Schlüssel wiederherstellen, bis du die Wiederherstellung selbst hältst.',
    selfTitle: 'In eigener Verwahrung',
    selfText:
      'Du hältst den Rückweg selbst: Ein Passkey oder ein Wiederherstellungscode ersetzt den Teil des Wiederherstellungsservers, und kein Server kann deine Wallet öffnen. Alte Kopien der Server können es, bis sie gelöscht sind.',
    openSite: 'Weiter auf {site}',
  },
  passkey: {
    continue: 'Weiter mit Passkey',
    offer: 'Nächstes Mal mit Passkey anmelden',
    offerHint:
      'Füge ihn in deiner Wallet unter „Anmeldemethoden“ hinzu. Dann brauchst du keinen E-Mail-Code.',
    add: 'Passkey hinzufügen',
    notNow: 'Nicht jetzt',
  },
  line: {
    waiting: 'Du stehst in der Schlange',
    aboutMinutes: '{count, plural, one {Etwa # Minute} other {Etwa # Minuten}}',
    aboutSeconds: '{count, plural, one {Höchstens # Sekunde} other {Höchstens # Sekunden}}',
    keeps:
      'Gerade melden sich viele an. Dein Platz bleibt dir, auch wenn du dieses Fenster schließt oder die Seite neu lädst.',
    admitting: 'Du bist an der Reihe',
    due: 'Du bist an der Reihe',
    awayHint: 'Unsere Server sind gerade nicht erreichbar. Wir versuchen es weiter.',
    anew: 'Du warst an der Reihe, als unsere Server oder diese Seite nicht erreichbar waren. Das ist dein neuer Platz.',
    dueHint: 'Mach in den nächsten zehn Minuten weiter.',
    continue: 'Weiter',
    full: 'Gerade ist kein Platz in der Schlange frei',
    fullHint:
      'Mehr Menschen möchten sich anmelden, als in einer halben Stunde möglich ist. Versuch es in ein paar Minuten noch einmal.',
    tryAgain: 'Noch einmal versuchen',
    cancel: 'Abbrechen',
  },
}
