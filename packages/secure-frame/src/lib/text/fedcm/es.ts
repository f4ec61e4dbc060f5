import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'Continuar con {provider}',
  intro: 'Tu navegador pregunta qué cuenta usar. No se abre otra página.',
  choose: 'Elegir una cuenta',
  window: 'Usar una ventana',
  refused: 'No se inició la sesión. Inténtalo de nuevo o usa una ventana.',
  cancel: 'Cancelar',
}
