import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Continuar con correo',
    emailVerifyOtp: 'Confirmar correo',
    emailVerifyDevice: 'Registrar dispositivo',
    approveTransaction: 'Solicitud de firma',
    dataCapture: 'Verificar correo',
    dataCaptureOtpConfirm: 'Confirmar correo',
  },
  email: {
    address: 'Correo electrónico',
    continue: 'Continuar',
    newcomers: '¿Es tu primera vez? Con el código se crea una wallet para ti.',
    codeSentTo: 'Introduce el código que enviamos a {email}',
    codeValid: 'El código es válido durante 5 minutos',
    code: 'Código de verificación',
    digit: 'Dígito {place} de {count}',
    checking: 'Comprobando el código',
    notReceived: '¿No lo has recibido?',
    resendCode: 'Reenviar código',
    resendEmail: 'Reenviar correo',
    resendIn: '{count, plural, one {Reenviar en # segundo} other {Reenviar en # segundos}}',
    linkSentTo: 'Abre el enlace que enviamos a {email}',
    chooseNumber: 'Elige este número en la página que se abre:',
    linkSentBefore: 'Abre el enlace que enviamos a {email} ({time})',
    typeNumber: 'Escribe este número en la página que se abre, con el código del correo:',
    noMailNow: 'No se envió otro correo porque esta dirección recibió varios últimamente.',
    resendInMinutes: '{count, plural, one {Reenviar en # minuto} other {Reenviar en # minutos}}',
    oncePerBrowser: 'Se pide una vez en cada navegador',
    waitingForLink: 'Esperando a que se abra el enlace',
    addressOfAccount:
      'Este es el correo de tu cuenta aquí. Si no es tuyo, otra persona ha creado la cuenta: no continúes.',
    notEmail: 'Introduce un correo electrónico válido',
    emailRefused: 'Correo no válido. Inténtalo de nuevo.',
    emailTaken: 'Este correo ya está en uso.',
    cooldown:
      '{count, plural, one {Inténtalo de nuevo dentro de # segundo} other {Inténtalo de nuevo dentro de # segundos}}',
    codeWrong: 'Código no válido. Inténtalo de nuevo.',
    codeLocked: 'Demasiados códigos incorrectos. Inténtalo más tarde.',
    codeLockedUntil: 'Demasiados códigos incorrectos. Inténtalo de nuevo {when}.',
    flowExpired: 'Este inicio de sesión ha caducado. Pide otro correo.',
    deviceRefused: 'Este dispositivo no fue aprobado. Pide otro correo.',
    frozen: 'Se ha pausado el acceso a esta cuenta desde dispositivos nuevos.',
    withheld:
      'Esta wallet hace esperar a los dispositivos nuevos. Vuelve con este navegador después de: {time}.',
    rateLimited: 'Demasiados intentos. Inténtalo más tarde.',
    rateLimitedUntil: 'Demasiados intentos. Inténtalo de nuevo {when}.',
    signInAgain: 'Primero cierra sesión y vuelve a entrar. Después tienes cinco minutos.',
    frameFailed: 'No se pudo cargar el inicio de sesión por correo',
    frameFailedInApp: 'Error al cargar la wallet integrada en esta aplicación',
    timedOut: 'No hubo respuesta a tiempo. Revisa tu conexión e inténtalo de nuevo.',
    unreachable: 'No se puede acceder al servidor. Revisa tu conexión e inténtalo de nuevo.',
    ephemeral: 'Tu navegador no guarda nada aquí: tu sesión dura solo hasta que se cierre esta página.',
    vaultMismatch: 'Las claves recibidas no son las de tu cuenta, así que no se abrió nada.',
    failed: 'Se ha producido un error',
  },
  approve: {
    loading: 'Cargando la solicitud',
    cancel: 'Cancelar',
  },
  emailChange: {
    verifyWhy: 'Una firma espera hasta que confirmes tu correo de nuevo.',
    verifySend: 'Enviamos un código a {email}',
    send: 'Enviar código',
    captureNew:
      'Añade un correo a tu cuenta. Sin él no podrás volver a tu wallet si pierdes tus dispositivos.',
    captureTaken: 'El correo de tu cuenta de {social} pertenece aquí a otra cuenta. Indica otro.',
    captureSkip: 'Continuar sin correo',
    captureSkipWhy:
      'Entonces esta wallet se abre solo en este dispositivo. Si lo pierdes o borras los datos del navegador, nadie podrá recuperarla.',
  },
}
