import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  networkHelp: {
    networkCardLedgerTitle: 'Um registro compartilhado',
    networkCardLedgerText:
      'Muitos computadores concordam sobre quem tem o quê. Nenhuma empresa pode mudar isso sozinha.',
    networkCardMoneyTitle: 'Cada uma tem sua moeda',
    networkCardMoneyText:
      'As taxas são pagas na moeda da rede, então guarde um pouco dela para fazer transações.',
    networkCardSeparateTitle: 'Cada uma é independente',
    networkCardSeparateText:
      'O mesmo endereço pode ter ativos diferentes em cada rede. Confira qual você usa.',
    learnMore: 'Saiba mais',
  },
  networks: {
    or: 'ou',
    searchNetwork: 'Buscar rede',
    networks: 'Redes',
    noNetworkFound: 'Nenhuma rede encontrada',
    notInWallet: 'Sua carteira não é compatível com esta rede',
    networksNote:
      'Sua carteira conectada pode não ser compatível com algumas das redes disponíveis neste app',
    whatIsANetwork: 'O que é uma rede',
    unsupportedApp:
      'Este app não é compatível com sua rede atual. Troque para uma opção disponível para continuar.',
    unsupportedSwap:
      'A função de troca não é compatível com sua rede atual. Troque para uma opção disponível para continuar.',
    receiveOnly: 'Você só pode receber ativos nestas redes',
  },
  switchActiveChain: {
    switchTo: 'Trocar para {chain}',
    otherWalletNeeded:
      'Sua carteira conectada não é compatível com {chain}. Conecte outra carteira para continuar.',
    switchButton: 'Trocar',
  },
  switchNetwork: {
    approveInWallet: 'Aprove na carteira',
    switchDeclined: 'Troca recusada',
    switchDeclinedHint:
      'A troca pode ser recusada se a carteira não for compatível com a chain ou se uma solicitação anterior ainda estiver ativa',
    switchingTo: 'Trocando para a rede {network}…',
    acceptSwitch: 'Aceite a solicitação de troca na sua carteira',
  },
  title: {
    networks: 'Selecionar rede',
    switchNetwork: 'Trocar de rede',
    walletCompatibleNetworks: 'Redes compatíveis',
    whatIsANetwork: 'O que é uma rede?',
  },
}
