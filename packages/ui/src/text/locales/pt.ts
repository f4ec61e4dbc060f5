import type { Translations } from './englishText.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: Translations = {
  // accountText
  'Connect Wallet': 'Conectar carteira',
  'Copy address': 'Copiar endereço',
  'Block Explorer': 'Explorador de blocos',
  Disconnect: 'Desconectar',
  'Disconnecting...': 'Desconectando…',
  'Switch wallet': 'Trocar de carteira',
  'Switch wallet, {wallet} is in use': 'Trocar de carteira, {wallet} está em uso',
  Activity: 'Atividade',
  'Balance unavailable': 'Saldo indisponível',
  'Loading the balance': 'Carregando o saldo',
  Network: 'Rede',
  'Unknown Network': 'Rede desconhecida',
  'No wallet connected': 'Nenhuma carteira conectada',
  'Connect a wallet to see your account.': 'Conecte uma carteira para ver sua conta.',
  Unknown: 'Desconhecida',
  // activityText
  'Loading your transactions': 'Carregando suas transações',
  'Results: {count}': 'Resultados: {count}',
  'Loading more transactions': 'Carregando mais transações',
  Confirmed: 'Confirmada',
  Failed: 'Falhou',
  Pending: 'Pendente',
  'In progress': 'Em andamento',
  'From {address}': 'De {address}',
  'To {address}': 'Para {address}',
  'With {address}': 'Com {address}',
  'Opens the block explorer in a new tab': 'Abre o explorador de blocos em uma nova aba',
  unverified: 'não verificado',
  'It uses the name of a well-known token but may not be it.':
    'Tem o nome de um token conhecido, mas não se sabe se é ele.',
  '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}':
    '{count, plural, one {# transferência sem valor de terceiros} other {# transferências sem valor de terceiros}}',
  'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.':
    'Foram enviadas por terceiros, muitas vezes para se passar por alguém que você conhece. Nunca copie um endereço daqui.',
  'No Transactions yet': 'Ainda não há transações',
  'Start trading on dApps to grow your wallet!':
    'Comece a negociar em dApps para fazer sua carteira crescer!',
  'No activity yet': 'Ainda não há atividade',
  'Your next transactions will appear here': 'Suas próximas transações aparecerão aqui',
  Trade: 'Negociar',
  'Transactions could not be loaded': 'Não foi possível carregar as transações',
  'Check your connection, then try again.': 'Verifique sua conexão e tente novamente.',
  'More transactions could not be loaded': 'Não foi possível carregar mais transações',
  'Try again': 'Tentar novamente',
  'Activity is not available here': 'A atividade não está disponível aqui',
  'The block explorer of the network shows what your account did.':
    'O explorador de blocos da rede mostra o que sua conta fez.',
  approved: 'aprovado',
  bought: 'comprado',
  borrowed: 'tomado emprestado',
  burnt: 'queimado',
  canceled: 'cancelado',
  claimed: 'resgatado',
  deployed: 'implantado',
  deposited: 'depositado',
  executed: 'executado',
  minted: 'cunhado',
  received: 'recebido',
  repaid: 'reembolsado',
  sent: 'enviado',
  sold: 'vendido',
  staked: 'em staking',
  swapped: 'trocado',
  unstaked: 'retirado do staking',
  withdrawn: 'sacado',
  // allWalletsText
  'Clear search': 'Limpar busca',
  'Try another name.': 'Tente outro nome.',
  Wallets: 'Carteiras',
  'No Wallet found': 'Nenhuma carteira encontrada',
  'Search wallet': 'Buscar carteira',
  'Certified only': 'Somente certificadas',
  'Show QR code': 'Mostrar QR code',
  'The wallet list could not be loaded': 'Não foi possível carregar a lista de carteiras',
  Certified: 'Certificada',
  // brandingText
  'Wallet connection by Foyer': 'Conexão de carteiras por Foyer',
  // buttonText
  'Connecting...': 'Conectando…',
  'Switch Network': 'Trocar de rede',
  'Select Network': 'Selecionar rede',
  'Unsupported network': 'Rede não compatível',
  balance: 'saldo',
  // chainText
  Back: 'Voltar',
  'Failed to find connector': 'Conector não encontrado',
  'It may have been removed or turned off. Go back and pick another wallet.':
    'Talvez tenha sido removido ou desativado. Volte e escolha outra carteira.',
  'Select which chain to connect to your multi chain wallet':
    'Selecione a qual chain conectar sua carteira multichain',
  Chains: 'Chains',
  'Ethereum and EVM': 'Ethereum e EVM',
  // connectText
  or: 'ou',
  'Continue with a wallet': 'Continuar com uma carteira',
  'Haven’t got a wallet?': 'Não tem uma carteira?',
  'Get started': 'Começar',
  installed: 'instalada',
  connected: 'conectada',
  recent: 'recente',
  multichain: 'multichain',
  'qr code': 'QR code',
  'All wallets': 'Todas as carteiras',
  'Same identity as another': 'Mesma identidade de outra',
  'Install a wallet in this browser, then reload the page.':
    'Instale uma carteira neste navegador e recarregue a página.',
  'This app is not set up correctly. Tell its makers.':
    'Este app não está configurado corretamente. Avise os responsáveis.',
  'The server cannot be reached. Installed wallets still work.':
    'Não foi possível acessar o servidor. As carteiras instaladas continuam funcionando.',
  // connectingText
  'The request was cancelled. Start again when you are ready.':
    'A solicitação foi cancelada. Comece de novo quando quiser.',
  'The wallet could not be reached. Unlock it, then try again.':
    'Não foi possível acessar a carteira. Desbloqueie-a e tente novamente.',
  'This transaction is not well-formed and was not sent.':
    'Esta transação está malformada e não foi enviada.',
  'Your wallet does not know this network. Add it in the wallet, then try again.':
    'Sua carteira não conhece esta rede. Adicione-a na carteira e tente novamente.',
  'The server refused this request. Wait a moment, then try again.':
    'O servidor recusou esta solicitação. Aguarde um momento e tente novamente.',
  'The account has too little for this and its network fee.':
    'A conta não tem o suficiente para isto e para a taxa de rede.',
  'This app does not know that network. Pick another one.': 'Este app não conhece essa rede. Escolha outra.',
  'The wallet shared no account. Unlock it, pick an account, then try again.':
    'A carteira não compartilhou nenhuma conta. Desbloqueie-a, escolha uma conta e tente novamente.',
  'The link has expired. Try again to get a new one.': 'O link expirou. Tente novamente para obter outro.',
  'The relay between this page and your wallet cannot be reached. Check your connection, then try again.':
    'Não foi possível acessar o relay entre esta página e sua carteira. Verifique sua conexão e tente novamente.',
  'A request is already open in your wallet. Answer it there first.':
    'Já há uma solicitação aberta na sua carteira. Responda a ela primeiro.',
  'The network did not answer. Try again in a moment.': 'A rede não respondeu. Tente novamente em instantes.',
  'The signature does not match your account. Try again.':
    'A assinatura não corresponde à sua conta. Tente novamente.',
  'The wallet took too long to answer. Try again.':
    'A carteira demorou demais para responder. Tente novamente.',
  'Something unexpected went wrong. Try again.': 'Algo inesperado deu errado. Tente novamente.',
  'Your wallet cannot do this. Try another wallet.':
    'Sua carteira não consegue fazer isso. Tente outra carteira.',
  'You declined the request in your wallet.': 'Você recusou a solicitação na sua carteira.',
  'The wallet is disconnected. Connect it again.': 'A carteira está desconectada. Conecte-a novamente.',
  'The wallet has not allowed this. Approve the app in your wallet.':
    'A carteira não permitiu isso. Aprove o app na sua carteira.',
  'The network would refuse this transaction. Check the amount and the receiver.':
    'A rede recusaria esta transação. Verifique o valor e o destinatário.',
  'Your wallet is on another network. Switch it, then try again.':
    'Sua carteira está em outra rede. Troque a rede e tente novamente.',
  Cancel: 'Cancelar',
  Continue: 'Continuar',
  'Continue in {wallet}': 'Continuar em {wallet}',
  'Accept connection request in the wallet': 'Aceite a solicitação de conexão na carteira',
  'No answer yet. Open the wallet and look for a waiting request.':
    'Ainda sem resposta. Abra a carteira e procure uma solicitação pendente.',
  Connected: 'Conectado',
  'Not connected': 'Não conectado',
  'Connection declined': 'Conexão recusada',
  'Connection can be declined if a previous request is still active':
    'A conexão pode ser recusada se uma solicitação anterior ainda estiver ativa',
  'Connection error': 'Erro de conexão',
  'This account is already linked, change your account in {wallet}':
    'Esta conta já está vinculada, troque de conta em {wallet}',
  'Not Detected': 'Não detectada',
  'Install {wallet}, then come back here.': 'Instale {wallet} e volte aqui.',
  '{wallet} is ready': '{wallet} está pronta',
  'It has just shown up in this browser.': 'Ela acabou de aparecer neste navegador.',
  'No download is known for this wallet': 'Nenhum download conhecido para esta carteira',
  'Open {wallet}': 'Abrir {wallet}',
  'Chrome Extension': 'Extensão do Chrome',
  'iOS App': 'App para iOS',
  'Android App': 'App para Android',
  Website: 'Site',
  // featuresText
  'Fund wallet': 'Depositar',
  Swap: 'Trocar',
  Send: 'Enviar',
  Tokens: 'Tokens',
  'No tokens yet': 'Ainda não há tokens',
  'Tokens and activity': 'Tokens e atividade',
  'Buy Crypto': 'Comprar cripto',
  'Easy with card or bank account': 'Com cartão ou banco',
  popular: 'popular',
  'Receive funds': 'Receber fundos',
  'Scan the QR code and receive funds': 'Receba fundos pelo QR code',
  // frameText
  Close: 'Fechar',
  'What is a wallet?': 'O que é uma carteira?',
  Loading: 'Carregando',
  'This part could not be shown. Check your connection, then try again.':
    'Não foi possível mostrar esta parte. Verifique sua conexão e tente novamente.',
  // fundText
  'From an exchange': 'De uma corretora',
  'Move funds over from an account at an exchange': 'Transfira de uma corretora',
  'Nothing to fund with': 'Sem formas de adicionar fundos',
  'This app offers no way to add funds on the network in use.':
    'Este app não oferece como adicionar fundos na rede em uso.',
  'QR code of your address': 'QR code do seu endereço',
  'Your address': 'Seu endereço',
  'Compatible networks': 'Redes compatíveis',
  'Only receive on these networks. Anything sent on another one may be lost.':
    'Receba somente nestas redes. O que for enviado por outra pode se perder.',
  // getWalletText
  'Explore all': 'Explorar todas',
  'Find a wallet': 'Encontre uma carteira',
  'Pick an app or an extension': 'Escolha um app ou uma extensão',
  'One way to sign in everywhere': 'Entre em qualquer lugar',
  // helpText
  'Your web3 account': 'Sua conta web3',
  'Sign in to many apps with one wallet. No account to create, no password to remember.':
    'Entre em muitos apps com uma só carteira. Sem criar conta, sem senha para lembrar.',
  'A home for your digital assets': 'Um lar para seus ativos digitais',
  'Keep, send and receive tokens and collectibles that only you control.':
    'Guarde, envie e receba tokens e colecionáveis que só você controla.',
  'A key to a new internet': 'Uma chave para uma nova internet',
  'Approve each action yourself: nothing moves without your signature.':
    'Aprove você mesmo cada ação: nada se move sem a sua assinatura.',
  'Get a wallet': 'Obter uma carteira',
  // legalText
  'I agree to our {terms} and {privacy}': 'Concordo com os {terms} e a {privacy}',
  'I agree to our {terms}': 'Concordo com os {terms}',
  'I agree to our {privacy}': 'Concordo com a {privacy}',
  'terms of service': 'termos de serviço',
  'privacy policy': 'política de privacidade',
  'By connecting you agree to our {terms} and {privacy}':
    'Ao conectar, você concorda com os {terms} e a {privacy}',
  'By connecting you agree to our {terms}': 'Ao conectar, você concorda com os {terms}',
  'By connecting you agree to our {privacy}': 'Ao conectar, você concorda com a {privacy}',
  'Terms of Service': 'termos de serviço',
  'Privacy Policy': 'política de privacidade',
  // networkHelpText
  'A shared record': 'Um registro compartilhado',
  'Many computers agree on who owns what. No single company can change it.':
    'Muitos computadores concordam sobre quem tem o quê. Nenhuma empresa pode mudar isso sozinha.',
  'Each has its own currency': 'Cada uma tem sua moeda',
  'Fees are paid in the network’s currency, so keep a little of it to make transactions.':
    'As taxas são pagas na moeda da rede, então guarde um pouco dela para fazer transações.',
  'Each stands alone': 'Cada uma é independente',
  'The same address can hold different assets on each network. Check which one you use.':
    'O mesmo endereço pode ter ativos diferentes em cada rede. Confira qual você usa.',
  'Learn more': 'Saiba mais',
  // networksText
  'Search network': 'Buscar rede',
  Networks: 'Redes',
  'No network found': 'Nenhuma rede encontrada',
  'Your wallet does not support this network': 'Sua carteira não é compatível com esta rede',
  'Your connected wallet may not support some of the networks available for this app':
    'Sua carteira conectada pode não ser compatível com algumas das redes disponíveis neste app',
  'What is a network': 'O que é uma rede',
  'This app doesn’t support your current network. Switch to an available option to continue.':
    'Este app não é compatível com sua rede atual. Troque para uma opção disponível para continuar.',
  'The swap feature doesn’t support your current network. Switch to an available option to continue.':
    'A função de troca não é compatível com sua rede atual. Troque para uma opção disponível para continuar.',
  'You can only receive assets on these networks': 'Você só pode receber ativos nestas redes',
  // noticeText
  Dismiss: 'Dispensar',
  'Address copied': 'Endereço copiado',
  'Link copied': 'Link copiado',
  'Wallet deleted': 'Carteira excluída',
  'Wallet switched': 'Carteira trocada',
  'Account switched': 'Conta trocada',
  'Wallet disconnected': 'Carteira desconectada',
  'New Wallet Added': 'Nova carteira adicionada',
  'Only WalletConnect certified': 'Somente certificadas pela WalletConnect',
  'Failed to copy': 'Não foi possível copiar',
  'Failed to disconnect': 'Não foi possível desconectar',
  'Failed to switch wallet': 'Não foi possível trocar de carteira',
  'Failed to disconnect wallet': 'Não foi possível desconectar a carteira',
  'Your browser keeps nothing: you will have to connect again next time':
    'Seu navegador não guarda nada: será preciso conectar de novo da próxima vez',
  'The relay cannot be reached. Check your connection, then try again.':
    'Não foi possível acessar o relay. Verifique sua conexão e tente novamente.',
  'Failed to fetch transactions': 'Não foi possível obter as transações',
  'Transaction sent': 'Transação enviada',
  'Token Balance Unavailable': 'Saldo de tokens indisponível',
  // pairingText
  'Ways to connect': 'Formas de conectar',
  Browser: 'Navegador',
  Mobile: 'Celular',
  Webapp: 'App web',
  Desktop: 'Computador',
  'Scan this QR Code with your phone': 'Escaneie este QR code com seu celular',
  'Or copy the link and paste it in your wallet': 'Ou copie o link e cole na sua carteira',
  'QR code that connects {wallet} to this page': 'QR code que conecta {wallet} a esta página',
  'QR code that connects any wallet to this page': 'QR code que conecta qualquer carteira a esta página',
  'The QR code is being made': 'O QR code está sendo criado',
  'This QR code cannot be drawn. Copy the link and paste it in your wallet.':
    'Não é possível exibir este QR code. Copie o link e cole na sua carteira.',
  'Copy link': 'Copiar link',
  Open: 'Abrir',
  'Press Open, accept the connection in the app, then come back here.':
    'Toque em Abrir, aceite a conexão no app e volte aqui.',
  'Accept the connection in the app, then come back here.': 'Aceite a conexão no app e volte aqui.',
  'Open the wallet in a new tab and accept the connection there.':
    'Abra a carteira em uma nova aba e aceite a conexão lá.',
  'Open the wallet on this computer and accept the connection there.':
    'Abra a carteira neste computador e aceite a conexão lá.',
  'Don’t have {wallet}?': 'Não tem {wallet}?',
  Get: 'Obter',
  // problemText
  'This part could not be loaded': 'Não foi possível carregar esta parte',
  'Something went wrong here': 'Algo deu errado aqui',
  'Nothing was sent or signed. Try again, or close this window.':
    'Nada foi enviado nem assinado. Tente novamente ou feche esta janela.',
  // profileText
  'Kinds of wallets': 'Tipos de carteiras',
  '{count, plural, one {Wallet} other {Wallets}}': '{count, plural, one {Carteira} other {Carteiras}}',
  'Disconnect All': 'Desconectar todas',
  Active: 'Ativa',
  Switch: 'Trocar',
  Connect: 'Conectar',
  'Switch to {wallet}, {account}': 'Trocar para {wallet}, {account}',
  'Connect {wallet}, {account}': 'Conectar {wallet}, {account}',
  'Disconnect {wallet}, {account}': 'Desconectar {wallet}, {account}',
  'Delete {wallet}, {account}': 'Excluir {wallet}, {account}',
  'Account settings': 'Configurações da conta',
  'Smart Account': 'Conta inteligente',
  'EOA Account': 'Conta EOA',
  PAYMENT: 'PAGAMENTO',
  ORDINALS: 'ORDINALS',
  'RECENTLY CONNECTED': 'CONECTADAS RECENTEMENTE',
  'Add Wallet': 'Adicionar carteira',
  'Add EVM Wallet': 'Adicionar carteira EVM',
  'Add Solana Wallet': 'Adicionar carteira Solana',
  'Add Bitcoin Wallet': 'Adicionar carteira Bitcoin',
  'Add your first wallet': 'Adicione sua primeira carteira',
  'Add your first EVM wallet': 'Adicione sua primeira carteira EVM',
  'Add your first Solana wallet': 'Adicione sua primeira carteira Solana',
  'Add your first Bitcoin wallet': 'Adicione sua primeira carteira Bitcoin',
  // sendText
  'An amount and receiver address are required': 'É preciso informar um valor e o endereço do destinatário',
  'A token is required': 'É preciso escolher um token',
  'Unsupported chain': 'Chain não compatível',
  'Select a token': 'Selecione um token',
  'Enter an amount': 'Digite um valor',
  'Insufficient funds': 'Saldo insuficiente',
  'Add a receiver': 'Adicione um destinatário',
  'Looking up the receiver': 'Procurando o destinatário',
  'Check the receiver': 'Verifique o destinatário',
  'Not enough {symbol} for the fee': '{symbol} insuficiente para a taxa',
  'Review transfer': 'Revisar transferência',
  'Confirm the warning above': 'Confirme o aviso acima',
  Amount: 'Valor',
  'Amount of {symbol}': 'Valor em {symbol}',
  'Token: {symbol}. Choose another': 'Token: {symbol}. Escolher outro',
  'Available {amount} {symbol}': 'Disponível: {amount} {symbol}',
  Max: 'Máx.',
  'Send all your {symbol}': 'Enviar todo o saldo de {symbol}',
  To: 'Para',
  Receiver: 'Destinatário',
  'Address or name': 'Endereço ou nome',
  'The whole address appears here. Compare it with the one you were given.':
    'O endereço completo aparece aqui. Compare com o que você recebeu.',
  Paste: 'Colar',
  'Paste the receiver': 'Colar o destinatário',
  'Remove the receiver': 'Remover o destinatário',
  'Looking up the name': 'Procurando o nome',
  'No address goes by this name.': 'Nenhum endereço tem este nome.',
  'The name could not be looked up. Try again in a moment.':
    'Não foi possível procurar o nome. Tente novamente em instantes.',
  'This is neither an address nor a name.': 'Isto não é um endereço nem um nome.',
  'This address has a typo. Copy it again from where you got it.':
    'Um caractere deste endereço está errado. Copie-o de novo de onde o obteve.',
  'Nobody owns this address. Anything sent to it is lost.':
    'Ninguém tem este endereço: o que for enviado para lá se perde.',
  'This is the contract of a token. Anything sent to it is lost.':
    'Este é o contrato de um token: o que for enviado para lá se perde.',
  'Not an address you know': 'Não é um endereço que você conhece',
  'It starts and ends like an address from your activity, but it is a different one. Scammers create such addresses.':
    'Ele começa e termina como um endereço da sua atividade, mas é outro. Golpistas criam endereços assim.',
  'The one you know': 'O que você conhece',
  'The one entered': 'O informado',
  'I compared both addresses and want to send to the one entered':
    'Comparei os dois endereços e quero enviar para o informado',
  'First transfer to this address': 'Primeira transferência para este endereço',
  'Compare every group with the address that you were given.':
    'Compare cada grupo com o endereço que você recebeu.',
  'This is your own address': 'Este é o seu próprio endereço',
  'The transfer only costs its fee.': 'A transferência custa apenas a taxa.',
  'Unverified token': 'Token não verificado',
  'Network fee': 'Taxa de rede',
  'At most {amount} {symbol}': 'No máximo {amount} {symbol}',
  'Estimating the network fee': 'Estimando a taxa de rede',
  'Shown by your wallet': 'Exibida pela sua carteira',
  'Search token': 'Buscar token',
  'Loading your tokens': 'Carregando seus tokens',
  'Nothing to send': 'Nada para enviar',
  'This account holds no tokens on the network in use.': 'Esta conta não tem tokens na rede em uso.',
  'No token found': 'Nenhum token encontrado',
  'Try another name, symbol or contract address.': 'Tente outro nome, símbolo ou endereço de contrato.',
  From: 'De',
  'Approve in wallet': 'Aprove na carteira',
  'Accept the transfer in {wallet}.': 'Aceite a transferência em {wallet}.',
  'Accept the change of network in {wallet}.': 'Aceite a troca de rede em {wallet}.',
  'your wallet': 'sua carteira',
  'Transaction declined': 'Transação recusada',
  'You declined the transfer in your wallet. Nothing was sent.':
    'Você recusou a transferência na sua carteira. Nada foi enviado.',
  'The transfer was not made': 'A transferência não foi feita',
  'The wallet did not answer': 'A carteira não respondeu',
  'It is not clear whether this was sent': 'Não está claro se foi enviado',
  'Look in your wallet before you try again.': 'Verifique na sua carteira antes de tentar de novo.',
  'If the request is still open in your wallet, answer it there before you try again.':
    'Se a solicitação ainda estiver aberta na sua carteira, responda lá antes de tentar de novo.',
  'Your wallet is on another network': 'Sua carteira está em outra rede',
  'This transfer is on {network}. Switch to it to go on.':
    'Esta transferência é em {network}. Troque para essa rede para continuar.',
  'Switch to {network}': 'Trocar para {network}',
  'The network fee went up': 'A taxa de rede subiu',
  'It is now {amount} {symbol}. Check it before you send.':
    'Agora é de {amount} {symbol}. Confira mais uma vez antes de enviar.',
  'Accept the new fee': 'Aceitar a nova taxa',
  'Nothing to review': 'Nada para revisar',
  'Fill in what to send and to whom first.': 'Informe primeiro o que enviar e para quem.',
  'To the transfer': 'Ir para a transferência',
  'Sending {amount} {symbol}': 'Enviando {amount} {symbol}',
  'Waiting for the network. You can close this window.': 'Aguardando a rede. Você pode fechar esta janela.',
  'Sent {amount} {symbol}': '{amount} {symbol} enviados',
  'The network has confirmed the transfer.': 'A rede confirmou a transferência.',
  'Transfer failed': 'A transferência falhou',
  'The network reversed it. Only the fee was charged.': 'A rede a desfez. Apenas a taxa foi cobrada.',
  'Transfer replaced': 'Transferência substituída',
  'Another transaction of your account took its place. Look at it in the explorer.':
    'Outra transação da sua conta tomou o lugar dela. Veja no explorador.',
  'Transfer cancelled': 'Transferência cancelada',
  'You cancelled it in your wallet. Only a fee was charged.':
    'Você a cancelou na sua carteira. Apenas uma taxa foi cobrada.',
  'Still waiting': 'Ainda aguardando',
  'The network has not picked it up yet. It may still go through: do not send it again.':
    'A rede ainda não a processou. Ela ainda pode ser concluída: não envie de novo.',
  'The network does not answer': 'A rede não responde',
  'The transfer was sent off. Whether it went through is not known yet.':
    'A transferência foi entregue. Ainda não se sabe se foi concluída.',
  Sending: 'Enviando',
  Sent: 'Enviado',
  'Keep waiting': 'Continuar aguardando',
  'Check again': 'Verificar de novo',
  Transaction: 'Transação',
  Explorer: 'Explorador',
  Done: 'Concluir',
  // settingsText
  'Upgrade your wallet': 'Atualize sua carteira',
  'Transition to a self-custodial wallet': 'Migre para a autocustódia',
  'Sign-in of this account': 'Login desta conta',
  'Switch to your EOA': 'Trocar para sua EOA',
  'Switch to your Smart Account': 'Trocar para sua conta inteligente',
  'Choose account name': 'Escolher nome da conta',
  // switchActiveChainText
  'Switch to {chain}': 'Trocar para {chain}',
  'Your connected wallet does not support {chain}. Connect another wallet to continue.':
    'Sua carteira conectada não é compatível com {chain}. Conecte outra carteira para continuar.',
  // switchNetworkText
  'Switch declined': 'Troca recusada',
  'Switch can be declined if chain is not supported by a wallet or previous request is still active':
    'A troca pode ser recusada se a carteira não for compatível com a chain ou se uma solicitação anterior ainda estiver ativa',
  'Switching to {network} network...': 'Trocando para a rede {network}…',
  'Accept the switch request in your wallet': 'Aceite a solicitação de troca na sua carteira',
  // titleText
  'All Wallets': 'Todas as carteiras',
  Connecting: 'Conectando',
  'Select Chain for {wallet}': 'Selecionar chain para {wallet}',
  'Get {wallet}': 'Obter {wallet}',
  'Get a Wallet': 'Obter uma carteira',
  Account: 'Conta',
  Settings: 'Configurações',
  'Compatible Networks': 'Redes compatíveis',
  'What is a network?': 'O que é uma rede?',
  Receive: 'Receber',
  'Select Token': 'Selecionar token',
  'Review Transfer': 'Revisar transferência',
  Transfer: 'Transferência',
  // tokensText
  'Token balances are not available': 'Os saldos de tokens não estão disponíveis',
  'We will try again in a moment.': 'Eles serão consultados de novo em instantes.',
}
