import type { DoneTexts } from './en.ts'

/** French. */
export const texts: DoneTexts = {
  titleWait: 'Connexion en cours',
  wait: 'Un instant. Cette fenêtre se ferme toute seule.',
  titleCode: 'Votre code pour {app}',
  typeCode: 'Saisissez-le dans la fenêtre de {app} que vous avez ouverte vous-même.',
  counts: 'Il est valable deux minutes.',
  codeOver: 'Ce code a expiré.',
  newCode: 'Afficher un nouveau code',
  warning:
    'Ne le donnez à personne et ne le saisissez nulle part ailleurs : qui l’a peut se connecter à votre place.',
  titleOver: 'Vous pouvez fermer cette fenêtre',
  over: 'Cette connexion a été utilisée ou a expiré. Retournez dans l’application et recommencez-y si vous n’êtes pas connecté.',
  titleDenied: 'Connexion annulée',
  denied: 'Rien n’a été partagé. Fermez cette fenêtre et réessayez dans l’application.',
  titleFailed: 'Échec de la connexion',
  failed: 'Le fournisseur n’a pas dit qui vous êtes. Fermez cette fenêtre et réessayez dans l’application.',
  titleExpired: 'Cette fenêtre ne sert plus',
  expired:
    'Cette connexion a été utilisée ou a expiré. Fermez cette fenêtre et recommencez dans l’application.',
  titleAway: 'Le service de connexion est injoignable',
  away: 'Vérifiez votre connexion et réessayez.',
  titleBusy: 'La connexion est très sollicitée',
  busyForNow:
    'Trop de personnes se connectent, ou le service redémarre. Patientez quelques secondes, puis réessayez.',
  busy: 'Trop de personnes se connectent, ou le service redémarre. Fermez cette fenêtre, patientez une minute et recommencez dans l’application.',
  retry: 'Réessayer',
}
