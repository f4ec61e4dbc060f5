import type { Translations } from './englishText.ts'

/** Spanish. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'Conectar billetera',
  'Copy address': 'Copiar dirección',
  'Block Explorer': 'Explorador de bloques',
  Disconnect: 'Desconectar',
  'Disconnecting...': 'Desconectando…',
  'Switch wallet': 'Cambiar de billetera',
  'Switch wallet, {wallet} is in use': 'Cambiar de billetera, {wallet} está en uso',
  Activity: 'Actividad',
  'Balance unavailable': 'Saldo no disponible',
  'Loading the balance': 'Cargando el saldo',
  Network: 'Red',
  'Unknown Network': 'Red desconocida',
  'No wallet connected': 'Ninguna billetera conectada',
  'Connect a wallet to see your account.': 'Conecta una billetera para ver tu cuenta.',
  Unknown: 'Desconocida',
  // activityText
  'Loading your transactions': 'Cargando tus transacciones',
  'Results: {count}': 'Resultados: {count}',
  'Loading more transactions': 'Cargando más transacciones',
  Confirmed: 'Confirmada',
  Failed: 'Fallida',
  Pending: 'Pendiente',
  'In progress': 'En curso',
  'From {address}': 'De {address}',
  'To {address}': 'A {address}',
  'With {address}': 'Con {address}',
  'Opens the block explorer in a new tab': 'Abre el explorador de bloques en una pestaña nueva',
  unverified: 'sin verificar',
  'It uses the name of a well-known token but may not be it.':
    'Se llama como un token conocido y no consta que lo sea.',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, one {# transferencia sin valor de otros} other {# transferencias sin valor de otros}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    'Las enviaron otros, a menudo para que las confundas con alguien que conoces. No copies nunca una dirección de aquí.',
  'No Transactions yet': 'Aún no hay transacciones',
  'Start trading on dApps to grow your wallet!': '¡Empieza a operar en dApps para hacer crecer tu billetera!',
  'No activity yet': 'Aún no hay actividad',
  'Your next transactions will appear here': 'Tus próximas transacciones aparecerán aquí',
  Trade: 'Operar',
  'Transactions could not be loaded': 'No se pudieron cargar las transacciones',
  'Check your connection, then try again.': 'Comprueba tu conexión e inténtalo de nuevo.',
  'More transactions could not be loaded': 'No se pudieron cargar más transacciones',
  'Try again': 'Reintentar',
  'Activity is not available here': 'La actividad no está disponible aquí',
  'The block explorer of the network shows what your account did.':
    'El explorador de bloques de la red muestra lo que hizo tu cuenta.',
  approved: 'aprobado',
  bought: 'comprado',
  borrowed: 'tomado en préstamo',
  burnt: 'quemado',
  canceled: 'cancelado',
  claimed: 'reclamado',
  deployed: 'desplegado',
  deposited: 'depositado',
  executed: 'ejecutado',
  minted: 'acuñado',
  received: 'recibido',
  repaid: 'devuelto',
  sent: 'enviado',
  sold: 'vendido',
  staked: 'puesto en staking',
  swapped: 'intercambiado',
  unstaked: 'retirado del staking',
  withdrawn: 'retirado',
  // allWalletsText
  'Clear search': 'Borrar búsqueda',
  'Try another name.': 'Prueba con otro nombre.',
  Wallets: 'Billeteras',
  'No Wallet found': 'No se encontró ninguna billetera',
  'Search wallet': 'Buscar billetera',
  'Certified only': 'Solo certificadas',
  'Show QR code': 'Mostrar código QR',
  'The wallet list could not be loaded': 'No se pudo cargar la lista de billeteras',
  Certified: 'Certificada',
  // brandingText
  'Wallet connection by Foyer': 'Conexión de billeteras de Foyer',
  // buttonText
  'Connecting...': 'Conectando…',
  'Switch Network': 'Cambiar de red',
  'Select Network': 'Seleccionar red',
  'Unsupported network': 'Red no compatible',
  balance: 'saldo',
  // chainText
  Back: 'Atrás',
  'Failed to find connector': 'No se encontró el conector',
  'It may have been removed or turned off. Go back and pick another wallet.':
    'Puede que se haya eliminado o desactivado. Vuelve atrás y elige otra billetera.',
  'Select which chain to connect to your multi chain wallet':
    'Elige a qué cadena conectar tu billetera multicadena',
  Chains: 'Cadenas',
  'Ethereum and EVM': 'Ethereum y EVM',
  // connectText
  or: 'o',
  'Continue with a wallet': 'Continuar con una billetera',
  'Haven’t got a wallet?': '¿No tienes billetera?',
  'Get started': 'Empezar',
  installed: 'instalada',
  connected: 'conectada',
  recent: 'reciente',
  multichain: 'multicadena',
  'qr code': 'código QR',
  'All wallets': 'Todas las billeteras',
  'Same identity as another': 'Misma identidad que otra',
  'Install a wallet in this browser, then reload the page.':
    'Instala una billetera en este navegador y recarga la página.',
  'This app is not set up correctly. Tell its makers.':
    'Esta aplicación no está bien configurada. Avisa a sus responsables.',
  'The server cannot be reached. Installed wallets still work.':
    'No se puede acceder al servidor. Las billeteras instaladas siguen funcionando.',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'La solicitud se canceló. Empieza de nuevo cuando quieras.',
  'The wallet could not be reached. Unlock it, then try again.':
    'No se pudo acceder a la billetera. Desbloquéala e inténtalo de nuevo.',
  'This transaction is not well-formed and was not sent.': 'Esta transacción está mal formada y no se envió.',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'Tu billetera no conoce esta red. Añádela en la billetera e inténtalo de nuevo.',
  'The server refused this request. Wait a moment, then try again.':
    'El servidor rechazó esta solicitud. Espera un momento e inténtalo de nuevo.',
  'The account has too little for this and its network fee.':
    'La cuenta no tiene suficiente para esto y su tarifa de red.',
  'This app does not know that network. Pick another one.': 'Esta aplicación no conoce esa red. Elige otra.',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'La billetera no compartió ninguna cuenta. Desbloquéala, elige una cuenta e inténtalo de nuevo.',
  'The link has expired. Try again to get a new one.':
    'El enlace ha caducado. Inténtalo de nuevo para obtener otro.',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'No se puede acceder al servicio de retransmisión entre esta página y tu billetera. Comprueba tu conexión e inténtalo de nuevo.',
  'A request is already open in your wallet. Answer it there first.':
    'Ya hay una solicitud abierta en tu billetera. Respóndela primero.',
  'The network did not answer. Try again in a moment.':
    'La red no respondió. Inténtalo de nuevo en un momento.',
  'The signature does not match your account. Try again.':
    'La firma no coincide con tu cuenta. Inténtalo de nuevo.',
  'The wallet took too long to answer. Try again.':
    'La billetera tardó demasiado en responder. Inténtalo de nuevo.',
  'Something unexpected went wrong. Try again.': 'Algo inesperado salió mal. Inténtalo de nuevo.',
  'Your wallet cannot do this. Try another wallet.': 'Tu billetera no puede hacer esto. Prueba con otra.',
  'You declined the request in your wallet.': 'Rechazaste la solicitud en tu billetera.',
  'The wallet is disconnected. Connect it again.': 'La billetera está desconectada. Conéctala de nuevo.',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'La billetera no lo ha permitido. Aprueba la aplicación en tu billetera.',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'La red rechazaría esta transacción. Revisa el importe y el destinatario.',
  'Your wallet is on another network. Switch it, then try again.':
    'Tu billetera está en otra red. Cámbiala e inténtalo de nuevo.',
  Cancel: 'Cancelar',
  Continue: 'Continuar',
  'Continue in {wallet}': 'Continuar en {wallet}',
  'Accept connection request in the wallet': 'Acepta la solicitud de conexión en la billetera',
  'No answer yet. Open the wallet and look for a waiting request.':
    'Aún no hay respuesta. Abre la billetera y busca una solicitud pendiente.',
  Connected: 'Conectado',
  'Not connected': 'No conectado',
  'Connection declined': 'Conexión rechazada',
  'Connection can be declined if a previous request is still active':
    'La conexión puede rechazarse si una solicitud anterior sigue activa',
  'Connection error': 'Error de conexión',
  'This account is already linked, change your account in {wallet}':
    'Esta cuenta ya está vinculada, cambia de cuenta en {wallet}',
  'Not Detected': 'No detectada',
  'Install {wallet}, then come back here.': 'Instala {wallet} y vuelve aquí.',
  '{wallet} is ready': '{wallet} está lista',
  'It has just shown up in this browser.': 'Acaba de aparecer en este navegador.',
  'No download is known for this wallet': 'No se conoce ninguna descarga para esta billetera',
  'Open {wallet}': 'Abrir {wallet}',
  'Chrome Extension': 'Extensión de Chrome',
  'iOS App': 'App para iOS',
  'Android App': 'App para Android',
  Website: 'Sitio web',
  // featuresText
  'Fund wallet': 'Añadir fondos',
  Swap: 'Intercambiar',
  Send: 'Enviar',
  Tokens: 'Tokens',
  'No tokens yet': 'Aún no hay tokens',
  'Tokens and activity': 'Tokens y actividad',
  'Buy Crypto': 'Comprar criptomonedas',
  'Easy with card or bank account': 'Con tarjeta o banco',
  popular: 'popular',
  'Receive funds': 'Recibir fondos',
  'Scan the QR code and receive funds': 'Recibe fondos con un código QR',
  // frameText
  Close: 'Cerrar',
  'What is a wallet?': '¿Qué es una billetera?',
  Loading: 'Cargando',
  'This part could not be shown. Check your connection, then try again.':
    'No se pudo mostrar esta parte. Comprueba tu conexión e inténtalo de nuevo.',
  // fundText
  'From an exchange': 'Desde un exchange',
  'Move funds over from an account at an exchange': 'Transfiere desde un exchange',
  'Nothing to fund with': 'No hay forma de añadir fondos',
  'This app offers no way to add funds on the network in use.':
    'Esta aplicación no ofrece ninguna forma de añadir fondos en la red en uso.',
  'QR code of your address': 'Código QR de tu dirección',
  'Your address': 'Tu dirección',
  'Compatible networks': 'Redes compatibles',
  'Only receive on these networks. Anything sent on another one may be lost.':
    'Recibe solo en estas redes. Lo que se envíe por otra puede perderse.',
  // getWalletText
  'Explore all': 'Explorar todas',
  'Find a wallet': 'Busca una billetera',
  'Pick an app or an extension': 'Elige una app o una extensión',
  'One way to sign in everywhere': 'Una sola cuenta en todas partes',
  // helpText
  'Your web3 account': 'Tu cuenta web3',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'Inicia sesión en muchas aplicaciones con una sola billetera. Sin crear cuentas ni recordar contraseñas.',
  'A home for your digital assets': 'Un hogar para tus activos digitales',
  'Keep, send and receive tokens and collectibles that only you control.':
    'Guarda, envía y recibe tokens y coleccionables que solo tú controlas.',
  'A key to a new internet': 'Una llave a un nuevo internet',
  'Approve each action yourself: nothing moves without your signature.':
    'Aprueba tú cada acción: nada se mueve sin tu firma.',
  'Get a wallet': 'Consigue una billetera',
  // legalText
  'I agree to our {terms} and {privacy}': 'Acepto los {terms} y la {privacy}',
  'I agree to our {terms}': 'Acepto los {terms}',
  'I agree to our {privacy}': 'Acepto la {privacy}',
  'terms of service': 'términos del servicio',
  'privacy policy': 'política de privacidad',
  'By connecting you agree to our {terms} and {privacy}': 'Al conectarte aceptas los {terms} y la {privacy}',
  'By connecting you agree to our {terms}': 'Al conectarte aceptas los {terms}',
  'By connecting you agree to our {privacy}': 'Al conectarte aceptas la {privacy}',
  'Terms of Service': 'términos del servicio',
  'Privacy Policy': 'política de privacidad',
  // networkHelpText
  'A shared record': 'Un registro compartido',
  'Many computers agree on who owns what. No single company can change it.':
    'Muchos ordenadores acuerdan quién es dueño de qué. Ninguna empresa puede cambiarlo por sí sola.',
  'Each has its own currency': 'Cada una tiene su moneda',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    'Las tarifas se pagan en la moneda de la red, así que guarda un poco para hacer transacciones.',
  'Each stands alone': 'Cada una es independiente',
  'The same address can hold different assets on each network. Check which one you use.':
    'La misma dirección puede tener activos distintos en cada red. Comprueba cuál usas.',
  'Learn more': 'Más información',
  // networksText
  'Search network': 'Buscar red',
  Networks: 'Redes',
  'No network found': 'No se encontró ninguna red',
  'Your wallet does not support this network': 'Tu billetera no es compatible con esta red',
  'Your connected wallet may not support some of the networks available for this app':
    'Es posible que tu billetera no sea compatible con algunas de las redes disponibles en esta aplicación',
  'What is a network': 'Qué es una red',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'Esta aplicación no es compatible con tu red actual. Cambia a una opción disponible para continuar.',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'La función de intercambio no es compatible con tu red actual. Cambia a una opción disponible para continuar.',
  'You can only receive assets on these networks': 'Solo puedes recibir activos en estas redes',
  // noticeText
  Dismiss: 'Descartar',
  'Address copied': 'Dirección copiada',
  'Link copied': 'Enlace copiado',
  'Wallet deleted': 'Billetera eliminada',
  'Wallet switched': 'Billetera cambiada',
  'Account switched': 'Cuenta cambiada',
  'Wallet disconnected': 'Billetera desconectada',
  'New Wallet Added': 'Nueva billetera añadida',
  'Only WalletConnect certified': 'Solo certificadas por WalletConnect',
  'Failed to copy': 'No se pudo copiar',
  'Failed to disconnect': 'No se pudo desconectar',
  'Failed to switch wallet': 'No se pudo cambiar de billetera',
  'Failed to disconnect wallet': 'No se pudo desconectar la billetera',
  'Your browser keeps nothing: you will have to connect again next time':
    'Tu navegador no guarda nada: tendrás que conectarte de nuevo la próxima vez',
  'The relay cannot be reached. Check your connection, then try again.':
    'No se puede acceder al servicio de retransmisión. Comprueba tu conexión e inténtalo de nuevo.',
  'Failed to fetch transactions': 'No se pudieron obtener las transacciones',
  'Transaction sent': 'Transacción enviada',
  'Token Balance Unavailable': 'Saldo de tokens no disponible',
  // pairingText
  'Ways to connect': 'Formas de conectar',
  Browser: 'Navegador',
  Mobile: 'Móvil',
  Webapp: 'App web',
  Desktop: 'Escritorio',
  'Scan this QR Code with your phone': 'Escanea este código QR con tu teléfono',
  'Or copy the link and paste it in your wallet': 'O copia el enlace y pégalo en tu billetera',
  'QR code that connects {wallet} to this page': 'Código QR que conecta {wallet} con esta página',
  'QR code that connects any wallet to this page':
    'Código QR que conecta cualquier billetera con esta página',
  'The QR code is being made': 'Se está creando el código QR',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'No se puede mostrar este código QR. Copia el enlace y pégalo en tu billetera.',
  'Copy link': 'Copiar enlace',
  Open: 'Abrir',
  'Press Open, accept the connection in the app, then come back here.':
    'Pulsa Abrir, acepta la conexión en la app y vuelve aquí.',
  'Accept the connection in the app, then come back here.': 'Acepta la conexión en la app y vuelve aquí.',
  'Open the wallet in a new tab and accept the connection there.':
    'Abre la billetera en una pestaña nueva y acepta la conexión allí.',
  'Open the wallet on this computer and accept the connection there.':
    'Abre la billetera en este ordenador y acepta la conexión allí.',
  'Don’t have {wallet}?': '¿No tienes {wallet}?',
  Get: 'Obtener',
  // problemText
  'This part could not be loaded': 'No se pudo cargar esta parte',
  'Something went wrong here': 'Algo salió mal aquí',
  'Nothing was sent or signed. Try again, or close this window.':
    'No se envió ni firmó nada. Inténtalo de nuevo o cierra esta ventana.',
  // profileText
  'Kinds of wallets': 'Tipos de billeteras',
  '{count, plural, one {Wallet} other {Wallets}}': '{count, plural, one {Billetera} other {Billeteras}}',
  'Disconnect All': 'Desconectar todas',
  Active: 'Activa',
  Switch: 'Cambiar',
  Connect: 'Conectar',
  'Switch to {wallet}, {account}': 'Cambiar a {wallet}, {account}',
  'Connect {wallet}, {account}': 'Conectar {wallet}, {account}',
  'Disconnect {wallet}, {account}': 'Desconectar {wallet}, {account}',
  'Delete {wallet}, {account}': 'Eliminar {wallet}, {account}',
  'Account settings': 'Ajustes de la cuenta',
  'Smart Account': 'Cuenta inteligente',
  'EOA Account': 'Cuenta EOA',
  PAYMENT: 'PAGO',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': 'CONECTADAS RECIENTEMENTE',
  'Add Wallet': 'Añadir billetera',
  'Add EVM Wallet': 'Añadir billetera EVM',
  'Add Solana Wallet': 'Añadir billetera de Solana',
  'Add Bitcoin Wallet': 'Añadir billetera de Bitcoin',
  'Add your first wallet': 'Añade tu primera billetera',
  'Add your first EVM wallet': 'Añade tu primera billetera EVM',
  'Add your first Solana wallet': 'Añade tu primera billetera de Solana',
  'Add your first Bitcoin wallet': 'Añade tu primera billetera de Bitcoin',
  // sendText
  'An amount and receiver address are required': 'Se requieren un importe y la dirección del destinatario',
  'A token is required': 'Se requiere un token',
  'Unsupported chain': 'Cadena no compatible',
  'Select a token': 'Selecciona un token',
  'Enter an amount': 'Introduce un importe',
  'Insufficient funds': 'Fondos insuficientes',
  'Add a receiver': 'Añade un destinatario',
  'Looking up the receiver': 'Buscando al destinatario',
  'Check the receiver': 'Revisa el destinatario',
  'Not enough {symbol} for the fee': 'No hay suficiente {symbol} para la tarifa',
  'Review transfer': 'Revisar transferencia',
  'Confirm the warning above': 'Confirma la advertencia de arriba',
  Amount: 'Importe',
  'Amount of {symbol}': 'Importe de {symbol}',
  'Token: {symbol}. Choose another': 'Token: {symbol}. Elegir otro',
  'Available {amount} {symbol}': 'Disponible: {amount} {symbol}',
  Max: 'Máx.',
  'Send all your {symbol}': 'Enviar todo el saldo de {symbol}',
  To: 'Para',
  Receiver: 'Destinatario',
  'Address or name': 'Dirección o nombre',
  'The whole address appears here. Compare it with the one you were given.':
    'Aquí aparece la dirección completa. Compárala con la que te dieron.',
  Paste: 'Pegar',
  'Paste the receiver': 'Pegar el destinatario',
  'Remove the receiver': 'Quitar el destinatario',
  'Looking up the name': 'Buscando el nombre',
  'No address goes by this name.': 'Ninguna dirección tiene este nombre.',
  'The name could not be looked up. Try again in a moment.':
    'No se pudo buscar el nombre. Inténtalo de nuevo en un momento.',
  'This is neither an address nor a name.': 'Esto no es una dirección ni un nombre.',
  'This address has a typo. Copy it again from where you got it.':
    'Un carácter de esta dirección es incorrecto. Cópiala de nuevo de donde la obtuviste.',
  'Nobody owns this address. Anything sent to it is lost.':
    'Nadie tiene esta dirección: lo que se envíe allí se pierde.',
  'This is the contract of a token. Anything sent to it is lost.':
    'Este es el contrato de un token: lo que se envíe allí se pierde.',
  'Not an address you know': 'No es una dirección que conozcas',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'Empieza y termina como una dirección de tu actividad, pero es otra. Los estafadores crean direcciones así.',
  'The one you know': 'La que conoces',
  'The one entered': 'La introducida',
  'I compared both addresses and want to send to the one entered':
    'He comparado ambas direcciones y quiero enviar a la introducida',
  'First transfer to this address': 'Primera transferencia a esta dirección',
  'Compare every group with the address that you were given.':
    'Compara cada grupo con la dirección que te dieron.',
  'This is your own address': 'Esta es tu propia dirección',
  'The transfer only costs its fee.': 'La transferencia solo cuesta su tarifa.',
  'Unverified token': 'Token sin verificar',
  'Network fee': 'Tarifa de red',
  'At most {amount} {symbol}': 'Como máximo {amount} {symbol}',
  'Estimating the network fee': 'Calculando la tarifa de red',
  'Shown by your wallet': 'La muestra tu billetera',
  'Search token': 'Buscar token',
  'Loading your tokens': 'Cargando tus tokens',
  'Nothing to send': 'Nada que enviar',
  'This account holds no tokens on the network in use.': 'Esta cuenta no tiene tokens en la red en uso.',
  'No token found': 'No se encontró ningún token',
  'Try another name, symbol or contract address.': 'Prueba con otro nombre, símbolo o dirección de contrato.',
  From: 'De',
  'Approve in wallet': 'Aprueba en la billetera',
  'Accept the transfer in {wallet}.': 'Acepta la transferencia en {wallet}.',
  'Accept the change of network in {wallet}.': 'Acepta el cambio de red en {wallet}.',
  'your wallet': 'tu billetera',
  'Transaction declined': 'Transacción rechazada',
  'You declined the transfer in your wallet. Nothing was sent.':
    'Rechazaste la transferencia en tu billetera. No se envió nada.',
  'The transfer was not made': 'La transferencia no se realizó',
  'The wallet did not answer': 'La billetera no respondió',
  'It is not clear whether this was sent': 'No está claro si se ha enviado',
  'Look in your wallet before you try again.': 'Compruébalo en tu billetera antes de volver a intentarlo.',
  'If the request is still open in your wallet, answer it there before you try again.':
    'Si la solicitud sigue abierta en tu billetera, respóndela allí antes de volver a intentarlo.',
  'Your wallet is on another network': 'Tu billetera está en otra red',
  'This transfer is on {network}. Switch to it to go on.':
    'Esta transferencia es en {network}. Cambia a esa red para continuar.',
  'Switch to {network}': 'Cambiar a {network}',
  'The network fee went up': 'La tarifa de red ha subido',
  'It is now {amount} {symbol}. Check it before you send.':
    'Ahora es de {amount} {symbol}. Revísala de nuevo antes de enviar.',
  'Accept the new fee': 'Aceptar la nueva tarifa',
  'Nothing to review': 'Nada que revisar',
  'Fill in what to send and to whom first.': 'Indica primero qué enviar y a quién.',
  'To the transfer': 'Ir a la transferencia',
  'Sending {amount} {symbol}': 'Enviando {amount} {symbol}',
  'Waiting for the network. You can close this window.': 'Esperando a la red. Puedes cerrar esta ventana.',
  'Sent {amount} {symbol}': '{amount} {symbol} enviados',
  'The network has confirmed the transfer.': 'La red ha confirmado la transferencia.',
  'Transfer failed': 'La transferencia falló',
  'The network reversed it. Only the fee was charged.': 'La red la deshizo. Solo se cobró la tarifa.',
  'Transfer replaced': 'Transferencia reemplazada',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'Otra transacción de tu cuenta ocupó su lugar. Mírala en el explorador.',
  'Transfer cancelled': 'Transferencia cancelada',
  'You cancelled it in your wallet. Only a fee was charged.':
    'La cancelaste en tu billetera. Solo se cobró una tarifa.',
  'Still waiting': 'Aún en espera',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'La red todavía no la ha tomado. Aún puede completarse: no la envíes de nuevo.',
  'The network does not answer': 'La red no responde',
  'The transfer was sent off. Whether it went through is not known yet.':
    'La transferencia se entregó. Aún no se sabe si se completó.',
  Sending: 'Enviando',
  Sent: 'Enviado',
  'Keep waiting': 'Seguir esperando',
  'Check again': 'Comprobar de nuevo',
  Transaction: 'Transacción',
  Explorer: 'Explorador',
  Done: 'Listo',
  // settingsText
  'Upgrade your wallet': 'Mejora tu billetera',
  'Transition to a self-custodial wallet': 'Pasa a la autocustodia',
  'Sign-in of this account': 'Inicio de sesión de esta cuenta',
  'Switch to your EOA': 'Cambiar a tu EOA',
  'Switch to your Smart Account': 'Cambiar a tu cuenta inteligente',
  'Choose account name': 'Elegir nombre de cuenta',
  // switchActiveChainText
  'Switch to {chain}': 'Cambiar a {chain}',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    'Tu billetera conectada no es compatible con {chain}. Conecta otra billetera para continuar.',
  // switchNetworkText
  'Switch declined': 'Cambio rechazado',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'El cambio puede rechazarse si la billetera no es compatible con la cadena o si una solicitud anterior sigue activa',
  'Switching to {network} network...': 'Cambiando a la red {network}…',
  'Accept the switch request in your wallet': 'Acepta la solicitud de cambio en tu billetera',
  // titleText
  'All Wallets': 'Todas las billeteras',
  Connecting: 'Conectando',
  'Select Chain for {wallet}': 'Seleccionar cadena para {wallet}',
  'Get {wallet}': 'Obtener {wallet}',
  'Get a Wallet': 'Consigue una billetera',
  Account: 'Cuenta',
  Settings: 'Ajustes',
  'Compatible Networks': 'Redes compatibles',
  'What is a network?': '¿Qué es una red?',
  Receive: 'Recibir',
  'Select Token': 'Seleccionar token',
  'Review Transfer': 'Revisar transferencia',
  Transfer: 'Transferencia',
  // tokensText
  'Token balances are not available': 'Los saldos de tokens no están disponibles',
  'We will try again in a moment.': 'Se vuelven a consultar en un momento.',
}
