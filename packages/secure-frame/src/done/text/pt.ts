import type { DoneTexts } from './en.ts'

/** Portuguese. */
export const texts: DoneTexts = {
  titleWait: 'Entrando',
  wait: 'Um momento. Esta janela fecha sozinha.',
  titleCode: 'Seu código para {app}',
  typeCode: 'Digite-o na janela de {app} que você mesmo abriu.',
  counts: 'Vale por dois minutos.',
  codeOver: 'Este código expirou.',
  newCode: 'Mostrar novo código',
  warning: 'Não o dê a ninguém nem o digite em outro lugar: quem o tiver pode entrar como você.',
  titleOver: 'Você pode fechar esta janela',
  over: 'Este acesso já foi usado ou expirou. Volte ao app e comece de novo se não tiver entrado.',
  titleDenied: 'Acesso cancelado',
  denied: 'Nada foi compartilhado. Feche esta janela e tente de novo no app.',
  titleFailed: 'Falha ao entrar',
  failed: 'O provedor não disse quem você é. Feche esta janela e tente de novo no app.',
  titleExpired: 'Esta janela não é mais necessária',
  expired: 'Este acesso já foi usado ou expirou. Feche esta janela e comece de novo no app.',
  titleAway: 'O serviço de acesso está indisponível',
  away: 'Verifique sua conexão e tente de novo.',
  titleBusy: 'O acesso está congestionado agora',
  busyForNow:
    'Há gente demais entrando, ou o serviço está reiniciando. Espere alguns segundos e tente de novo.',
  busy: 'Há gente demais entrando, ou o serviço está reiniciando. Feche esta janela, espere um minuto e comece de novo no app.',
  retry: 'Tentar de novo',
}
