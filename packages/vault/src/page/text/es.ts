import type { PageTexts } from './en.ts'

/** Spanish. */
export const texts: PageTexts = {
  title: 'Aprobar un dispositivo nuevo para {app}',
  question: '¿Qué número te muestra {app}?',
  asked:
    'Solicitado el {time} para iniciar sesión en un dispositivo nuevo. Elige el número solo si fuiste tú y lo ves allí ahora. Uno incorrecto termina el inicio de sesión.',
  numbers: 'El número que muestra {app}',
  noneOfThem: '¿Ninguno? Entonces este correo es de un intento anterior: abre el más reciente.',
  notMe: '¿No lo pediste tú? Bloquea la wallet para dispositivos nuevos durante {hours} horas.',
  notMeButton: 'No fui yo',
  approved: 'Dispositivo aprobado',
  approvedNext:
    'Vuelve a {app}: continúa por sí sola y puede pedirte un código que llega en un segundo correo.',
  close: 'Puedes cerrar esta página.',
  waiting: 'Dispositivo aprobado, en espera',
  waitingUntil: 'Podrá usar la wallet de {app} a partir del {time}. Entonces inicia sesión de nuevo en él.',
  waitingNext:
    'Recibirás un correo cuando termine la espera. Hasta entonces, cualquier dispositivo que tenga la wallet puede rechazarlo.',
  wrong: 'Ese no era el número',
  wrongEnded: 'El inicio de sesión terminó y no se aprobó nada.',
  wrongAgain: 'Si fuiste tú, empieza de nuevo en {app}: recibirás otro correo y otro número.',
  locked: 'Tu wallet está bloqueada',
  lockedUntil:
    'Hasta el {time} nadie puede abrir la wallet de {app} de esta dirección en un dispositivo nuevo.',
  lockedAdvice:
    'Quien puede iniciar sesiones necesita este buzón para completarlas. Si crees que alguien más lo lee, cambia ahora su contraseña.',
  over: 'Este enlace ya no vale',
  overWhy: 'Ya se usó o se agotó su tiempo.',
  overAgain: 'Si estás iniciando sesión, empieza de nuevo en {app}.',
  failed: 'No funcionó',
  failedBusy: 'Se intentó demasiado a la vez. Espera un minuto y vuelve a intentarlo.',
  failedAgain: 'Abre otra vez el enlace de tu correo.',
  failedNothing: 'No se aprobó nada.',
  others: '¿Una app te muestra un número de ocho cifras?',
  othersWhy:
    'Entonces no se envió otro correo, porque últimamente hubo muchos. Escribe el código del correo que te trajo aquí y el número.',
  othersCode: 'Código del correo',
  othersNumber: 'Número en tu pantalla',
  othersGo: 'Continuar',
  confirm: '¿Aprobar un dispositivo nuevo para {app}?',
  confirmAsked:
    'Solicitado el {time}. Apruébalo solo si estás iniciando sesión en {app} ahora mismo y te muestra este número.',
  confirmButton: 'Aprobar el dispositivo',
  codeWrong: 'Ese no es el código de este correo',
  codeWrongWhy: 'No se aprobó nada. El código está en el correo, debajo del botón.',
  numberWrong: 'Ningún dispositivo muestra ese número',
  numberWrongWhy:
    'No se aprobó nada y terminaron todos los inicios de sesión en espera. Si eres tú, empieza de nuevo en la app: recibirás otro número, y el código de este correo sigue siendo el mismo.',
  anApp: 'la aplicación',
  widgetTitle: 'Demuestra que eres una persona',
  footer:
    '{host} guarda una parte de la clave de tu wallet. Nunca pide una contraseña, un código de inicio de sesión ni tus palabras de recuperación.',
}
