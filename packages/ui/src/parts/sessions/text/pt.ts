import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: { smartSessionCreated: 'Sessão criada', smartSessionList: 'Sessões inteligentes' },
  sessions: {
    created: 'O aplicativo pode agir por você',
    createdHint:
      'Dentro destes limites ele não pergunta nada. Você pode revogar a sessão a qualquer momento.',
    all: 'Todas as sessões',
    done: 'Concluído',
    none: 'Nenhuma sessão',
    noneHint: 'Aqui aparece o que os aplicativos podem fazer sem perguntar.',
    loading: 'Carregando sessões',
    failed: 'Não foi possível carregar as sessões',
    retry: 'Tentar de novo',
    count: 'Sessões: {count}',
    spend: 'Até {amount} {symbol} em {period}',
    spendUnits: 'Até {amount} da menor unidade em {period}',
    stream: '{first} no início, depois {daily} por dia, no máximo {total}',
    streamOpen: '{first} no início, depois {daily} por dia',
    units: '{amount} da menor unidade',
    calls: 'Chamadas de contratos',
    other: 'Algo que não tem palavras aqui: {type}',
    token: 'Contrato do token',
    who: 'Quem pode agir',
    network: 'Rede',
    contracts: 'Contratos',
    functions: 'Funções',
    until: 'Até',
    times: 'Vezes, no máximo',
    live: 'Ativa',
    expired: 'Encerrada',
    revoked: 'Revogada',
    unknown: 'Não se sabe agora',
    revoke: 'Revogar',
    revokeOf: 'Revogar: {limit}',
    confirm: 'Revogar esta sessão?',
    confirmHint:
      'O aplicativo não poderá fazer mais nada com ela. A rede é informada, o que pode custar uma taxa.',
    keep: 'Manter',
    revoking: 'Revogando...',
    revokeFailed: 'A sessão não foi revogada',
  },
}
