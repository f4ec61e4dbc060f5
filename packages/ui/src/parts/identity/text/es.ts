import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Cambiar correo',
    updateEmailPrimaryOtp: 'Confirmar correo actual',
    updateEmailSecondaryOtp: 'Confirmar correo nuevo',
    upgradeEmailWallet: 'Mejora tu wallet',
  },
  emailChange: {
    newAddress: 'Nueva dirección de correo',
    now: 'Esta cuenta pertenece a {email}',
    steps: 'Primero llega un código a esta dirección; después, un enlace y un código a la nueva.',
    firstSteps: 'A esta dirección llegan un enlace y un código.',
    currentCode: 'En la ventana que se abrió, escribe el código que enviamos a tu correo actual {email}',
    newCode: 'En la ventana que se abrió, termina con tu correo nuevo {email}',
    windowNote:
      'Los códigos solo se escriben en la ventana de tu wallet. Después, los dispositivos nuevos esperan un día o más.',
    cancelChange: 'Cancelar el cambio',
    expired: 'Este cambio ha terminado. Abre la ventana otra vez para empezar de nuevo.',
    firstAddress:
      'Añade un correo a tu cuenta. Sin él no podrás recuperar tu wallet si pierdes tus dispositivos.',
    splitTitle: 'Tu clave hoy',
    splitText:
      'Está dividida en tres: una parte en este dispositivo, otra en el servidor de la app y otra en un servidor de recuperación. Dos abren tu wallet; una sola, nada.',
    singleText:
      'Aquí un solo operador gestiona ambos servidores: quien lo gestiona puede reconstruir las claves hasta que tú tengas la recuperación.',
    selfTitle: 'Autocustodia',
    selfText:
      'Tú tienes el camino de vuelta: una passkey o un código de recuperación sustituye la parte del servidor de recuperación, y ningún servidor puede abrir tu wallet. Las copias antiguas de los servidores pueden hasta que se borren.',
    openSite: 'Continuar en {site}',
  },
  passkey: { continue: 'Continuar con una llave de acceso' },
}
