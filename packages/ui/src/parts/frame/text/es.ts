import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Conexión de billeteras de Foyer',
  },
  legal: {
    agree: 'Acepto los {terms} y la {privacy}',
    agreeTerms: 'Acepto los {terms}',
    agreePrivacy: 'Acepto la {privacy}',
    agreeTermsName: 'términos del servicio',
    agreePrivacyName: 'política de privacidad',
    byConnecting: 'Al conectarte aceptas los {terms} y la {privacy}',
    byConnectingTerms: 'Al conectarte aceptas los {terms}',
    byConnectingPrivacy: 'Al conectarte aceptas la {privacy}',
    byConnectingTermsName: 'términos del servicio',
    byConnectingPrivacyName: 'política de privacidad',
  },
  addTitle: {
    evm: 'Conectar una billetera EVM',
    family: 'Conectar una billetera de {family}',
  },
  offline: {
    gatewayUnreachable: 'No se puede acceder al servidor. Las billeteras instaladas siguen funcionando.',
    appUnknown: 'El servidor no reconoce esta aplicación. Las billeteras instaladas siguen funcionando.',
  },
  notice: {
    dismiss: 'Descartar',
    address_copied: 'Dirección copiada',
    link_copied: 'Enlace copiado',
    wallet_deleted: 'Billetera eliminada',
    wallet_switched: 'Billetera cambiada',
    account_switched: 'Cuenta cambiada',
    account_not_switched: 'No se pudo cambiar de cuenta',
    wallet_disconnected: 'Billetera desconectada',
    new_wallet_added: 'Nueva billetera añadida',
    certified_only: 'Solo certificadas por WalletConnect',
    copy_failed: 'No se pudo copiar',
    disconnect_failed: 'No se pudo desconectar',
    switch_wallet_failed: 'No se pudo cambiar de billetera',
    disconnect_wallet_failed: 'No se pudo desconectar la billetera',
    connector_not_found: 'No se encontró el conector',
    storage_unavailable:
      'Tu navegador bloquea el almacenamiento de este sitio: tendrás que conectarte de nuevo la próxima vez',
    connection_error: 'Error de conexión',
    relay_unreachable:
      'No se puede acceder al servicio de conexión. Comprueba tu conexión e inténtalo de nuevo.',
    pairing_expired: 'El enlace ha caducado. Inténtalo de nuevo para obtener otro.',
    activity_failed: 'No se pudieron obtener las transacciones',
    transaction_sent: 'Transacción enviada',
    email_sent: 'Correo enviado',
    email_changed: 'Correo cambiado',
    verify_again: 'Algo salió mal. Tenemos que verificar tu cuenta de nuevo.',
    signing_failed: 'Error al firmar el mensaje',
    farcaster_failed: 'No se pudo conectar con Farcaster',
    social_not_started: 'No se pudo obtener la dirección de inicio de sesión',
    social_popup_failed: 'No se pudo abrir la ventana de inicio de sesión',
    not_linked: 'No se pudo vincular tu cuenta',
    tokens_unavailable: 'Saldo de tokens no disponible',
  },
  problem: {
    failedTitle: 'No se pudo cargar esta parte',
    failedText: 'Comprueba tu conexión e inténtalo de nuevo.',
    brokenTitle: 'Algo salió mal aquí',
    brokenText: 'No se envió ni firmó nada. Inténtalo de nuevo o cierra esta ventana.',
  },
}
