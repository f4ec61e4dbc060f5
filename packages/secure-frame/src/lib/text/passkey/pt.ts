import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: 'Continuar com uma chave de acesso',
  intro:
    'Uma chave de acesso inicia a sessão com sua impressão digital, seu rosto ou o bloqueio de tela. Nenhum e-mail é necessário.',
  create: 'Criar uma chave de acesso',
  use: 'Usar minha chave de acesso',
  unknown: 'Nenhuma conta aqui tem esta chave de acesso. Use outra ou crie uma.',
  notUsed: 'A chave de acesso não foi usada. Tente de novo ou use outra.',
  away: 'Não é possível alcançar o serviço da carteira. Verifique sua conexão e tente de novo.',
  waits: 'Não é possível alcançar o serviço da carteira. Continuamos tentando.',
  failed: 'Algo deu errado. Tente de novo.',
  cancel: 'Cancelar',
  tooFast: 'Foram vezes demais.',
  frozen: 'A carteira está congelada porque alguém disse que um acesso não foi seu.',
}
