import type { PasskeyTexts } from './en.ts'

export const texts: PasskeyTexts = {
  title: 'Continuer avec une clé d’accès',
  intro:
    'Une clé d’accès vous connecte avec votre empreinte, votre visage ou le verrouillage de l’écran. Aucun e-mail n’est nécessaire.',
  create: 'Créer une clé d’accès',
  use: 'Utiliser ma clé d’accès',
  unknown: 'Aucun compte ici n’a cette clé d’accès. Utilisez-en une autre, ou créez-en une.',
  notUsed: 'La clé d’accès n’a pas été utilisée. Réessayez ou prenez-en une autre.',
  away: 'Le service du portefeuille est injoignable. Vérifiez votre connexion et réessayez.',
  waits: 'Le service du portefeuille est injoignable. Nous réessayons.',
  failed: 'Quelque chose s’est mal passé. Réessayez.',
  cancel: 'Annuler',
  tooFast: 'C’était trop souvent.',
  frozen: 'Le portefeuille est gelé car quelqu’un a dit qu’une connexion n’était pas la sienne.',
}
