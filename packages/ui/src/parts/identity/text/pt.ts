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
    currentCode: 'Digite o código que enviamos para seu e-mail atual {email}',
    newLink: 'Abra o link que enviamos para seu novo e-mail {email}',
    newCode: 'Digite o código que enviamos para seu novo e-mail {email}',
    codeNext: 'Depois, digite aqui o código do outro e-mail',
    linkOver: 'Este link não pode mais ser respondido. Peça um novo e-mail.',
    expired: 'Esta alteração expirou. Peça um novo e-mail.',
    firstAddress:
      'Adicione um e-mail à sua conta. Sem ele não há caminho de volta à carteira se você perder seus dispositivos.',
    splitTitle: 'Sua chave hoje',
    splitText:
      'Ela está dividida em três: uma parte neste dispositivo, uma no servidor do app e uma em um servidor de recuperação. Duas abrem sua carteira; uma sozinha não abre nada.',
    singleText:
      'Aqui um só operador mantém os dois servidores: quem o mantém pode reconstruir as chaves até você guardar a recuperação.',
    selfTitle: 'Autocustódia',
    selfText:
      'Você guarda o caminho de volta: uma passkey ou um código de recuperação substitui a parte do servidor de recuperação, e nenhum servidor pode abrir sua carteira.',
    openSite: 'Continuar em {site}',
  },
}
