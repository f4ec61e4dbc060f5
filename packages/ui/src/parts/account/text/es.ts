import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Spanish. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'Tipos de billeteras',
    wallets: '{count, plural, one {Billetera} other {Billeteras}}',
    disconnectAll: 'Desconectar todas',
    active: 'Activa',
    switch: 'Cambiar',
    connect: 'Conectar',
    switchTo: 'Cambiar a {wallet}, {account}',
    connectTo: 'Conectar {wallet}, {account}',
    disconnectFrom: 'Desconectar {wallet}, {account}',
    deleteFrom: 'Eliminar {wallet}, {account}',
    settings: 'Ajustes de la cuenta',
    smartAccount: 'Cuenta inteligente',
    eoa: 'Cuenta EOA',
    payment: 'PAGO',
    ordinals: 'ORDINALS',
    recentlyConnected: 'CONECTADAS RECIENTEMENTE',
    addWallet: 'Añadir billetera',
    addEvmWallet: 'Añadir billetera EVM',
    addSolanaWallet: 'Añadir billetera de Solana',
    addBitcoinWallet: 'Añadir billetera de Bitcoin',
    firstWallet: 'Añade tu primera billetera',
    firstEvmWallet: 'Añade tu primera billetera EVM',
    firstSolanaWallet: 'Añade tu primera billetera de Solana',
    firstBitcoinWallet: 'Añade tu primera billetera de Bitcoin',
  },
  settings: {
    upgradeTitle: 'Mejora tu billetera',
    upgradeHint: 'Pasa a la autocustodia',
    signIn: 'Inicio de sesión de esta cuenta',
    addEmail: 'Añadir un correo',
    recovery: 'Recuperación y dispositivos',
    switchToEoa: 'Cambiar a tu EOA',
    switchToSmartAccount: 'Cambiar a tu cuenta inteligente',
    chooseName: 'Elegir nombre de cuenta',
  },
  title: {
    account: 'Cuenta',
    profileWallets: 'Billeteras',
    accountSettings: 'Ajustes',
  },
}
