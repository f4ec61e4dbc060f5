import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'Continuar com {provider}',
  intro: 'Seu navegador pergunta qual conta usar. Nenhuma outra página se abre.',
  choose: 'Escolher uma conta',
  window: 'Usar uma janela',
  refused: 'Você não entrou. Tente de novo ou use uma janela.',
  cancel: 'Cancelar',
}
