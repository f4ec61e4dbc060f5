import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Continuar com e-mail',
    emailVerifyOtp: 'Confirmar e-mail',
    emailVerifyDevice: 'Registrar dispositivo',
    approveTransaction: 'Pedido de assinatura',
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
    notEmail: 'Digite um endereço de e-mail válido',
    emailRefused: 'E-mail inválido. Tente novamente.',
    cooldown: '{count, plural, one {Tente novamente após # segundo} other {Tente novamente após # segundos}}',
    codeWrong: 'Código inválido. Tente novamente.',
    codeLocked: 'Muitos códigos errados. Tente mais tarde.',
    flowExpired: 'Este login expirou. Peça um novo e-mail.',
    deviceRefused: 'Este dispositivo não foi aprovado. Peça um novo e-mail.',
    frozen: 'O acesso a esta conta por novos dispositivos está pausado.',
    rateLimited: 'Muitas tentativas. Tente mais tarde.',
    frameFailed: 'Não foi possível carregar o login por e-mail',
    frameFailedInApp: 'Erro ao carregar a carteira integrada neste aplicativo',
    timedOut: 'Sem resposta a tempo. Verifique sua conexão e tente novamente.',
    ephemeral: 'Seu navegador não guarda nada aqui: você fica conectado só até esta página ser fechada.',
    vaultMismatch: 'As chaves recebidas não são as da sua conta, por isso nada foi aberto.',
    failed: 'Ocorreu um erro',
  },
  approve: {
    loading: 'Carregando a solicitação',
    cancel: 'Cancelar',
  },
}
