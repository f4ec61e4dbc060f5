import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Wallet-Verbindung von Foyer',
  },
  legal: {
    agree: 'Ich stimme den {terms} und der {privacy} zu',
    agreeTerms: 'Ich stimme den {terms} zu',
    agreePrivacy: 'Ich stimme der {privacy} zu',
    agreeTermsName: 'Nutzungsbedingungen',
    agreePrivacyName: 'Datenschutzerklärung',
    byConnecting: 'Mit dem Verbinden stimmst du den {terms} und der {privacy} zu',
    byConnectingTerms: 'Mit dem Verbinden stimmst du den {terms} zu',
    byConnectingPrivacy: 'Mit dem Verbinden stimmst du der {privacy} zu',
    byConnectingTermsName: 'Nutzungsbedingungen',
    byConnectingPrivacyName: 'Datenschutzerklärung',
  },
  addTitle: {
    evm: 'EVM-Wallet verbinden',
    family: '{family}-Wallet verbinden',
  },
  offline: {
    gatewayUnreachable: 'Der Server ist nicht erreichbar. Installierte Wallets funktionieren weiterhin.',
    appUnknown: 'Der Server kennt diese App nicht. Installierte Wallets funktionieren weiterhin.',
  },
  notice: {
    dismiss: 'Schließen',
    address_copied: 'Adresse kopiert',
    link_copied: 'Link kopiert',
    wallet_deleted: 'Wallet gelöscht',
    wallet_switched: 'Wallet gewechselt',
    account_switched: 'Konto gewechselt',
    account_not_switched: 'Konto konnte nicht gewechselt werden',
    wallet_disconnected: 'Wallet getrennt',
    new_wallet_added: 'Neue Wallet hinzugefügt',
    certified_only: 'Nur von WalletConnect zertifiziert',
    copy_failed: 'Kopieren fehlgeschlagen',
    disconnect_failed: 'Trennen fehlgeschlagen',
    switch_wallet_failed: 'Wechseln der Wallet fehlgeschlagen',
    disconnect_wallet_failed: 'Trennen der Wallet fehlgeschlagen',
    connector_not_found: 'Verbindungsart nicht gefunden',
    storage_unavailable:
      'Dein Browser blockiert den Speicher für diese Website. Beim nächsten Mal musst du dich neu verbinden',
    connection_error: 'Verbindungsfehler',
    relay_unreachable:
      'Der Verbindungsdienst ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
    pairing_expired: 'Der Link ist abgelaufen. Versuche es erneut, um einen neuen zu erhalten.',
    activity_failed: 'Transaktionen konnten nicht abgerufen werden',
    transaction_sent: 'Transaktion gesendet',
    email_sent: 'E-Mail gesendet',
    email_changed: 'E-Mail geändert',
    verify_again: 'Etwas ist schiefgelaufen. Wir müssen dein Konto erneut bestätigen.',
    signing_failed: 'Fehler beim Signieren der Nachricht',
    farcaster_failed: 'Verbindung mit Farcaster fehlgeschlagen',
    social_not_started: 'Die Adresse der Anmeldung ließ sich nicht abrufen',
    social_popup_failed: 'Das Anmeldefenster ließ sich nicht öffnen',
    not_linked: 'Dein Konto ließ sich nicht verknüpfen',
    tokens_unavailable: 'Token-Guthaben nicht verfügbar',
  },
  problem: {
    failedTitle: 'Dieser Teil konnte nicht geladen werden',
    failedText: 'Prüfe deine Verbindung und versuche es erneut.',
    brokenTitle: 'Hier ist etwas schiefgelaufen',
    brokenText: 'Es wurde nichts gesendet oder signiert. Versuche es erneut oder schließe dieses Fenster.',
  },
}
