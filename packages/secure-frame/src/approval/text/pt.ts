import type { ApprovalTexts } from './en.ts'

/** Portuguese. */
export const texts: ApprovalTexts = {
  titleMessage: 'Assinar mensagem',
  titleData: 'Assinar dados',
  asks: '{app} pede a sua assinatura',
  message: 'Mensagem',
  bytes: 'Esta mensagem não é texto. Estes são os seus bytes.',
  hidden: 'Caracteres invisíveis são mostrados como códigos.',
  empty: 'Vazio',
  purpose: 'Para',
  data: 'Dados',
  account: 'Conta',
  network: 'Rede',
  anyNetwork: 'Esta assinatura vale em todas as redes.',
  cancel: 'Cancelar',
  sign: 'Assinar',
  continue: 'Continuar',
  checking: 'Verificando se nada cobre este pedido',
  covered: 'Algo cobre parte deste pedido. Descubra-o para assinar.',
  pressSign: 'Pressione Assinar onde aparecer. Qualquer outra ação cancela.',
}
