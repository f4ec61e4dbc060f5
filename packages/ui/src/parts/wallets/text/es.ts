import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'Buscar billetera',
    certifiedOnly: 'Solo certificadas',
    showQrCode: 'Mostrar código QR',
    walletsFailed: 'No se pudo cargar la lista de billeteras',
    certified: 'Certificada',
  },
  download: {
    continue: 'Continuar',
    notDetected: 'No detectada',
    notDetectedHint: 'Instala {wallet} y vuelve aquí.',
    walletFound: '{wallet} está lista',
    walletFoundHint: 'Ya está disponible en este navegador.',
    noDownloads: 'Esta billetera no tiene enlace de descarga',
    chromeExtension: 'Extensión de Chrome',
    iosApp: 'App para iOS',
    androidApp: 'App para Android',
    website: 'Sitio web',
  },
  getWallet: {
    exploreAll: 'Explorar todas',
    findWallet: 'Busca una billetera',
    findWalletHint: 'Elige una app o una extensión',
    whatIsAWallet: '¿Qué es una billetera?',
    whatIsAWalletHint: 'Una sola cuenta en todas partes',
  },
  help: {
    walletCardHomeTitle: 'Tu cuenta web3',
    walletCardHomeText:
      'Inicia sesión en muchas aplicaciones con una sola billetera. Sin crear cuentas ni recordar contraseñas.',
    walletCardAssetsTitle: 'Un hogar para tus activos digitales',
    walletCardAssetsText: 'Guarda, envía y recibe tokens y coleccionables que solo tú controlas.',
    walletCardKeysTitle: 'Una llave a un nuevo internet',
    walletCardKeysText: 'Aprueba tú cada acción: nada se mueve sin tu firma.',
    getAWallet: 'Consigue una billetera',
  },
  multiChain: {
    selectChain: 'Elige a qué cadena conectar tu billetera multicadena',
    chains: 'Cadenas',
  },
  pairing: {
    ways: 'Formas de conectar',
    platformBrowser: 'Navegador',
    platformMobile: 'Móvil',
    platformWeb: 'App web',
    platformDesktop: 'Escritorio',
    scanQr: 'Escanea este código QR con tu teléfono',
    scanHint: 'O copia el enlace y pégalo en tu billetera',
    qrFor: 'Código QR que conecta {wallet} con esta página',
    qrForAny: 'Código QR que conecta cualquier billetera con esta página',
    open: 'Abrir',
    pressOpen: 'Pulsa Abrir, acepta la conexión en la app y vuelve aquí.',
    openApp: 'Acepta la conexión en la app y vuelve aquí.',
    nothingHappened: '¿No pasó nada? Prueba de otra forma o consigue la app.',
    opensNothing:
      'El navegador de esta app no abre billeteras. Abre esta página en tu propio navegador o copia el enlace.',
    otherLink: 'Probar otro enlace',
    openWeb: 'Abre la billetera en una pestaña nueva y acepta la conexión allí.',
    openDesktop: 'Abre la billetera en este ordenador y acepta la conexión allí.',
    noWalletYetNamed: '¿No tienes {wallet}?',
    get: 'Obtener',
  },
  title: {
    allWallets: 'Todas las billeteras',
    downloads: 'Obtener {wallet}',
    getWallet: 'Consigue una billetera',
    whatIsAWallet: '¿Qué es una billetera?',
    selectChain: 'Seleccionar cadena para {wallet}',
  },
}
