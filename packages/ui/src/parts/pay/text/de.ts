import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  title: { pay: 'Zahlung', payLoading: 'Zahlung läuft' },
  pay: {
    to: 'An',
    amount: 'Betrag',
    network: 'Netzwerk',
    payWith: 'Bezahlen mit',
    balance: 'Guthaben: {amount}',
    cost: 'Kosten',
    atMost: 'Höchstens {amount}',
    payNow: '{amount} zahlen',
    approveAndPay: 'Freigeben und zahlen',
    switchTo: 'Zu {network} wechseln',
    inWallet: 'In der Wallet bestätigen',
    cancel: 'Abbrechen',
    tryAgain: 'Erneut versuchen',
    asking: 'Bestätige die Zahlung in deiner Wallet.',
    approving: 'Erlaube, dass {amount} genommen werden, nicht mehr.',
    confirmingApproval: 'Warten, bis die Freigabe bestätigt ist.',
    quoting: 'Kosten werden abgefragt …',
    noRoute: 'Mit diesem Token kann nicht bezahlt werden. Wähle ein anderes.',
    tooLittle: 'Dieses Konto hat zu wenig davon.',
    declined: 'Du hast abgelehnt. Nichts wurde bezahlt.',
    priceMoved: 'Der Preis hat sich bewegt. Sieh dir den neuen an, dann zahle.',
    notSent: 'Die Zahlung wurde nicht gesendet.',
    tokenDiffers:
      'Die Chain beschreibt diesen Token anders, als er hier gelistet ist. Zahle mit einem anderen.',
    tokenUnconfirmed:
      'Weder deine Wallet noch das Netzwerk konnte diesen Token bestätigen. Versuche es gleich noch einmal.',
    expired: 'Diese Zahlung ist abgelaufen',
    expiredHint: 'Bitte den Shop um eine neue. Sende jetzt nichts mehr.',
    notThere: 'Die Zahlung konnte nicht geladen werden',
    connect: 'Wallet verbinden',
    nameUnread: 'Verbinde eine Wallet, um zu sehen, wer das Geld bekommt',
    nameUnreadHint: 'Die Zahlung geht an einen Namen. Er wird im Netzwerk der Zahlung nachgeschlagen.',
    nameNotFound: 'Zum Namen des Empfängers gibt es keine Adresse. Nichts wurde bezahlt.',
    nameChecksum:
      'Die Prüfziffern hinter dem Namen des Empfängers sind falsch. Frag den Empfänger noch einmal nach der Adresse.',
    nameDiffers: 'Zwei Quellen nennen zum Namen des Empfängers verschiedene Adressen. Nichts wurde bezahlt.',
    nameUnconfirmed:
      'Nur der Server dieser App sagt, wohin der Name führt. Vergleiche die Adresse mit der, die du bekommen hast.',
    unsupported: 'Diese App kennt das Netzwerk der Zahlung nicht.',
    otherFamily:
      'Die verbundene Wallet kann auf {network} nicht zahlen. Verbinde eine andere oder nimm den Code.',
    smartAccount:
      'Ein Smart Account kann nicht in {symbol} zahlen: Die Zahlung wäre nicht zu finden. Wechsle in den Einstellungen zu deinem EOA oder nimm den Code.',
    payFromEoa: 'Einstellungen öffnen',
    ownAmount: 'Die letzten Ziffern unterscheiden diese Zahlung von anderen.',
    otherDevice: 'Mit anderem Gerät zahlen',
    hideCode: 'Code ausblenden',
    qrLabel: 'Zahlungscode',
    copyLink: 'Link kopieren',
    codeHint: 'Der Code verlangt genau {amount}. Prüfe den Betrag in deiner Wallet.',
    elsewherePaying:
      'Diese Zahlung läuft gerade woanders: Ein anderes Fenster oder Gerät fragt eine Wallet danach. Schließe sie dort ab oder warte eine Minute.',
    elsewhereSent:
      'Für diese Zahlung ist schon eine Transaktion unterwegs. Warte sie ab. Wenn du auch hier zahlst, zahlst du vielleicht doppelt.',
    payAnyway: 'Trotzdem hier zahlen',
    otherTerms: 'Das ist nicht die verlangte Zahlung',
    otherTermsHint:
      'Der Server nannte einen anderen Empfänger, Betrag oder Token. Nichts wurde bezahlt. Schließe dieses Fenster und sag dem Betreiber der Seite Bescheid.',
    ownRequest: 'Diese Zahlung verlangt die Seite, auf der du bist.',
    sent: 'Zahlung gesendet',
    sentHint: 'Warten auf das Netzwerk. Du kannst dieses Fenster schließen.',
    confirming: 'Wird bestätigt',
    confirmingHint: '{seen} von {needed} Bestätigungen',
    paid: 'Zahlung abgeschlossen',
    paidHint: 'Der Empfänger hat {amount} erhalten.',
    takenBack: 'Das Netzwerk hat die Zahlung zurückgenommen',
    takenBackHint:
      'Ihr Block wurde verworfen. Meist kommt sie in einem anderen wieder. Warte und zahle nicht noch einmal, bevor sie beendet ist.',
    notPaid: 'Zahlung fehlgeschlagen',
    reverted: 'Die Transaktion wurde rückgängig gemacht. Es wurde nichts bezahlt.',
    tooOld: 'Sie ist älter als die Zahlung.',
    notToRecipient: 'Nichts davon geht an den Empfänger.',
    tooLittleArrived: 'Es kam weniger an als verlangt. Frag den Shop.',
    used: 'Sie hat etwas anderes bezahlt.',
    unclear: 'Es ist nicht klar, für welche Zahlung sie ist. Frag beim Shop nach.',
    offline: 'Der Server antwortet nicht. Deine Transaktion ist nicht verloren.',
    explorer: 'Im Explorer ansehen',
    done: 'Fertig',
    payAgain: 'Zurück zur Zahlung',
    lost: 'Transaktion verworfen',
    lostHint:
      'Das Netzwerk kennt sie nicht mehr, es wurde nichts bezahlt. Prüfe, dass deine Wallet sie nicht mehr als ausstehend zeigt, bevor du erneut zahlst.',
    replaced: 'Transaktion ersetzt',
    replacedHint:
      'Eine andere Transaktion deines Kontos ist an ihre Stelle getreten, es wurde nichts bezahlt.',
  },
}
