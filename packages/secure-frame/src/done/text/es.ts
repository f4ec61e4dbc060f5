import type { DoneTexts } from './en.ts'

/** Spanish. */
export const texts: DoneTexts = {
  titleWait: 'Iniciando sesión',
  wait: 'Un momento. Esta ventana se cierra sola.',
  titleCode: 'Tu código para {app}',
  typeCode: 'Escríbelo en la ventana de {app} que abriste tú.',
  counts: 'Vale durante dos minutos.',
  codeOver: 'Este código ha caducado.',
  newCode: 'Mostrar otro código',
  warning: 'No se lo des a nadie ni lo escribas en otro sitio: quien lo tenga puede entrar como tú.',
  titleOver: 'Puedes cerrar esta ventana',
  over: 'Este inicio de sesión ya se usó o ha caducado. Vuelve a la app y empieza allí de nuevo si no has entrado.',
  titleDenied: 'Inicio de sesión cancelado',
  denied: 'No se compartió nada. Cierra esta ventana e inténtalo de nuevo en la app.',
  titleFailed: 'No se pudo iniciar sesión',
  failed: 'El proveedor no dijo quién eres. Cierra esta ventana e inténtalo de nuevo en la app.',
  titleExpired: 'Esta ventana ya no hace falta',
  expired: 'Este inicio de sesión ya se usó o ha caducado. Cierra esta ventana y empieza de nuevo en la app.',
  titleAway: 'No se puede contactar con el servicio',
  away: 'Comprueba tu conexión e inténtalo de nuevo.',
  titleBusy: 'El inicio de sesión está saturado',
  busyForNow:
    'Hay demasiada gente entrando, o el servicio se está reiniciando. Espera unos segundos e inténtalo de nuevo.',
  busy: 'Hay demasiada gente entrando, o el servicio se está reiniciando. Cierra esta ventana, espera un minuto y empieza de nuevo en la app.',
  retry: 'Reintentar',
}
