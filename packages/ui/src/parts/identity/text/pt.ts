import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Alterar e-mail',
    updateEmailPrimaryOtp: 'Confirmar e-mail atual',
    updateEmailSecondaryOtp: 'Confirmar novo e-mail',
    upgradeEmailWallet: 'Melhore sua carteira',
    inLine: 'Na fila',
  },
  emailChange: {
    newAddress: 'Novo endereço de e-mail',
    now: 'Esta conta pertence a {email}',
    steps: 'Primeiro chega um código a este endereço; depois, um link e um código ao novo.',
    firstSteps: 'Um link e um código vão para este endereço.',
    currentCode: 'Na janela que se abriu, digite o código que enviamos para seu e-mail atual {email}',
    newCode: 'Na janela que se abriu, conclua com seu novo e-mail {email}',
    windowNote:
      'Os códigos são digitados somente na janela da sua carteira. Depois, novos dispositivos esperam um dia ou mais.',
    cancelChange: 'Cancelar a alteração',
    expired: 'Esta alteração terminou. Abra a janela de novo para recomeçar.',
    firstAddress:
      'Adicione um e-mail à sua conta. Sem ele, você não consegue recuperar a carteira se perder seus dispositivos.',
    splitTitle: 'Sua chave hoje',
    splitText:
      'Ela está dividida em três: uma parte neste dispositivo, uma no servidor do app e uma em um servidor de recuperação. Duas abrem sua carteira; uma sozinha não abre nada.',
    singleText:
      'Aqui um só operador mantém os dois servidores: quem o mantém pode reconstruir as chaves até você guardar a recuperação.',
    selfTitle: 'Autocustódia',
    selfText:
      'Você guarda o caminho de volta: uma passkey ou um código de recuperação substitui a parte do servidor de recuperação, e nenhum servidor pode abrir sua carteira. Cópias antigas dos servidores podem até serem apagadas.',
    openSite: 'Continuar em {site}',
  },
  passkey: {
    continue: 'Continuar com uma chave de acesso',
    offer: 'Entre com uma chave de acesso da próxima vez',
    offerHint:
      'Adicione uma na sua carteira, em “Métodos de login”. Assim, nenhum código por e-mail será necessário.',
    add: 'Adicionar chave de acesso',
    notNow: 'Agora não',
  },
  line: {
    waiting: 'Você está na fila',
    aboutMinutes: '{count, plural, one {Cerca de # min} other {Cerca de # min}}',
    aboutSeconds: '{count, plural, one {Menos de # segundo} other {Menos de # segundos}}',
    keeps:
      'Muitas pessoas estão entrando agora. Você mantém seu lugar mesmo se fechar esta janela ou recarregar a página.',
    admitting: 'É a sua vez',
    due: 'É a sua vez',
    awayHint: 'Não conseguimos acessar nossos servidores agora. Continuamos tentando.',
    anew: 'A sua vez passou enquanto nossos servidores ou esta página estavam indisponíveis. Este é o seu novo lugar.',
    dueHint: 'Continue nos próximos dez minutos.',
    continue: 'Continuar',
    full: 'Não há lugar na fila agora',
    fullHint: 'Mais pessoas querem entrar do que é possível em meia hora. Tente de novo em alguns minutos.',
    tryAgain: 'Tentar de novo',
    cancel: 'Cancelar',
  },
}
