import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Cambiar correo',
    updateEmailPrimaryOtp: 'Confirmar correo actual',
    updateEmailSecondaryOtp: 'Confirmar correo nuevo',
    upgradeEmailWallet: 'Mejora tu wallet',
    inLine: 'En la cola',
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
  passkey: {
    continue: 'Continuar con una llave de acceso',
    offer: 'Inicia sesión con una llave de acceso la próxima vez',
    offerHint:
      'Añádela en tu wallet, en «Métodos de inicio de sesión». Así no necesitarás un código por correo.',
    add: 'Añadir llave de acceso',
    notNow: 'Ahora no',
  },
  line: {
    waiting: 'Estás en la cola',
    aboutMinutes: '{count, plural, one {Aproximadamente # min} other {Aproximadamente # min}}',
    aboutSeconds: '{count, plural, one {Menos de # segundo} other {Menos de # segundos}}',
    keeps:
      'Mucha gente está iniciando sesión ahora. Conservas tu lugar aunque cierres esta ventana o recargues la página.',
    admitting: 'Es tu turno',
    due: 'Es tu turno',
    awayHint: 'Ahora mismo no podemos conectar con nuestros servidores. Seguimos intentándolo.',
    anew: 'Tu turno pasó mientras nuestros servidores o esta página no estaban disponibles. Este es tu nuevo lugar.',
    dueHint: 'Continúa en los próximos diez minutos.',
    continue: 'Continuar',
    full: 'Ahora no hay lugar en la cola',
    fullHint:
      'Quiere iniciar sesión más gente de la que cabe en media hora. Inténtalo de nuevo en unos minutos.',
    tryAgain: 'Intentar de nuevo',
    cancel: 'Cancelar',
  },
}
