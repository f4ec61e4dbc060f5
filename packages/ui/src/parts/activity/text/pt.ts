import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese, as spoken in Brazil. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: 'Carregando suas transações',
    loadingMore: 'Carregando mais transações',
    confirmed: 'Confirmada',
    failed: 'Falhou',
    pending: 'Pendente',
    other: 'Em andamento',
    from: 'De {address}',
    to: 'Para {address}',
    with: 'Com {address}',
    openExplorer: 'Abre o explorador de blocos em uma nova aba',
    tiny: '{count, plural, one {# transferência sem valor de terceiros} other {# transferências sem valor de terceiros}}',
    tinyHint:
      'Foram enviadas por terceiros, muitas vezes para se passar por alguém que você conhece. Nunca copie um endereço daqui.',
    noTransactions: 'Ainda não há transações',
    noTransactionsHint: 'Comece a negociar em dApps para fazer sua carteira crescer!',
    failedTitle: 'Não foi possível carregar as transações',
    failedHint: 'Verifique sua conexão e tente novamente.',
    moreFailed: 'Não foi possível carregar mais transações',
    unavailable: 'A atividade não está disponível aqui',
    unavailableHint: 'O explorador de blocos da rede mostra o que sua conta fez.',
  },
  operation: {
    approve: 'aprovado',
    bought: 'comprado',
    borrow: 'tomado emprestado',
    burn: 'queimado',
    cancel: 'cancelado',
    claim: 'resgatado',
    deploy: 'implantado',
    deposit: 'depositado',
    execute: 'executado',
    mint: 'cunhado',
    receive: 'recebido',
    repay: 'reembolsado',
    send: 'enviado',
    sell: 'vendido',
    stake: 'em staking',
    trade: 'trocado',
    unstake: 'retirado do staking',
    withdraw: 'sacado',
  },
  title: {
    transactions: 'Atividade',
  },
}
