import type { PageTexts } from './en.ts'

/** Portuguese. */
export const texts: PageTexts = {
  title: 'Aprovar um novo dispositivo para {app}',
  question: 'Que número {app} mostra a você?',
  asked:
    'Pedido em {time} para entrar em um novo dispositivo. Escolha o número só se foi você e se o vê lá agora. Um número errado encerra a entrada.',
  numbers: 'O número que {app} mostra',
  noneOfThem: 'Nenhum deles? Então este e-mail é de uma tentativa anterior: abra o mais recente.',
  notMe: 'Não foi você que pediu? Bloqueie a carteira para novos dispositivos por {hours} horas.',
  notMeButton: 'Não fui eu',
  approved: 'Dispositivo aprovado',
  approvedNext: 'Volte para {app}: continua sozinho e talvez peça um código que chega em um segundo e-mail.',
  close: 'Você pode fechar esta página.',
  waiting: 'Dispositivo aprovado, à espera',
  waitingUntil: 'Ele poderá usar a carteira de {app} a partir de {time}. Entre de novo nele nessa altura.',
  waitingNext:
    'Você recebe um e-mail quando a espera terminar. Até lá, qualquer dispositivo que tenha a carteira pode recusá-lo.',
  wrong: 'Esse não era o número',
  wrongEnded: 'A entrada foi encerrada e nada foi aprovado.',
  wrongAgain: 'Se foi você, comece de novo em {app}: você recebe outro e-mail e outro número.',
  locked: 'Sua carteira está bloqueada',
  lockedUntil: 'Até {time} ninguém pode abrir a carteira de {app} deste endereço em um novo dispositivo.',
  lockedAdvice:
    'Quem consegue iniciar entradas precisa desta caixa de correio para concluir uma. Se acha que outra pessoa a lê, troque a senha agora.',
  over: 'Este link não vale mais',
  overWhy: 'Ele já foi usado, ou o tempo acabou.',
  overAgain: 'Se está entrando, comece de novo em {app}.',
  failed: 'Isso não funcionou',
  failedBusy: 'Tentativas demais de uma vez. Espere um minuto e tente de novo.',
  failedAgain: 'Abra o link do seu e-mail outra vez.',
  failedNothing: 'Nada foi aprovado.',
  others: 'Um app mostra a você um número de oito dígitos?',
  othersWhy:
    'Então nenhum e-mail novo foi enviado, porque houve muitos ultimamente. Digite o código do e-mail que trouxe você aqui e o número.',
  othersCode: 'Código do e-mail',
  othersNumber: 'Número na sua tela',
  othersGo: 'Continuar',
  confirm: 'Aprovar um novo dispositivo para {app}?',
  confirmAsked:
    'Solicitado em {time}. Aprove somente se você estiver entrando em {app} agora e ele mostrar este número.',
  confirmButton: 'Aprovar o dispositivo',
  codeWrong: 'Este não é o código deste e-mail',
  codeWrongWhy: 'Nada foi aprovado. O código está no e-mail, abaixo do botão.',
  numberWrong: 'Nenhum dispositivo mostra esse número',
  numberWrongWhy:
    'Nada foi aprovado, e todos os acessos em espera foram encerrados. Se você está entrando, comece de novo no app: você recebe outro número, e o código deste e-mail continua o mesmo.',
  anApp: 'o aplicativo',
  widgetTitle: 'Mostre que você é uma pessoa',
  footer:
    '{host} guarda uma parte da chave da sua carteira. Nunca pede senha, código de acesso nem suas palavras de recuperação.',
}
