import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: 'Continuer avec {provider}',
  intro: 'Votre navigateur demande quel compte utiliser. Aucune autre page ne s’ouvre.',
  choose: 'Choisir un compte',
  window: 'Utiliser plutôt une fenêtre',
  refused: 'Vous n’avez pas été connecté. Réessayez, ou utilisez une fenêtre.',
  cancel: 'Annuler',
}
