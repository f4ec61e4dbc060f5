import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'Todas las cuentas sociales', connectingSocial: 'Iniciar sesión' },
  social: {
    continueWith: 'Continuar con {social}',
    socials: 'Cuentas sociales',
    more: 'Más opciones',
    opening: 'Abriendo {social}',
    inWindow: 'Continúa en la ventana',
    inWindowHint: 'Inicia sesión en {social} en la ventana que se ha abierto.',
    blocked: 'No se pudo abrir ninguna ventana',
    blockedHint: 'Abre aquí la página de {social} y vuelve después.',
    openSignIn: 'Abrir inicio de sesión',
    scan: 'Escanea este código con tu teléfono',
    scanHint: 'Inicia sesión en {app} con la app de Farcaster.',
    qrFarcaster: 'Código QR que abre Farcaster',
    inApp: 'Continúa en Farcaster',
    inAppHint: 'Abre la app, inicia sesión en {app} y vuelve aquí.',
    openFarcaster: 'Abrir Farcaster',
    finishing: 'Iniciando tu sesión',
    slow: 'Está tardando más de lo normal',
    slowHint: 'El inicio de sesión tardó demasiado. Inténtalo de nuevo.',
    closed: 'La ventana está cerrada',
    closedHint: 'Inténtalo de nuevo o escribe el código si la ventana mostró uno.',
    stopped: 'No se pudo iniciar sesión',
    notStarted: 'No se pudo abrir la página de {social}. Revisa tu conexión e inténtalo de nuevo.',
    providerFailed: '{social} no confirmó quién eres. Inténtalo de nuevo.',
    expired: 'Este inicio de sesión ha caducado. Inténtalo de nuevo.',
    frozen: 'Se ha pausado el acceso a esta cuenta desde dispositivos nuevos.',
    noWayBack:
      'Esta cuenta no tiene correo, así que solo se abre en el dispositivo donde se creó. Inicia sesión allí o elige otra opción.',
    rateLimited: 'Demasiados intentos. Inténtalo más tarde.',
    frameFailed: 'No se pudo cargar la página segura. Inténtalo de nuevo.',
    unreachable: 'No se puede acceder al servidor. Revisa tu conexión e inténtalo de nuevo.',
    failed: 'Se produjo un error. Inténtalo de nuevo.',
    code: 'Código de la ventana',
    codeHint: 'Si la ventana muestra un código, escríbelo aquí.',
    codeWrong: 'Código no válido. Inténtalo de nuevo.',
    codeLocked: 'Demasiados códigos incorrectos. Empieza de nuevo.',
    inAppTitle: '{social} no funciona en esta app',
    inAppText:
      '{social} no permite iniciar sesión dentro de otras apps. Copia el enlace y ábrelo en tu navegador, o elige otra forma de iniciar sesión.',
    inAppNote: '{social}: no disponible en esta app. Abre esta página en tu navegador.',
  },
}
