import type { ApprovalTexts } from './en.ts'

/** French. */
export const texts: ApprovalTexts = {
  titleMessage: 'Signer le message',
  titleData: 'Signer les données',
  asks: '{app} demande votre signature',
  message: 'Message',
  bytes: 'Ce message n’est pas du texte. Voici ses octets.',
  hidden: 'Les caractères invisibles sont affichés sous forme de codes.',
  empty: 'Vide',
  purpose: 'Pour',
  data: 'Données',
  account: 'Compte',
  network: 'Réseau',
  anyNetwork: 'Cette signature vaut sur tous les réseaux.',
  cancel: 'Annuler',
  sign: 'Signer',
  continue: 'Continuer',
  checking: 'Vérification que rien ne masque cette demande',
  covered: 'Quelque chose masque une partie de cette demande. Dégagez-la pour signer.',
  pressSign: 'Appuyez sur Signer là où il apparaît. Toute autre action annule.',
}
