import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** Portuguese. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'Todas as contas sociais', connectingSocial: 'Entrar' },
  social: {
    continueWith: 'Continuar com {social}',
    socials: 'Contas sociais',
    more: 'Mais opções',
    opening: 'Abrindo {social}',
    inWindow: 'Continue na janela',
    inWindowHint: 'Entre em {social} na janela que se abriu.',
    blocked: 'Não foi possível abrir uma janela',
    blockedHint: 'Abra aqui a página de {social} e volte depois.',
    openSignIn: 'Abrir login',
    scan: 'Escaneie este código com seu celular',
    scanHint: 'Entre em {app} com o app do Farcaster.',
    qrFarcaster: 'Código QR que abre o Farcaster',
    inApp: 'Continue no Farcaster',
    inAppHint: 'Abra o app, entre em {app} e volte aqui.',
    openFarcaster: 'Abrir o Farcaster',
    finishing: 'Entrando na sua conta',
    slow: 'Está demorando mais que o normal',
    slowHint: 'O login demorou demais. Tente novamente.',
    closed: 'A janela está fechada',
    closedHint: 'Tente novamente ou digite o código, se a janela mostrou um.',
    stopped: 'Não foi possível fazer login',
    notStarted: 'Não foi possível abrir a página de {social}. Verifique sua conexão e tente novamente.',
    providerFailed: '{social} não confirmou quem você é. Tente novamente.',
    expired: 'Este login expirou. Tente novamente.',
    frozen: 'O acesso a esta conta por novos dispositivos está pausado.',
    noWayBack:
      'Esta conta não tem e-mail, por isso só abre no dispositivo em que foi criada. Entre por lá ou escolha outra forma.',
    rateLimited: 'Muitas tentativas. Tente mais tarde.',
    frameFailed: 'Não foi possível carregar a página segura. Tente novamente.',
    unreachable: 'Não é possível acessar o servidor. Verifique sua conexão e tente novamente.',
    failed: 'Ocorreu um erro. Tente novamente.',
    code: 'Código da janela',
    codeHint: 'Se a janela mostrar um código, digite-o aqui.',
    codeWrong: 'Código inválido. Tente novamente.',
    codeLocked: 'Muitos códigos errados. Comece de novo.',
  },
}
