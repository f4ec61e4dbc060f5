import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  profile: {
    families: 'Tipos de carteiras',
    wallets: '{count, plural, one {Carteira} other {Carteiras}}',
    disconnectAll: 'Desconectar todas',
    active: 'Ativa',
    switch: 'Trocar',
    connect: 'Conectar',
    switchTo: 'Trocar para {wallet}, {account}',
    connectTo: 'Conectar {wallet}, {account}',
    disconnectFrom: 'Desconectar {wallet}, {account}',
    deleteFrom: 'Excluir {wallet}, {account}',
    settings: 'Configurações da conta',
    smartAccount: 'Conta inteligente',
    eoa: 'Conta EOA',
    payment: 'PAGAMENTO',
    ordinals: 'ORDINALS',
    recentlyConnected: 'CONECTADAS RECENTEMENTE',
    addWallet: 'Adicionar carteira',
    addEvmWallet: 'Adicionar carteira EVM',
    addSolanaWallet: 'Adicionar carteira Solana',
    addBitcoinWallet: 'Adicionar carteira Bitcoin',
    firstWallet: 'Adicione sua primeira carteira',
    firstEvmWallet: 'Adicione sua primeira carteira EVM',
    firstSolanaWallet: 'Adicione sua primeira carteira Solana',
    firstBitcoinWallet: 'Adicione sua primeira carteira Bitcoin',
  },
  settings: {
    upgradeTitle: 'Atualize sua carteira',
    upgradeHint: 'Migre para a autocustódia',
    signIn: 'Login desta conta',
    addEmail: 'Adicionar um e-mail',
    recovery: 'Recuperação e dispositivos',
    switchToEoa: 'Trocar para sua EOA',
    switchToSmartAccount: 'Trocar para sua conta inteligente',
    chooseName: 'Escolher nome da conta',
  },
  title: {
    account: 'Conta',
    profileWallets: 'Carteiras',
    accountSettings: 'Configurações',
  },
}
