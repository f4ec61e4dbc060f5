import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Alterar e-mail',
    updateEmailPrimaryOtp: 'Confirmar e-mail atual',
    updateEmailSecondaryOtp: 'Confirmar novo e-mail',
    upgradeEmailWallet: 'Melhore sua carteira',
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
  passkey: { continue: 'Continuar com uma chave de acesso' },
}
