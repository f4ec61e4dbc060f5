import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** German. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'Wallet suchen',
    certifiedOnly: 'Nur zertifizierte',
    showQrCode: 'QR-Code anzeigen',
    walletsFailed: 'Die Liste der Wallets konnte nicht geladen werden',
    certified: 'Zertifiziert',
  },
  download: {
    continue: 'Weiter',
    notDetected: 'Nicht erkannt',
    notDetectedHint: 'Installiere {wallet} und komm dann hierher zurück.',
    walletFound: '{wallet} ist bereit',
    walletFoundHint: 'Sie ist jetzt in diesem Browser verfügbar.',
    noDownloads: 'Für diese Wallet gibt es keinen Download-Link',
    chromeExtension: 'Chrome-Erweiterung',
    iosApp: 'iOS-App',
    androidApp: 'Android-App',
    website: 'Website',
  },
  getWallet: {
    exploreAll: 'Alle entdecken',
    findWallet: 'Wallet finden',
    findWalletHint: 'Wähle eine App oder Erweiterung',
    whatIsAWallet: 'Was ist eine Wallet?',
    whatIsAWalletHint: 'Ein Weg, dich überall anzumelden',
  },
  help: {
    walletCardHomeTitle: 'Dein Web3-Konto',
    walletCardHomeText:
      'Mit einer Wallet bei vielen Apps anmelden. Kein Konto anlegen, kein Passwort merken.',
    walletCardAssetsTitle: 'Ein Zuhause für deine digitalen Werte',
    walletCardAssetsText:
      'Token und Sammlerstücke, die nur du kontrollierst: aufbewahren, senden und empfangen.',
    walletCardKeysTitle: 'Ein Schlüssel zu einem neuen Internet',
    walletCardKeysText: 'Genehmige jede Aktion selbst: Ohne deine Signatur bewegt sich nichts.',
    getAWallet: 'Wallet holen',
  },
  multiChain: {
    selectChain: 'Mit welcher Chain soll deine Multichain-Wallet verbunden werden?',
    chains: 'Chains',
  },
  pairing: {
    ways: 'Verbindungswege',
    platformBrowser: 'Browser',
    platformMobile: 'Mobil',
    platformWeb: 'Web-App',
    platformDesktop: 'Desktop',
    scanQr: 'QR-Code mit dem Handy scannen',
    scanHint: 'Oder kopiere den Link und füge ihn in deiner Wallet ein',
    qrFor: 'QR-Code, der {wallet} mit dieser Seite verbindet',
    qrForAny: 'QR-Code, der eine beliebige Wallet mit dieser Seite verbindet',
    open: 'Öffnen',
    pressOpen: 'Tippe auf „Öffnen“, nimm die Verbindung in der App an und komm dann hierher zurück.',
    openApp: 'Nimm die Verbindung in der App an und komm dann hierher zurück.',
    nothingHappened: 'Nichts passiert? Versuche einen anderen Weg oder hol dir die App.',
    opensNothing:
      'Der Browser dieser App öffnet keine Wallets. Öffne diese Seite in deinem eigenen Browser oder kopiere den Link.',
    otherLink: 'Anderen Link versuchen',
    openWeb: 'Öffne die Wallet in einem neuen Tab und nimm die Verbindung dort an.',
    openDesktop: 'Öffne die Wallet auf diesem Computer und nimm die Verbindung dort an.',
    noWalletYetNamed: 'Noch kein {wallet}?',
    get: 'Holen',
  },
  title: {
    allWallets: 'Alle Wallets',
    downloads: '{wallet} holen',
    getWallet: 'Wallet holen',
    whatIsAWallet: 'Was ist eine Wallet?',
    selectChain: 'Chain für {wallet} wählen',
  },
}
