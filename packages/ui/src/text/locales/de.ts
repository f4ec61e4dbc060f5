import type { Translations } from './englishText.ts'

/** German. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'Wallet verbinden',
  'Copy address': 'Adresse kopieren',
  'Block Explorer': 'Block-Explorer',
  Disconnect: 'Trennen',
  'Disconnecting...': 'Wird getrennt …',
  'Switch wallet': 'Wallet wechseln',
  'Switch wallet, {wallet} is in use': 'Wallet wechseln, {wallet} ist aktiv',
  Activity: 'Aktivität',
  'Balance unavailable': 'Guthaben nicht verfügbar',
  'Loading the balance': 'Guthaben wird geladen',
  Network: 'Netzwerk',
  'Unknown Network': 'Unbekanntes Netzwerk',
  'No wallet connected': 'Keine Wallet verbunden',
  'Connect a wallet to see your account.': 'Verbinde eine Wallet, um dein Konto zu sehen.',
  Unknown: 'Unbekannt',
  // activityText
  'Loading your transactions': 'Transaktionen werden geladen',
  'Results: {count}': 'Ergebnisse: {count}',
  'Loading more transactions': 'Weitere Transaktionen werden geladen',
  Confirmed: 'Bestätigt',
  Failed: 'Fehlgeschlagen',
  Pending: 'Ausstehend',
  'In progress': 'In Bearbeitung',
  'From {address}': 'Von {address}',
  'To {address}': 'An {address}',
  'With {address}': 'Mit {address}',
  'Opens the block explorer in a new tab': 'Öffnet den Block-Explorer in einem neuen Tab',
  unverified: 'ungeprüft',
  'It uses the name of a well-known token but may not be it.':
    'Der Name gleicht dem eines bekannten Tokens, ohne dass er dieser Token sein muss.',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, one {# wertlose Überweisung von anderen} other {# wertlose Überweisungen von anderen}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    'Sie stammen von Fremden, oft um mit jemand Bekanntem verwechselt zu werden. Kopiere daraus nie eine Adresse.',
  'No Transactions yet': 'Noch keine Transaktionen',
  'Start trading on dApps to grow your wallet!': 'Nutze dApps und lass deine Wallet wachsen!',
  'No activity yet': 'Noch keine Aktivität',
  'Your next transactions will appear here': 'Deine nächsten Transaktionen erscheinen hier',
  Trade: 'Handeln',
  'Transactions could not be loaded': 'Transaktionen konnten nicht geladen werden',
  'Check your connection, then try again.': 'Prüfe deine Verbindung und versuche es erneut.',
  'More transactions could not be loaded': 'Weitere Transaktionen konnten nicht geladen werden',
  'Try again': 'Erneut versuchen',
  'Activity is not available here': 'Aktivität ist hier nicht verfügbar',
  'The block explorer of the network shows what your account did.':
    'Der Block-Explorer des Netzwerks zeigt, was mit deinem Konto geschehen ist.',
  approved: 'genehmigt',
  bought: 'gekauft',
  borrowed: 'geliehen',
  burnt: 'vernichtet',
  canceled: 'abgebrochen',
  claimed: 'eingelöst',
  deployed: 'bereitgestellt',
  deposited: 'eingezahlt',
  executed: 'ausgeführt',
  minted: 'geprägt',
  received: 'empfangen',
  repaid: 'zurückgezahlt',
  sent: 'gesendet',
  sold: 'verkauft',
  staked: 'gestakt',
  swapped: 'getauscht',
  unstaked: 'Stake aufgelöst',
  withdrawn: 'abgehoben',
  // allWalletsText
  'Clear search': 'Suche löschen',
  'Try another name.': 'Versuche einen anderen Namen.',
  Wallets: 'Wallets',
  'No Wallet found': 'Keine Wallet gefunden',
  'Search wallet': 'Wallet suchen',
  'Certified only': 'Nur zertifizierte',
  'Show QR code': 'QR-Code anzeigen',
  'The wallet list could not be loaded': 'Die Liste der Wallets konnte nicht geladen werden',
  Certified: 'Zertifiziert',
  // brandingText
  'Wallet connection by Foyer': 'Wallet-Verbindung von Foyer',
  // buttonText
  'Connecting...': 'Wird verbunden …',
  'Switch Network': 'Netzwerk wechseln',
  'Select Network': 'Netzwerk wählen',
  'Unsupported network': 'Nicht unterstütztes Netzwerk',
  balance: 'Guthaben',
  // chainText
  Back: 'Zurück',
  'Failed to find connector': 'Verbindungsart nicht gefunden',
  'It may have been removed or turned off. Go back and pick another wallet.':
    'Sie wurde vielleicht entfernt oder ausgeschaltet. Geh zurück und wähle eine andere Wallet.',
  'Select which chain to connect to your multi chain wallet':
    'Mit welcher Chain soll deine Multichain-Wallet verbunden werden?',
  Chains: 'Chains',
  'Ethereum and EVM': 'Ethereum und EVM',
  // connectText
  or: 'oder',
  'Continue with a wallet': 'Mit einer Wallet fortfahren',
  'Haven’t got a wallet?': 'Noch keine Wallet?',
  'Get started': 'Jetzt loslegen',
  installed: 'installiert',
  connected: 'verbunden',
  recent: 'zuletzt',
  multichain: 'Multichain',
  'qr code': 'QR-Code',
  'All wallets': 'Alle Wallets',
  'Same identity as another': 'Gleiche Kennung wie eine andere',
  'Install a wallet in this browser, then reload the page.':
    'Installiere eine Wallet in diesem Browser und lade die Seite neu.',
  'This app is not set up correctly. Tell its makers.':
    'Diese App ist nicht richtig eingerichtet. Sag den Betreibern Bescheid.',
  'The server cannot be reached. Installed wallets still work.':
    'Der Server ist nicht erreichbar. Installierte Wallets funktionieren weiterhin.',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'Die Anfrage wurde abgebrochen. Starte neu, wenn du so weit bist.',
  'The wallet could not be reached. Unlock it, then try again.':
    'Die Wallet ist nicht erreichbar. Entsperre sie und versuche es erneut.',
  'This transaction is not well-formed and was not sent.':
    'Diese Transaktion ist fehlerhaft und wurde nicht gesendet.',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'Deine Wallet kennt dieses Netzwerk nicht. Füge es in der Wallet hinzu und versuche es erneut.',
  'The server refused this request. Wait a moment, then try again.':
    'Der Server hat die Anfrage abgelehnt. Warte kurz und versuche es erneut.',
  'The account has too little for this and its network fee.':
    'Das Konto deckt Betrag und Netzwerkgebühr nicht.',
  'This app does not know that network. Pick another one.':
    'Diese App kennt das Netzwerk nicht. Wähle ein anderes.',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'Die Wallet hat kein Konto freigegeben. Entsperre sie, wähle ein Konto und versuche es erneut.',
  'The link has expired. Try again to get a new one.':
    'Der Link ist abgelaufen. Versuche es erneut, um einen neuen zu erhalten.',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'Das Relay zwischen dieser Seite und deiner Wallet ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
  'A request is already open in your wallet. Answer it there first.':
    'In deiner Wallet ist bereits eine Anfrage offen. Beantworte sie zuerst.',
  'The network did not answer. Try again in a moment.':
    'Das Netzwerk hat nicht geantwortet. Versuche es gleich noch einmal.',
  'The signature does not match your account. Try again.':
    'Die Signatur passt nicht zu deinem Konto. Versuche es erneut.',
  'The wallet took too long to answer. Try again.':
    'Die Wallet hat zu lange nicht geantwortet. Versuche es erneut.',
  'Something unexpected went wrong. Try again.': 'Etwas Unerwartetes ist schiefgelaufen. Versuche es erneut.',
  'Your wallet cannot do this. Try another wallet.':
    'Deine Wallet kann das nicht. Versuche es mit einer anderen.',
  'You declined the request in your wallet.': 'Du hast die Anfrage in deiner Wallet abgelehnt.',
  'The wallet is disconnected. Connect it again.': 'Die Wallet ist getrennt. Verbinde sie erneut.',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'Die Wallet hat das nicht erlaubt. Genehmige die App in deiner Wallet.',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'Das Netzwerk würde diese Transaktion ablehnen. Prüfe Betrag und Empfänger.',
  'Your wallet is on another network. Switch it, then try again.':
    'Deine Wallet ist in einem anderen Netzwerk. Wechsle es und versuche es erneut.',
  Cancel: 'Abbrechen',
  Continue: 'Weiter',
  'Continue in {wallet}': 'Weiter in {wallet}',
  'Accept connection request in the wallet': 'Nimm die Verbindungsanfrage in der Wallet an',
  'No answer yet. Open the wallet and look for a waiting request.':
    'Noch keine Antwort. Öffne die Wallet und suche nach einer offenen Anfrage.',
  Connected: 'Verbunden',
  'Not connected': 'Nicht verbunden',
  'Connection declined': 'Verbindung abgelehnt',
  'Connection can be declined if a previous request is still active':
    'Eine Verbindung kann abgelehnt werden, wenn eine frühere Anfrage noch aktiv ist',
  'Connection error': 'Verbindungsfehler',
  'This account is already linked, change your account in {wallet}':
    'Dieses Konto ist bereits verknüpft, wechsle das Konto in {wallet}',
  'Not Detected': 'Nicht erkannt',
  'Install {wallet}, then come back here.': 'Installiere {wallet} und komm dann hierher zurück.',
  '{wallet} is ready': '{wallet} ist bereit',
  'It has just shown up in this browser.': 'Sie ist gerade in diesem Browser aufgetaucht.',
  'No download is known for this wallet': 'Für diese Wallet ist kein Download bekannt',
  'Open {wallet}': '{wallet} öffnen',
  'Chrome Extension': 'Chrome-Erweiterung',
  'iOS App': 'iOS-App',
  'Android App': 'Android-App',
  Website: 'Website',
  // featuresText
  'Fund wallet': 'Aufladen',
  Swap: 'Tauschen',
  Send: 'Senden',
  Tokens: 'Token',
  'No tokens yet': 'Noch keine Token',
  'Tokens and activity': 'Token und Aktivität',
  'Buy Crypto': 'Krypto kaufen',
  'Easy with card or bank account': 'Mit Karte oder Bankkonto',
  popular: 'beliebt',
  'Receive funds': 'Guthaben empfangen',
  'Scan the QR code and receive funds': 'Über den QR-Code empfangen',
  // frameText
  Close: 'Schließen',
  'What is a wallet?': 'Was ist eine Wallet?',
  Loading: 'Wird geladen',
  'This part could not be shown. Check your connection, then try again.':
    'Dieser Teil konnte nicht angezeigt werden. Prüfe deine Verbindung und versuche es erneut.',
  // fundText
  'From an exchange': 'Von einer Börse',
  'Move funds over from an account at an exchange': 'Von einem Börsenkonto übertragen',
  'Nothing to fund with': 'Keine Möglichkeit zum Aufladen',
  'This app offers no way to add funds on the network in use.':
    'Diese App bietet im aktuellen Netzwerk keine Möglichkeit zum Aufladen.',
  'QR code of your address': 'QR-Code deiner Adresse',
  'Your address': 'Deine Adresse',
  'Compatible networks': 'Kompatible Netzwerke',
  'Only receive on these networks. Anything sent on another one may be lost.':
    'Empfange nur in diesen Netzwerken. Was in einem anderen gesendet wird, kann verloren gehen.',
  // getWalletText
  'Explore all': 'Alle entdecken',
  'Find a wallet': 'Wallet finden',
  'Pick an app or an extension': 'Wähle eine App oder Erweiterung',
  'One way to sign in everywhere': 'Ein Weg, dich überall anzumelden',
  // helpText
  'Your web3 account': 'Dein Web3-Konto',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'Mit einer Wallet bei vielen Apps anmelden. Kein Konto anlegen, kein Passwort merken.',
  'A home for your digital assets': 'Ein Zuhause für deine digitalen Werte',
  'Keep, send and receive tokens and collectibles that only you control.':
    'Token und Sammlerstücke, die nur du kontrollierst: aufbewahren, senden und empfangen.',
  'A key to a new internet': 'Ein Schlüssel zu einem neuen Internet',
  'Approve each action yourself: nothing moves without your signature.':
    'Genehmige jede Aktion selbst: Ohne deine Signatur bewegt sich nichts.',
  'Get a wallet': 'Wallet holen',
  // legalText
  'I agree to our {terms} and {privacy}': 'Ich stimme den {terms} und der {privacy} zu',
  'I agree to our {terms}': 'Ich stimme den {terms} zu',
  'I agree to our {privacy}': 'Ich stimme der {privacy} zu',
  'terms of service': 'Nutzungsbedingungen',
  'privacy policy': 'Datenschutzerklärung',
  'By connecting you agree to our {terms} and {privacy}':
    'Mit dem Verbinden stimmst du den {terms} und der {privacy} zu',
  'By connecting you agree to our {terms}': 'Mit dem Verbinden stimmst du den {terms} zu',
  'By connecting you agree to our {privacy}': 'Mit dem Verbinden stimmst du der {privacy} zu',
  'Terms of Service': 'Nutzungsbedingungen',
  'Privacy Policy': 'Datenschutzerklärung',
  // networkHelpText
  'A shared record': 'Ein gemeinsames Verzeichnis',
  'Many computers agree on who owns what. No single company can change it.':
    'Viele Computer sind sich einig, wem was gehört. Kein einzelnes Unternehmen kann das ändern.',
  'Each has its own currency': 'Jedes hat seine eigene Währung',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    'Gebühren werden in der Währung des Netzwerks bezahlt. Behalte etwas davon für Transaktionen.',
  'Each stands alone': 'Jedes steht für sich',
  'The same address can hold different assets on each network. Check which one you use.':
    'Dieselbe Adresse kann in jedem Netzwerk andere Werte halten. Prüfe, welches du nutzt.',
  'Learn more': 'Mehr erfahren',
  // networksText
  'Search network': 'Netzwerk suchen',
  Networks: 'Netzwerke',
  'No network found': 'Kein Netzwerk gefunden',
  'Your wallet does not support this network': 'Deine Wallet unterstützt dieses Netzwerk nicht',
  'Your connected wallet may not support some of the networks available for this app':
    'Deine verbundene Wallet unterstützt möglicherweise nicht alle Netzwerke dieser App',
  'What is a network': 'Was ist ein Netzwerk',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'Diese App unterstützt dein aktuelles Netzwerk nicht. Wechsle zu einer verfügbaren Option, um fortzufahren.',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'Das Tauschen wird in deinem aktuellen Netzwerk nicht unterstützt. Wechsle zu einer verfügbaren Option, um fortzufahren.',
  'You can only receive assets on these networks': 'Du kannst nur in diesen Netzwerken empfangen',
  // noticeText
  Dismiss: 'Schließen',
  'Address copied': 'Adresse kopiert',
  'Link copied': 'Link kopiert',
  'Wallet deleted': 'Wallet gelöscht',
  'Wallet switched': 'Wallet gewechselt',
  'Account switched': 'Konto gewechselt',
  'Wallet disconnected': 'Wallet getrennt',
  'New Wallet Added': 'Neue Wallet hinzugefügt',
  'Only WalletConnect certified': 'Nur von WalletConnect zertifiziert',
  'Failed to copy': 'Kopieren fehlgeschlagen',
  'Failed to disconnect': 'Trennen fehlgeschlagen',
  'Failed to switch wallet': 'Wechseln der Wallet fehlgeschlagen',
  'Failed to disconnect wallet': 'Trennen der Wallet fehlgeschlagen',
  'Your browser keeps nothing: you will have to connect again next time':
    'Dein Browser speichert nichts: Beim nächsten Mal musst du dich neu verbinden',
  'The relay cannot be reached. Check your connection, then try again.':
    'Das Relay ist nicht erreichbar. Prüfe deine Verbindung und versuche es erneut.',
  'Failed to fetch transactions': 'Transaktionen konnten nicht abgerufen werden',
  'Transaction sent': 'Transaktion gesendet',
  'Token Balance Unavailable': 'Token-Guthaben nicht verfügbar',
  // pairingText
  'Ways to connect': 'Verbindungswege',
  Browser: 'Browser',
  Mobile: 'Mobil',
  Webapp: 'Web-App',
  Desktop: 'Desktop',
  'Scan this QR Code with your phone': 'QR-Code mit dem Handy scannen',
  'Or copy the link and paste it in your wallet': 'Oder kopiere den Link und füge ihn in deiner Wallet ein',
  'QR code that connects {wallet} to this page': 'QR-Code, der {wallet} mit dieser Seite verbindet',
  'QR code that connects any wallet to this page':
    'QR-Code, der eine beliebige Wallet mit dieser Seite verbindet',
  'The QR code is being made': 'Der QR-Code wird erstellt',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'Dieser QR-Code kann nicht gezeichnet werden. Kopiere den Link und füge ihn in deiner Wallet ein.',
  'Copy link': 'Link kopieren',
  Open: 'Öffnen',
  'Press Open, accept the connection in the app, then come back here.':
    'Tippe auf „Öffnen“, nimm die Verbindung in der App an und komm dann hierher zurück.',
  'Accept the connection in the app, then come back here.':
    'Nimm die Verbindung in der App an und komm dann hierher zurück.',
  'Open the wallet in a new tab and accept the connection there.':
    'Öffne die Wallet in einem neuen Tab und nimm die Verbindung dort an.',
  'Open the wallet on this computer and accept the connection there.':
    'Öffne die Wallet auf diesem Computer und nimm die Verbindung dort an.',
  'Don’t have {wallet}?': 'Noch kein {wallet}?',
  Get: 'Holen',
  // problemText
  'This part could not be loaded': 'Dieser Teil konnte nicht geladen werden',
  'Something went wrong here': 'Hier ist etwas schiefgelaufen',
  'Nothing was sent or signed. Try again, or close this window.':
    'Es wurde nichts gesendet oder signiert. Versuche es erneut oder schließe dieses Fenster.',
  // profileText
  'Kinds of wallets': 'Arten von Wallets',
  '{count, plural, one {Wallet} other {Wallets}}': '{count, plural, one {Wallet} other {Wallets}}',
  'Disconnect All': 'Alle trennen',
  Active: 'Aktiv',
  Switch: 'Wechseln',
  Connect: 'Verbinden',
  'Switch to {wallet}, {account}': 'Zu {wallet}, {account} wechseln',
  'Connect {wallet}, {account}': '{wallet}, {account} verbinden',
  'Disconnect {wallet}, {account}': '{wallet}, {account} trennen',
  'Delete {wallet}, {account}': '{wallet}, {account} löschen',
  'Account settings': 'Kontoeinstellungen',
  'Smart Account': 'Smart Account',
  'EOA Account': 'EOA-Konto',
  PAYMENT: 'ZAHLUNG',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': 'ZULETZT VERBUNDEN',
  'Add Wallet': 'Wallet hinzufügen',
  'Add EVM Wallet': 'EVM-Wallet hinzufügen',
  'Add Solana Wallet': 'Solana-Wallet hinzufügen',
  'Add Bitcoin Wallet': 'Bitcoin-Wallet hinzufügen',
  'Add your first wallet': 'Erste Wallet hinzufügen',
  'Add your first EVM wallet': 'Erste EVM-Wallet hinzufügen',
  'Add your first Solana wallet': 'Erste Solana-Wallet hinzufügen',
  'Add your first Bitcoin wallet': 'Erste Bitcoin-Wallet hinzufügen',
  // sendText
  'An amount and receiver address are required': 'Betrag und Empfängeradresse sind erforderlich',
  'A token is required': 'Ein Token ist erforderlich',
  'Unsupported chain': 'Nicht unterstützte Chain',
  'Select a token': 'Token wählen',
  'Enter an amount': 'Betrag eingeben',
  'Insufficient funds': 'Guthaben reicht nicht',
  'Add a receiver': 'Empfänger hinzufügen',
  'Looking up the receiver': 'Empfänger wird gesucht',
  'Check the receiver': 'Empfänger prüfen',
  'Not enough {symbol} for the fee': 'Zu wenig {symbol} für die Gebühr',
  'Review transfer': 'Überweisung prüfen',
  'Confirm the warning above': 'Hinweis oben bestätigen',
  Amount: 'Betrag',
  'Amount of {symbol}': 'Betrag in {symbol}',
  'Token: {symbol}. Choose another': 'Token: {symbol}. Anderen wählen',
  'Available {amount} {symbol}': 'Verfügbar: {amount} {symbol}',
  Max: 'Max.',
  'Send all your {symbol}': 'Gesamtes {symbol}-Guthaben senden',
  To: 'An',
  Receiver: 'Empfänger',
  'Address or name': 'Adresse oder Name',
  'The whole address appears here. Compare it with the one you were given.':
    'Hier erscheint die ganze Adresse. Vergleiche sie mit der, die du erhalten hast.',
  Paste: 'Einfügen',
  'Paste the receiver': 'Empfänger einfügen',
  'Remove the receiver': 'Empfänger entfernen',
  'Looking up the name': 'Name wird gesucht',
  'No address goes by this name.': 'Zu diesem Namen gibt es keine Adresse.',
  'The name could not be looked up. Try again in a moment.':
    'Der Name konnte nicht gesucht werden. Versuche es gleich noch einmal.',
  'This is neither an address nor a name.': 'Das ist weder eine Adresse noch ein Name.',
  'This address has a typo. Copy it again from where you got it.':
    'Ein Zeichen dieser Adresse ist falsch. Kopiere sie noch einmal von der Quelle.',
  'Nobody owns this address. Anything sent to it is lost.':
    'Diese Adresse gehört niemandem: Was dorthin gesendet wird, ist verloren.',
  'This is the contract of a token. Anything sent to it is lost.':
    'Das ist der Vertrag eines Tokens: Was dorthin gesendet wird, ist verloren.',
  'Not an address you know': 'Keine dir bekannte Adresse',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'Sie beginnt und endet wie eine Adresse aus deiner Aktivität, ist aber eine andere. Betrüger erzeugen solche Adressen.',
  'The one you know': 'Die bekannte',
  'The one entered': 'Die eingegebene',
  'I compared both addresses and want to send to the one entered':
    'Ich habe beide Adressen verglichen und möchte an die eingegebene senden',
  'First transfer to this address': 'Erste Überweisung an diese Adresse',
  'Compare every group with the address that you were given.':
    'Vergleiche jede Gruppe mit der Adresse, die du erhalten hast.',
  'This is your own address': 'Das ist deine eigene Adresse',
  'The transfer only costs its fee.': 'Die Überweisung kostet nur ihre Gebühr.',
  'Unverified token': 'Ungeprüfter Token',
  'Network fee': 'Netzwerkgebühr',
  'At most {amount} {symbol}': 'Höchstens {amount} {symbol}',
  'Estimating the network fee': 'Netzwerkgebühr wird geschätzt',
  'Shown by your wallet': 'Zeigt deine Wallet an',
  'Search token': 'Token suchen',
  'Loading your tokens': 'Deine Token werden geladen',
  'Nothing to send': 'Nichts zu senden',
  'This account holds no tokens on the network in use.':
    'Dieses Konto hat im aktuellen Netzwerk keine Token.',
  'No token found': 'Kein Token gefunden',
  'Try another name, symbol or contract address.':
    'Versuche einen anderen Namen, ein Symbol oder eine Vertragsadresse.',
  From: 'Von',
  'Approve in wallet': 'In der Wallet genehmigen',
  'Accept the transfer in {wallet}.': 'Nimm die Überweisung in {wallet} an.',
  'Accept the change of network in {wallet}.': 'Nimm den Netzwerkwechsel in {wallet} an.',
  'your wallet': 'deiner Wallet',
  'Transaction declined': 'Transaktion abgelehnt',
  'You declined the transfer in your wallet. Nothing was sent.':
    'Du hast die Überweisung in deiner Wallet abgelehnt. Es wurde nichts gesendet.',
  'The transfer was not made': 'Die Überweisung kam nicht zustande',
  'The wallet did not answer': 'Die Wallet hat nicht geantwortet',
  'It is not clear whether this was sent': 'Es ist unklar, ob die Überweisung gesendet wurde',
  'Look in your wallet before you try again.': 'Sieh in deiner Wallet nach, bevor du es erneut versuchst.',
  'If the request is still open in your wallet, answer it there before you try again.':
    'Falls die Anfrage in deiner Wallet noch offen ist, beantworte sie dort, bevor du es erneut versuchst.',
  'Your wallet is on another network': 'Deine Wallet ist in einem anderen Netzwerk',
  'This transfer is on {network}. Switch to it to go on.':
    'Diese Überweisung läuft über {network}. Wechsle dorthin, um fortzufahren.',
  'Switch to {network}': 'Zu {network} wechseln',
  'The network fee went up': 'Die Netzwerkgebühr ist gestiegen',
  'It is now {amount} {symbol}. Check it before you send.':
    'Sie beträgt jetzt {amount} {symbol}. Sieh vor dem Senden noch einmal hin.',
  'Accept the new fee': 'Neue Gebühr annehmen',
  'Nothing to review': 'Nichts zu prüfen',
  'Fill in what to send and to whom first.': 'Gib zuerst an, was an wen gesendet werden soll.',
  'To the transfer': 'Zur Überweisung',
  'Sending {amount} {symbol}': '{amount} {symbol} werden gesendet',
  'Waiting for the network. You can close this window.':
    'Warten auf das Netzwerk. Du kannst dieses Fenster schließen.',
  'Sent {amount} {symbol}': '{amount} {symbol} gesendet',
  'The network has confirmed the transfer.': 'Das Netzwerk hat die Überweisung bestätigt.',
  'Transfer failed': 'Überweisung fehlgeschlagen',
  'The network reversed it. Only the fee was charged.':
    'Das Netzwerk hat sie rückgängig gemacht. Nur die Gebühr wurde abgezogen.',
  'Transfer replaced': 'Überweisung ersetzt',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'Eine andere Transaktion deines Kontos ist an ihre Stelle getreten. Sieh sie dir im Explorer an.',
  'Transfer cancelled': 'Überweisung abgebrochen',
  'You cancelled it in your wallet. Only a fee was charged.':
    'Du hast sie in deiner Wallet abgebrochen. Nur eine Gebühr wurde abgezogen.',
  'Still waiting': 'Noch in Wartestellung',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'Das Netzwerk hat sie noch nicht aufgenommen. Sie kann noch durchgehen: Sende sie nicht noch einmal.',
  'The network does not answer': 'Das Netzwerk antwortet nicht',
  'The transfer was sent off. Whether it went through is not known yet.':
    'Die Überweisung wurde übergeben. Ob sie durchging, ist noch nicht bekannt.',
  Sending: 'Wird gesendet',
  Sent: 'Gesendet',
  'Keep waiting': 'Weiter warten',
  'Check again': 'Erneut prüfen',
  Transaction: 'Transaktion',
  Explorer: 'Explorer',
  Done: 'Fertig',
  // settingsText
  'Upgrade your wallet': 'Wallet aufwerten',
  'Transition to a self-custodial wallet': 'Zur selbstverwalteten Wallet',
  'Sign-in of this account': 'Anmeldung dieses Kontos',
  'Switch to your EOA': 'Zu deinem EOA wechseln',
  'Switch to your Smart Account': 'Zu deinem Smart Account wechseln',
  'Choose account name': 'Kontonamen wählen',
  // switchActiveChainText
  'Switch to {chain}': 'Zu {chain} wechseln',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    'Deine verbundene Wallet unterstützt {chain} nicht. Verbinde eine andere Wallet, um fortzufahren.',
  // switchNetworkText
  'Switch declined': 'Wechsel abgelehnt',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'Ein Wechsel kann abgelehnt werden, wenn die Wallet die Chain nicht unterstützt oder eine frühere Anfrage noch aktiv ist',
  'Switching to {network} network...': 'Wechsel zum Netzwerk {network} …',
  'Accept the switch request in your wallet': 'Nimm die Wechselanfrage in deiner Wallet an',
  // titleText
  'All Wallets': 'Alle Wallets',
  Connecting: 'Wird verbunden',
  'Select Chain for {wallet}': 'Chain für {wallet} wählen',
  'Get {wallet}': '{wallet} holen',
  'Get a Wallet': 'Wallet holen',
  Account: 'Konto',
  Settings: 'Einstellungen',
  'Compatible Networks': 'Kompatible Netzwerke',
  'What is a network?': 'Was ist ein Netzwerk?',
  Receive: 'Empfangen',
  'Select Token': 'Token wählen',
  'Review Transfer': 'Überweisung prüfen',
  Transfer: 'Überweisung',
  // tokensText
  'Token balances are not available': 'Token-Guthaben nicht verfügbar',
  'We will try again in a moment.': 'Sie werden gleich noch einmal abgefragt.',
}
