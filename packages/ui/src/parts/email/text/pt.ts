import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Continuar com e-mail',
    emailVerifyOtp: 'Confirmar e-mail',
    emailVerifyDevice: 'Registrar dispositivo',
    approveTransaction: 'Pedido de assinatura',
    dataCapture: 'Verificar e-mail',
    dataCaptureOtpConfirm: 'Confirmar e-mail',
  },
  email: {
    address: 'Endereço de e-mail',
    continue: 'Continuar',
    newcomers: 'Primeira vez aqui? Com o código, uma carteira é criada para você.',
    codeSentTo: 'Digite o código que enviamos para {email}',
    codeValid: 'O código é válido por 5 minutos',
    code: 'Código de verificação',
    digit: 'Dígito {place} de {count}',
    checking: 'Verificando o código',
    notReceived: 'Não recebeu?',
    resendCode: 'Reenviar código',
    resendEmail: 'Reenviar e-mail',
    resendIn: '{count, plural, one {Reenviar em # segundo} other {Reenviar em # segundos}}',
    linkSentTo: 'Abra o link que enviamos para {email}',
    chooseNumber: 'Escolha este número na página que se abre:',
    oncePerBrowser: 'Isso é pedido uma vez em cada navegador',
    waitingForLink: 'Aguardando a abertura do link',
    addressOfAccount:
      'Este é o e-mail da sua conta aqui. Se não for seu, outra pessoa criou a conta: não continue.',
    notEmail: 'Digite um endereço de e-mail válido',
    emailRefused: 'E-mail inválido. Tente novamente.',
    emailTaken: 'Este e-mail já está em uso.',
    cooldown: '{count, plural, one {Tente novamente após # segundo} other {Tente novamente após # segundos}}',
    codeWrong: 'Código inválido. Tente novamente.',
    codeLocked: 'Muitos códigos errados. Tente mais tarde.',
    codeLockedUntil: 'Muitos códigos errados. Tente de novo {when}.',
    flowExpired: 'Este login expirou. Peça um novo e-mail.',
    deviceRefused: 'Este dispositivo não foi aprovado. Peça um novo e-mail.',
    frozen: 'O acesso a esta conta por novos dispositivos está pausado.',
    rateLimited: 'Muitas tentativas. Tente mais tarde.',
    rateLimitedUntil: 'Muitas tentativas. Tente de novo {when}.',
    signInAgain: 'Saia e entre de novo primeiro. Depois você tem cinco minutos.',
    frameFailed: 'Não foi possível carregar o login por e-mail',
    frameFailedInApp: 'Erro ao carregar a carteira integrada neste aplicativo',
    timedOut: 'Sem resposta a tempo. Verifique sua conexão e tente novamente.',
    unreachable: 'Não é possível acessar o servidor. Verifique sua conexão e tente novamente.',
    ephemeral: 'Seu navegador não guarda nada aqui: você fica conectado só até esta página ser fechada.',
    vaultMismatch: 'As chaves recebidas não são as da sua conta, por isso nada foi aberto.',
    failed: 'Ocorreu um erro',
  },
  approve: {
    loading: 'Carregando a solicitação',
    cancel: 'Cancelar',
  },
  emailChange: {
    verifyWhy: 'Uma assinatura espera até você confirmar seu e-mail de novo.',
    verifySend: 'Enviamos um código para {email}',
    send: 'Enviar código',
    captureNew:
      'Adicione um e-mail à sua conta. Sem ele não há caminho de volta à carteira se você perder seus dispositivos.',
    captureTaken: 'O e-mail da sua conta {social} pertence aqui a outra conta. Informe outro.',
    captureSkip: 'Continuar sem e-mail',
    captureSkipWhy:
      'Assim, esta carteira abre só neste dispositivo. Se você o perder ou limpar o navegador, ninguém poderá recuperá-la.',
  },
}
