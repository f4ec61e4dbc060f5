import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: 'Continuar con una llave de acceso',
  intro:
    'Una llave de acceso inicia tu sesión con huella, rostro o bloqueo de pantalla. No hace falta correo.',
  create: 'Crear una llave de acceso',
  use: 'Usar mi llave de acceso',
  unknown: 'Ninguna cuenta de aquí tiene esta llave de acceso. Usa otra o crea una.',
  notUsed: 'No se usó la llave de acceso. Inténtalo de nuevo o usa otra.',
  away: 'No se puede acceder al servicio de la cartera. Comprueba tu conexión e inténtalo de nuevo.',
  waits: 'No se puede acceder al servicio de la cartera. Seguimos intentándolo.',
  failed: 'Algo salió mal. Inténtalo de nuevo.',
  cancel: 'Cancelar',
  tooFast: 'Fueron demasiadas veces.',
  frozen: 'La cartera está congelada porque alguien dijo que un inicio de sesión no era suyo.',
}
