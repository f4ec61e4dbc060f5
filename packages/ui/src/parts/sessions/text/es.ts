import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  title: { smartSessionCreated: 'Sesión creada', smartSessionList: 'Sesiones inteligentes' },
  sessions: {
    created: 'La aplicación puede actuar por ti',
    createdHint:
      'Dentro de estos límites no te pregunta nada. Puedes revocar la sesión en cualquier momento.',
    all: 'Todas las sesiones',
    done: 'Listo',
    none: 'No hay sesiones',
    noneHint: 'Aquí se muestra lo que las aplicaciones pueden hacer sin preguntarte.',
    loading: 'Cargando sesiones',
    failed: 'No se pudieron cargar las sesiones',
    retry: 'Intentar de nuevo',
    count: 'Sesiones: {count}',
    spend: 'Hasta {amount} {symbol} en {period}',
    spendUnits: 'Hasta {amount} de la unidad más pequeña en {period}',
    stream: '{first} al empezar, después {daily} al día, como máximo {total}',
    streamOpen: '{first} al empezar, después {daily} al día',
    units: '{amount} de la unidad más pequeña',
    calls: 'Llamadas a contratos',
    other: 'Algo para lo que aquí no hay palabras: {type}',
    token: 'Contrato del token',
    who: 'Quién puede actuar',
    network: 'Red',
    contracts: 'Contratos',
    functions: 'Funciones',
    until: 'Hasta',
    times: 'Veces, como máximo',
    live: 'Activa',
    expired: 'Terminada',
    revoked: 'Revocada',
    unknown: 'No se sabe ahora',
    revoke: 'Revocar',
    revokeOf: 'Revocar: {limit}',
    confirm: '¿Revocar esta sesión?',
    confirmHint:
      'La aplicación ya no podrá hacer nada con ella. Se comunica a la red, lo que puede costar una comisión.',
    keep: 'Conservar',
    revoking: 'Revocando...',
    revokeFailed: 'La sesión no se revocó',
  },
}
