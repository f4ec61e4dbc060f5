import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: 'Cargando tus transacciones',
    loadingMore: 'Cargando más transacciones',
    confirmed: 'Confirmada',
    failed: 'Fallida',
    pending: 'Pendiente',
    other: 'En curso',
    from: 'De {address}',
    to: 'A {address}',
    with: 'Con {address}',
    openExplorer: 'Abre el explorador de bloques en una pestaña nueva',
    tiny: '{count, plural, one {# transferencia sin valor de otros} other {# transferencias sin valor de otros}}',
    tinyHint:
      'Las enviaron otros, a menudo para que las confundas con alguien que conoces. No copies nunca una dirección de aquí.',
    noTransactions: 'Aún no hay transacciones',
    noTransactionsHint: '¡Empieza a operar en dApps para hacer crecer tu billetera!',
    failedTitle: 'No se pudieron cargar las transacciones',
    failedHint: 'Comprueba tu conexión e inténtalo de nuevo.',
    moreFailed: 'No se pudieron cargar más transacciones',
    unavailable: 'La actividad no está disponible aquí',
    unavailableHint: 'El explorador de bloques de la red muestra lo que hizo tu cuenta.',
  },
  operation: {
    approve: 'aprobado',
    bought: 'comprado',
    borrow: 'tomado en préstamo',
    burn: 'quemado',
    cancel: 'cancelado',
    claim: 'reclamado',
    deploy: 'desplegado',
    deposit: 'depositado',
    execute: 'ejecutado',
    mint: 'acuñado',
    receive: 'recibido',
    repay: 'devuelto',
    send: 'enviado',
    sell: 'vendido',
    stake: 'puesto en staking',
    trade: 'intercambiado',
    unstake: 'retirado del staking',
    withdraw: 'retirado',
  },
  title: {
    transactions: 'Actividad',
  },
}
