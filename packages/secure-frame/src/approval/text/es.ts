import type { ApprovalTexts } from './en.ts'

/** Spanish. */
export const texts: ApprovalTexts = {
  titleMessage: 'Firmar mensaje',
  titleData: 'Firmar datos',
  asks: '{app} pide tu firma',
  message: 'Mensaje',
  bytes: 'Este mensaje no es texto. Estos son sus bytes.',
  hidden: 'Los caracteres invisibles se muestran como códigos.',
  empty: 'Vacío',
  purpose: 'Para',
  data: 'Datos',
  account: 'Cuenta',
  network: 'Red',
  anyNetwork: 'Esta firma vale en todas las redes.',
  cancel: 'Cancelar',
  sign: 'Firmar',
  continue: 'Continuar',
  checking: 'Comprobando que nada tape esta solicitud',
  covered: 'Algo tapa parte de esta solicitud. Destápala para firmar.',
  pressSign: 'Pulsa Firmar donde aparezca. Cualquier otra cosa cancela.',
}
