import type { Translations } from './englishText.ts'

/** French. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'Connecter un portefeuille',
  'Copy address': 'Copier l’adresse',
  'Block Explorer': 'Explorateur de blocs',
  Disconnect: 'Déconnecter',
  'Disconnecting...': 'Déconnexion…',
  'Switch wallet': 'Changer de portefeuille',
  'Switch wallet, {wallet} is in use': 'Changer de portefeuille, {wallet} est utilisé',
  Activity: 'Activité',
  'Balance unavailable': 'Solde indisponible',
  'Loading the balance': 'Chargement du solde',
  Network: 'Réseau',
  'Unknown Network': 'Réseau inconnu',
  'No wallet connected': 'Aucun portefeuille connecté',
  'Connect a wallet to see your account.': 'Connectez un portefeuille pour voir votre compte.',
  Unknown: 'Inconnu',
  // activityText
  'Loading your transactions': 'Chargement de vos transactions',
  'Results: {count}': 'Résultats : {count}',
  'Loading more transactions': 'Chargement d’autres transactions',
  Confirmed: 'Confirmée',
  Failed: 'Échouée',
  Pending: 'En attente',
  'In progress': 'En cours',
  'From {address}': 'De {address}',
  'To {address}': 'À {address}',
  'With {address}': 'Avec {address}',
  'Opens the block explorer in a new tab': 'Ouvre l’explorateur de blocs dans un nouvel onglet',
  unverified: 'non vérifié',
  'It uses the name of a well-known token but may not be it.':
    'Il porte le nom d’un jeton connu, sans que l’on sache si c’est bien lui.',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, one {# transfert sans valeur de tiers} other {# transferts sans valeur de tiers}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    'Ils viennent de tiers, souvent pour être confondus avec quelqu’un que vous connaissez. N’y copiez jamais une adresse.',
  'No Transactions yet': 'Aucune transaction pour l’instant',
  'Start trading on dApps to grow your wallet!':
    'Lancez-vous sur les dApps pour faire grandir votre portefeuille !',
  'No activity yet': 'Aucune activité pour l’instant',
  'Your next transactions will appear here': 'Vos prochaines transactions apparaîtront ici',
  Trade: 'Échanger',
  'Transactions could not be loaded': 'Impossible de charger les transactions',
  'Check your connection, then try again.': 'Vérifiez votre connexion, puis réessayez.',
  'More transactions could not be loaded': 'Impossible de charger d’autres transactions',
  'Try again': 'Réessayer',
  'Activity is not available here': 'L’activité n’est pas disponible ici',
  'The block explorer of the network shows what your account did.':
    'L’explorateur de blocs du réseau montre ce que votre compte a fait.',
  approved: 'approuvé',
  bought: 'acheté',
  borrowed: 'emprunté',
  burnt: 'brûlé',
  canceled: 'annulé',
  claimed: 'réclamé',
  deployed: 'déployé',
  deposited: 'déposé',
  executed: 'exécuté',
  minted: 'créé',
  received: 'reçu',
  repaid: 'remboursé',
  sent: 'envoyé',
  sold: 'vendu',
  staked: 'mis en staking',
  swapped: 'échangé',
  unstaked: 'retiré du staking',
  withdrawn: 'retiré',
  // allWalletsText
  'Clear search': 'Effacer la recherche',
  'Try another name.': 'Essayez un autre nom.',
  Wallets: 'Portefeuilles',
  'No Wallet found': 'Aucun portefeuille trouvé',
  'Search wallet': 'Rechercher un portefeuille',
  'Certified only': 'Certifiés uniquement',
  'Show QR code': 'Afficher le code QR',
  'The wallet list could not be loaded': 'Impossible de charger la liste des portefeuilles',
  Certified: 'Certifié',
  // brandingText
  'Wallet connection by Foyer': 'Connexion de portefeuille par Foyer',
  // buttonText
  'Connecting...': 'Connexion…',
  'Switch Network': 'Changer de réseau',
  'Select Network': 'Choisir un réseau',
  'Unsupported network': 'Réseau non pris en charge',
  balance: 'solde',
  // chainText
  Back: 'Retour',
  'Failed to find connector': 'Connecteur introuvable',
  'It may have been removed or turned off. Go back and pick another wallet.':
    'Il a peut-être été supprimé ou désactivé. Revenez en arrière et choisissez un autre portefeuille.',
  'Select which chain to connect to your multi chain wallet':
    'Choisissez la chaîne à laquelle connecter votre portefeuille multichaîne',
  Chains: 'Chaînes',
  'Ethereum and EVM': 'Ethereum et EVM',
  // connectText
  or: 'ou',
  'Continue with a wallet': 'Continuer avec un portefeuille',
  'Haven’t got a wallet?': 'Pas encore de portefeuille ?',
  'Get started': 'Commencer',
  installed: 'installé',
  connected: 'connecté',
  recent: 'récent',
  multichain: 'multichaîne',
  'qr code': 'code QR',
  'All wallets': 'Tous les portefeuilles',
  'Same identity as another': 'Même identité qu’un autre',
  'Install a wallet in this browser, then reload the page.':
    'Installez un portefeuille dans ce navigateur, puis rechargez la page.',
  'This app is not set up correctly. Tell its makers.':
    'Cette application est mal configurée. Prévenez ses responsables.',
  'The server cannot be reached. Installed wallets still work.':
    'Le serveur est inaccessible. Les portefeuilles installés fonctionnent toujours.',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'La demande a été annulée. Recommencez quand vous serez prêt.',
  'The wallet could not be reached. Unlock it, then try again.':
    'Le portefeuille est inaccessible. Déverrouillez-le, puis réessayez.',
  'This transaction is not well-formed and was not sent.':
    'Cette transaction est mal formée et n’a pas été envoyée.',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'Votre portefeuille ne connaît pas ce réseau. Ajoutez-le dans le portefeuille, puis réessayez.',
  'The server refused this request. Wait a moment, then try again.':
    'Le serveur a refusé cette demande. Patientez un instant, puis réessayez.',
  'The account has too little for this and its network fee.':
    'Le solde du compte ne couvre pas cette opération et ses frais de réseau.',
  'This app does not know that network. Pick another one.':
    'Cette application ne connaît pas ce réseau. Choisissez-en un autre.',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'Le portefeuille n’a partagé aucun compte. Déverrouillez-le, choisissez un compte, puis réessayez.',
  'The link has expired. Try again to get a new one.':
    'Le lien a expiré. Réessayez pour en obtenir un nouveau.',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'Le relais entre cette page et votre portefeuille est inaccessible. Vérifiez votre connexion, puis réessayez.',
  'A request is already open in your wallet. Answer it there first.':
    'Une demande est déjà ouverte dans votre portefeuille. Répondez-y d’abord.',
  'The network did not answer. Try again in a moment.':
    'Le réseau n’a pas répondu. Réessayez dans un instant.',
  'The signature does not match your account. Try again.':
    'La signature ne correspond pas à votre compte. Réessayez.',
  'The wallet took too long to answer. Try again.':
    'Le portefeuille a mis trop de temps à répondre. Réessayez.',
  'Something unexpected went wrong. Try again.': 'Une erreur inattendue s’est produite. Réessayez.',
  'Your wallet cannot do this. Try another wallet.':
    'Votre portefeuille ne permet pas cela. Essayez-en un autre.',
  'You declined the request in your wallet.': 'Vous avez refusé la demande dans votre portefeuille.',
  'The wallet is disconnected. Connect it again.': 'Le portefeuille est déconnecté. Reconnectez-le.',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'Le portefeuille ne l’a pas autorisé. Approuvez l’application dans votre portefeuille.',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'Le réseau refuserait cette transaction. Vérifiez le montant et le destinataire.',
  'Your wallet is on another network. Switch it, then try again.':
    'Votre portefeuille est sur un autre réseau. Changez-en, puis réessayez.',
  Cancel: 'Annuler',
  Continue: 'Continuer',
  'Continue in {wallet}': 'Continuer dans {wallet}',
  'Accept connection request in the wallet': 'Acceptez la demande de connexion dans le portefeuille',
  'No answer yet. Open the wallet and look for a waiting request.':
    'Pas encore de réponse. Ouvrez le portefeuille et cherchez une demande en attente.',
  Connected: 'Connecté',
  'Not connected': 'Non connecté',
  'Connection declined': 'Connexion refusée',
  'Connection can be declined if a previous request is still active':
    'La connexion peut être refusée si une demande précédente est encore active',
  'Connection error': 'Erreur de connexion',
  'This account is already linked, change your account in {wallet}':
    'Ce compte est déjà associé, changez de compte dans {wallet}',
  'Not Detected': 'Non détecté',
  'Install {wallet}, then come back here.': 'Installez {wallet}, puis revenez ici.',
  '{wallet} is ready': '{wallet} est prêt',
  'It has just shown up in this browser.': 'Il vient d’apparaître dans ce navigateur.',
  'No download is known for this wallet': 'Aucun téléchargement connu pour ce portefeuille',
  'Open {wallet}': 'Ouvrir {wallet}',
  'Chrome Extension': 'Extension Chrome',
  'iOS App': 'Application iOS',
  'Android App': 'Application Android',
  Website: 'Site web',
  // featuresText
  'Fund wallet': 'Alimenter',
  Swap: 'Échanger',
  Send: 'Envoyer',
  Tokens: 'Jetons',
  'No tokens yet': 'Aucun jeton pour l’instant',
  'Tokens and activity': 'Jetons et activité',
  'Buy Crypto': 'Acheter des cryptos',
  'Easy with card or bank account': 'Par carte ou banque',
  popular: 'populaire',
  'Receive funds': 'Recevoir des fonds',
  'Scan the QR code and receive funds': 'Recevez des fonds par code QR',
  // frameText
  Close: 'Fermer',
  'What is a wallet?': 'Qu’est-ce qu’un portefeuille ?',
  Loading: 'Chargement',
  'This part could not be shown. Check your connection, then try again.':
    'Impossible d’afficher cette partie. Vérifiez votre connexion, puis réessayez.',
  // fundText
  'From an exchange': 'Depuis une plateforme d’échange',
  'Move funds over from an account at an exchange': 'Transférez depuis une plateforme',
  'Nothing to fund with': 'Aucun moyen d’ajouter des fonds',
  'This app offers no way to add funds on the network in use.':
    'Cette application n’offre aucun moyen d’ajouter des fonds sur le réseau utilisé.',
  'QR code of your address': 'Code QR de votre adresse',
  'Your address': 'Votre adresse',
  'Compatible networks': 'Réseaux compatibles',
  'Only receive on these networks. Anything sent on another one may be lost.':
    'Ne recevez que sur ces réseaux. Ce qui est envoyé sur un autre peut être perdu.',
  // getWalletText
  'Explore all': 'Tout explorer',
  'Find a wallet': 'Trouver un portefeuille',
  'Pick an app or an extension': 'Une application ou une extension',
  'One way to sign in everywhere': 'Une seule connexion, partout',
  // helpText
  'Your web3 account': 'Votre compte web3',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'Connectez-vous à de nombreuses applications avec un seul portefeuille. Aucun compte à créer, aucun mot de passe à retenir.',
  'A home for your digital assets': 'Un lieu pour vos actifs numériques',
  'Keep, send and receive tokens and collectibles that only you control.':
    'Conservez, envoyez et recevez des jetons et objets de collection que vous seul contrôlez.',
  'A key to a new internet': 'La clé d’un nouvel internet',
  'Approve each action yourself: nothing moves without your signature.':
    'Approuvez vous-même chaque action : rien ne bouge sans votre signature.',
  'Get a wallet': 'Obtenir un portefeuille',
  // legalText
  'I agree to our {terms} and {privacy}': 'J’accepte les {terms} et la {privacy}',
  'I agree to our {terms}': 'J’accepte les {terms}',
  'I agree to our {privacy}': 'J’accepte la {privacy}',
  'terms of service': 'conditions d’utilisation',
  'privacy policy': 'politique de confidentialité',
  'By connecting you agree to our {terms} and {privacy}':
    'En vous connectant, vous acceptez les {terms} et la {privacy}',
  'By connecting you agree to our {terms}': 'En vous connectant, vous acceptez les {terms}',
  'By connecting you agree to our {privacy}': 'En vous connectant, vous acceptez la {privacy}',
  'Terms of Service': 'conditions d’utilisation',
  'Privacy Policy': 'politique de confidentialité',
  // networkHelpText
  'A shared record': 'Un registre partagé',
  'Many computers agree on who owns what. No single company can change it.':
    'De nombreux ordinateurs s’accordent sur qui possède quoi. Aucune entreprise ne peut le changer seule.',
  'Each has its own currency': 'Chacun a sa monnaie',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    'Les frais se paient dans la monnaie du réseau : gardez-en un peu pour vos transactions.',
  'Each stands alone': 'Chacun est indépendant',
  'The same address can hold different assets on each network. Check which one you use.':
    'La même adresse peut détenir des actifs différents sur chaque réseau. Vérifiez lequel vous utilisez.',
  'Learn more': 'En savoir plus',
  // networksText
  'Search network': 'Rechercher un réseau',
  Networks: 'Réseaux',
  'No network found': 'Aucun réseau trouvé',
  'Your wallet does not support this network': 'Votre portefeuille ne prend pas en charge ce réseau',
  'Your connected wallet may not support some of the networks available for this app':
    'Votre portefeuille connecté ne prend peut-être pas en charge certains des réseaux de cette application',
  'What is a network': 'Qu’est-ce qu’un réseau',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'Cette application ne prend pas en charge votre réseau actuel. Choisissez une option disponible pour continuer.',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'L’échange n’est pas pris en charge sur votre réseau actuel. Choisissez une option disponible pour continuer.',
  'You can only receive assets on these networks': 'Vous ne pouvez recevoir des actifs que sur ces réseaux',
  // noticeText
  Dismiss: 'Ignorer',
  'Address copied': 'Adresse copiée',
  'Link copied': 'Lien copié',
  'Wallet deleted': 'Portefeuille supprimé',
  'Wallet switched': 'Portefeuille changé',
  'Account switched': 'Compte changé',
  'Wallet disconnected': 'Portefeuille déconnecté',
  'New Wallet Added': 'Nouveau portefeuille ajouté',
  'Only WalletConnect certified': 'Certifiés WalletConnect uniquement',
  'Failed to copy': 'Impossible de copier',
  'Failed to disconnect': 'Impossible de déconnecter',
  'Failed to switch wallet': 'Impossible de changer de portefeuille',
  'Failed to disconnect wallet': 'Impossible de déconnecter le portefeuille',
  'Your browser keeps nothing: you will have to connect again next time':
    'Votre navigateur n’enregistre rien : il faudra vous reconnecter la prochaine fois',
  'The relay cannot be reached. Check your connection, then try again.':
    'Le relais est inaccessible. Vérifiez votre connexion, puis réessayez.',
  'Failed to fetch transactions': 'Impossible de récupérer les transactions',
  'Transaction sent': 'Transaction envoyée',
  'Token Balance Unavailable': 'Solde des jetons indisponible',
  // pairingText
  'Ways to connect': 'Moyens de connexion',
  Browser: 'Navigateur',
  Mobile: 'Mobile',
  Webapp: 'Appli web',
  Desktop: 'Ordinateur',
  'Scan this QR Code with your phone': 'Scannez ce code QR avec votre téléphone',
  'Or copy the link and paste it in your wallet': 'Ou copiez le lien et collez-le dans votre portefeuille',
  'QR code that connects {wallet} to this page': 'Code QR qui connecte {wallet} à cette page',
  'QR code that connects any wallet to this page':
    'Code QR qui connecte n’importe quel portefeuille à cette page',
  'The QR code is being made': 'Création du code QR',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'Impossible d’afficher ce code QR. Copiez le lien et collez-le dans votre portefeuille.',
  'Copy link': 'Copier le lien',
  Open: 'Ouvrir',
  'Press Open, accept the connection in the app, then come back here.':
    'Appuyez sur Ouvrir, acceptez la connexion dans l’application, puis revenez ici.',
  'Accept the connection in the app, then come back here.':
    'Acceptez la connexion dans l’application, puis revenez ici.',
  'Open the wallet in a new tab and accept the connection there.':
    'Ouvrez le portefeuille dans un nouvel onglet et acceptez-y la connexion.',
  'Open the wallet on this computer and accept the connection there.':
    'Ouvrez le portefeuille sur cet ordinateur et acceptez-y la connexion.',
  'Don’t have {wallet}?': 'Vous n’avez pas {wallet} ?',
  Get: 'Obtenir',
  // problemText
  'This part could not be loaded': 'Impossible de charger cette partie',
  'Something went wrong here': 'Une erreur s’est produite ici',
  'Nothing was sent or signed. Try again, or close this window.':
    'Rien n’a été envoyé ni signé. Réessayez ou fermez cette fenêtre.',
  // profileText
  'Kinds of wallets': 'Types de portefeuilles',
  '{count, plural, one {Wallet} other {Wallets}}':
    '{count, plural, one {Portefeuille} other {Portefeuilles}}',
  'Disconnect All': 'Tout déconnecter',
  Active: 'Actif',
  Switch: 'Changer',
  Connect: 'Connecter',
  'Switch to {wallet}, {account}': 'Passer à {wallet}, {account}',
  'Connect {wallet}, {account}': 'Connecter {wallet}, {account}',
  'Disconnect {wallet}, {account}': 'Déconnecter {wallet}, {account}',
  'Delete {wallet}, {account}': 'Supprimer {wallet}, {account}',
  'Account settings': 'Paramètres du compte',
  'Smart Account': 'Compte intelligent',
  'EOA Account': 'Compte EOA',
  PAYMENT: 'PAIEMENT',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': 'CONNECTÉS RÉCEMMENT',
  'Add Wallet': 'Ajouter un portefeuille',
  'Add EVM Wallet': 'Ajouter un portefeuille EVM',
  'Add Solana Wallet': 'Ajouter un portefeuille Solana',
  'Add Bitcoin Wallet': 'Ajouter un portefeuille Bitcoin',
  'Add your first wallet': 'Ajouter votre premier portefeuille',
  'Add your first EVM wallet': 'Ajouter votre premier portefeuille EVM',
  'Add your first Solana wallet': 'Ajouter votre premier portefeuille Solana',
  'Add your first Bitcoin wallet': 'Ajouter votre premier portefeuille Bitcoin',
  // sendText
  'An amount and receiver address are required': 'Un montant et l’adresse du destinataire sont requis',
  'A token is required': 'Un jeton est requis',
  'Unsupported chain': 'Chaîne non prise en charge',
  'Select a token': 'Choisissez un jeton',
  'Enter an amount': 'Saisissez un montant',
  'Insufficient funds': 'Fonds insuffisants',
  'Add a receiver': 'Ajoutez un destinataire',
  'Looking up the receiver': 'Recherche du destinataire',
  'Check the receiver': 'Vérifiez le destinataire',
  'Not enough {symbol} for the fee': 'Pas assez de {symbol} pour les frais',
  'Review transfer': 'Vérifier le transfert',
  'Confirm the warning above': 'Confirmez l’avertissement ci-dessus',
  Amount: 'Montant',
  'Amount of {symbol}': 'Montant en {symbol}',
  'Token: {symbol}. Choose another': 'Jeton : {symbol}. En choisir un autre',
  'Available {amount} {symbol}': 'Disponible : {amount} {symbol}',
  Max: 'Max.',
  'Send all your {symbol}': 'Envoyer tout le solde de {symbol}',
  To: 'À',
  Receiver: 'Destinataire',
  'Address or name': 'Adresse ou nom',
  'The whole address appears here. Compare it with the one you were given.':
    'L’adresse complète s’affiche ici. Comparez-la à celle que l’on vous a donnée.',
  Paste: 'Coller',
  'Paste the receiver': 'Coller le destinataire',
  'Remove the receiver': 'Retirer le destinataire',
  'Looking up the name': 'Recherche du nom',
  'No address goes by this name.': 'Aucune adresse ne porte ce nom.',
  'The name could not be looked up. Try again in a moment.':
    'Impossible de rechercher le nom. Réessayez dans un instant.',
  'This is neither an address nor a name.': 'Ce n’est ni une adresse ni un nom.',
  'This address has a typo. Copy it again from where you got it.':
    'Un caractère de cette adresse est erroné. Copiez-la à nouveau depuis sa source.',
  'Nobody owns this address. Anything sent to it is lost.':
    'Personne ne possède cette adresse : ce qui y est envoyé est perdu.',
  'This is the contract of a token. Anything sent to it is lost.':
    'C’est le contrat d’un jeton : ce qui y est envoyé est perdu.',
  'Not an address you know': 'Pas une adresse que vous connaissez',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'Elle commence et finit comme une adresse de votre activité, mais c’en est une autre. Les fraudeurs créent de telles adresses.',
  'The one you know': 'Celle que vous connaissez',
  'The one entered': 'Celle saisie',
  'I compared both addresses and want to send to the one entered':
    'J’ai comparé les deux adresses et je veux envoyer à celle saisie',
  'First transfer to this address': 'Premier transfert vers cette adresse',
  'Compare every group with the address that you were given.':
    'Comparez chaque groupe à l’adresse que l’on vous a donnée.',
  'This is your own address': 'C’est votre propre adresse',
  'The transfer only costs its fee.': 'Le transfert ne coûte que ses frais.',
  'Unverified token': 'Jeton non vérifié',
  'Network fee': 'Frais de réseau',
  'At most {amount} {symbol}': 'Au plus {amount} {symbol}',
  'Estimating the network fee': 'Estimation des frais de réseau',
  'Shown by your wallet': 'Indiqués par votre portefeuille',
  'Search token': 'Rechercher un jeton',
  'Loading your tokens': 'Chargement de vos jetons',
  'Nothing to send': 'Rien à envoyer',
  'This account holds no tokens on the network in use.':
    'Ce compte ne détient aucun jeton sur le réseau utilisé.',
  'No token found': 'Aucun jeton trouvé',
  'Try another name, symbol or contract address.': 'Essayez un autre nom, symbole ou adresse de contrat.',
  From: 'De',
  'Approve in wallet': 'Approuvez dans le portefeuille',
  'Accept the transfer in {wallet}.': 'Acceptez le transfert dans {wallet}.',
  'Accept the change of network in {wallet}.': 'Acceptez le changement de réseau dans {wallet}.',
  'your wallet': 'votre portefeuille',
  'Transaction declined': 'Transaction refusée',
  'You declined the transfer in your wallet. Nothing was sent.':
    'Vous avez refusé le transfert dans votre portefeuille. Rien n’a été envoyé.',
  'The transfer was not made': 'Le transfert n’a pas été effectué',
  'The wallet did not answer': 'Le portefeuille n’a pas répondu',
  'It is not clear whether this was sent': 'On ne sait pas si le transfert est parti',
  'Look in your wallet before you try again.': 'Vérifiez dans votre portefeuille avant de réessayer.',
  'If the request is still open in your wallet, answer it there before you try again.':
    'Si la demande est encore ouverte dans votre portefeuille, répondez-y avant de réessayer.',
  'Your wallet is on another network': 'Votre portefeuille est sur un autre réseau',
  'This transfer is on {network}. Switch to it to go on.':
    'Ce transfert est sur {network}. Passez-y pour continuer.',
  'Switch to {network}': 'Passer à {network}',
  'The network fee went up': 'Les frais de réseau ont augmenté',
  'It is now {amount} {symbol}. Check it before you send.':
    'Ils s’élèvent maintenant à {amount} {symbol}. Vérifiez-les avant d’envoyer.',
  'Accept the new fee': 'Accepter les nouveaux frais',
  'Nothing to review': 'Rien à vérifier',
  'Fill in what to send and to whom first.': 'Indiquez d’abord quoi envoyer et à qui.',
  'To the transfer': 'Vers le transfert',
  'Sending {amount} {symbol}': 'Envoi de {amount} {symbol}',
  'Waiting for the network. You can close this window.':
    'En attente du réseau. Vous pouvez fermer cette fenêtre.',
  'Sent {amount} {symbol}': '{amount} {symbol} envoyés',
  'The network has confirmed the transfer.': 'Le réseau a confirmé le transfert.',
  'Transfer failed': 'Échec du transfert',
  'The network reversed it. Only the fee was charged.':
    'Le réseau l’a annulé. Seuls les frais ont été prélevés.',
  'Transfer replaced': 'Transfert remplacé',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'Une autre transaction de votre compte a pris sa place. Consultez-la dans l’explorateur.',
  'Transfer cancelled': 'Transfert annulé',
  'You cancelled it in your wallet. Only a fee was charged.':
    'Vous l’avez annulé dans votre portefeuille. Seuls des frais ont été prélevés.',
  'Still waiting': 'Toujours en attente',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'Le réseau ne l’a pas encore pris en compte. Il peut encore aboutir : ne l’envoyez pas à nouveau.',
  'The network does not answer': 'Le réseau ne répond pas',
  'The transfer was sent off. Whether it went through is not known yet.':
    'Le transfert a été transmis. On ne sait pas encore s’il a abouti.',
  Sending: 'Envoi',
  Sent: 'Envoyé',
  'Keep waiting': 'Continuer d’attendre',
  'Check again': 'Vérifier à nouveau',
  Transaction: 'Transaction',
  Explorer: 'Explorateur',
  Done: 'Terminé',
  // settingsText
  'Upgrade your wallet': 'Améliorez votre portefeuille',
  'Transition to a self-custodial wallet': 'Passez à l’autoconservation',
  'Sign-in of this account': 'Connexion de ce compte',
  'Switch to your EOA': 'Passer à votre EOA',
  'Switch to your Smart Account': 'Passer à votre compte intelligent',
  'Choose account name': 'Choisir le nom du compte',
  // switchActiveChainText
  'Switch to {chain}': 'Passer à {chain}',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    'Votre portefeuille connecté ne prend pas en charge {chain}. Connectez-en un autre pour continuer.',
  // switchNetworkText
  'Switch declined': 'Changement refusé',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'Le changement peut être refusé si le portefeuille ne prend pas en charge la chaîne ou si une demande précédente est encore active',
  'Switching to {network} network...': 'Passage au réseau {network}…',
  'Accept the switch request in your wallet': 'Acceptez la demande de changement dans votre portefeuille',
  // titleText
  'All Wallets': 'Tous les portefeuilles',
  Connecting: 'Connexion',
  'Select Chain for {wallet}': 'Choisir la chaîne pour {wallet}',
  'Get {wallet}': 'Obtenir {wallet}',
  'Get a Wallet': 'Obtenir un portefeuille',
  Account: 'Compte',
  Settings: 'Paramètres',
  'Compatible Networks': 'Réseaux compatibles',
  'What is a network?': 'Qu’est-ce qu’un réseau ?',
  Receive: 'Recevoir',
  'Select Token': 'Choisir un jeton',
  'Review Transfer': 'Vérifier le transfert',
  Transfer: 'Transfert',
  // tokensText
  'Token balances are not available': 'Les soldes des jetons ne sont pas disponibles',
  'We will try again in a moment.': 'Ils seront redemandés dans un instant.',
}
