import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'Un registro compartido',
    networkCardLedgerText:
      'Muchos ordenadores acuerdan quién es dueño de qué. Ninguna empresa puede cambiarlo por sí sola.',
    networkCardMoneyTitle: 'Cada una tiene su moneda',
    networkCardMoneyText:
      'Las tarifas se pagan en la moneda de la red, así que guarda un poco para hacer transacciones.',
    networkCardSeparateTitle: 'Cada una es independiente',
    networkCardSeparateText:
      'La misma dirección puede tener activos distintos en cada red. Comprueba cuál usas.',
    learnMore: 'Más información',
  },
  networks: {
    or: 'o',
    searchNetwork: 'Buscar red',
    networks: 'Redes',
    noNetworkFound: 'No se encontró ninguna red',
    notInWallet: 'Tu billetera no es compatible con esta red',
    networksNote:
      'Es posible que tu billetera no sea compatible con algunas de las redes disponibles en esta aplicación',
    whatIsANetwork: 'Qué es una red',
    unsupportedApp:
      'Esta aplicación no es compatible con tu red actual. Cambia a una opción disponible para continuar.',
    unsupportedSwap:
      'La función de intercambio no es compatible con tu red actual. Cambia a una opción disponible para continuar.',
    receiveOnly: 'Solo puedes recibir activos en estas redes',
  },
  switchActiveChain: {
    switchTo: 'Cambiar a {chain}',
    otherWalletNeeded:
      'Tu billetera conectada no es compatible con {chain}. Conecta otra billetera para continuar.',
    switchButton: 'Cambiar',
  },
  switchNetwork: {
    approveInWallet: 'Aprueba en la billetera',
    switchDeclined: 'Cambio rechazado',
    switchDeclinedHint:
      'El cambio puede rechazarse si la billetera no es compatible con la cadena o si una solicitud anterior sigue activa',
    switchingTo: 'Cambiando a la red {network}…',
    acceptSwitch: 'Acepta la solicitud de cambio en tu billetera',
  },
  title: {
    networks: 'Seleccionar red',
    switchNetwork: 'Cambiar de red',
    walletCompatibleNetworks: 'Redes compatibles',
    whatIsANetwork: '¿Qué es una red?',
  },
}
