import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  allWallets: {
    searchWallet: 'Buscar carteira',
    certifiedOnly: 'Somente certificadas',
    showQrCode: 'Mostrar QR code',
    walletsFailed: 'Não foi possível carregar a lista de carteiras',
    certified: 'Certificada',
  },
  download: {
    continue: 'Continuar',
    notDetected: 'Não detectada',
    notDetectedHint: 'Instale {wallet} e volte aqui.',
    walletFound: '{wallet} está pronta',
    walletFoundHint: 'Ela já está disponível neste navegador.',
    noDownloads: 'Esta carteira não tem link de download',
    chromeExtension: 'Extensão do Chrome',
    iosApp: 'App para iOS',
    androidApp: 'App para Android',
    website: 'Site',
  },
  getWallet: {
    exploreAll: 'Explorar todas',
    findWallet: 'Encontre uma carteira',
    findWalletHint: 'Escolha um app ou uma extensão',
    whatIsAWallet: 'O que é uma carteira?',
    whatIsAWalletHint: 'Entre em qualquer lugar',
  },
  help: {
    walletCardHomeTitle: 'Sua conta web3',
    walletCardHomeText: 'Entre em muitos apps com uma só carteira. Sem criar conta, sem senha para lembrar.',
    walletCardAssetsTitle: 'Um lar para seus ativos digitais',
    walletCardAssetsText: 'Guarde, envie e receba tokens e colecionáveis que só você controla.',
    walletCardKeysTitle: 'Uma chave para uma nova internet',
    walletCardKeysText: 'Aprove você mesmo cada ação: nada se move sem a sua assinatura.',
    getAWallet: 'Obter uma carteira',
  },
  multiChain: {
    selectChain: 'Selecione a qual chain conectar sua carteira multichain',
    chains: 'Chains',
  },
  pairing: {
    ways: 'Formas de conectar',
    platformBrowser: 'Navegador',
    platformMobile: 'Celular',
    platformWeb: 'App web',
    platformDesktop: 'Computador',
    scanQr: 'Escaneie este QR code com seu celular',
    scanHint: 'Ou copie o link e cole na sua carteira',
    qrFor: 'QR code que conecta {wallet} a esta página',
    qrForAny: 'QR code que conecta qualquer carteira a esta página',
    open: 'Abrir',
    pressOpen: 'Toque em Abrir, aceite a conexão no app e volte aqui.',
    openApp: 'Aceite a conexão no app e volte aqui.',
    nothingHappened: 'Nada aconteceu? Tente de outra forma ou obtenha o app.',
    opensNothing:
      'O navegador deste app não abre carteiras. Abra esta página no seu navegador ou copie o link.',
    otherLink: 'Tentar outro link',
    openWeb: 'Abra a carteira em uma nova aba e aceite a conexão lá.',
    openDesktop: 'Abra a carteira neste computador e aceite a conexão lá.',
    noWalletYetNamed: 'Não tem {wallet}?',
    get: 'Obter',
  },
  title: {
    allWallets: 'Todas as carteiras',
    downloads: 'Obter {wallet}',
    getWallet: 'Obter uma carteira',
    whatIsAWallet: 'O que é uma carteira?',
    selectChain: 'Selecionar chain para {wallet}',
  },
}
