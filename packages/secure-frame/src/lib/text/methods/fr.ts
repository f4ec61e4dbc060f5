import type { MethodTexts } from './en.ts'

export const texts: MethodTexts = {
  newDevice:
    'Une clé d’accès suffit pour un nouvel appareil. Les autres méthodes y demandent aussi le lien reçu par e-mail.',
  addFirst: 'Pour la retirer, ajoutez d’abord une autre méthode.',
  addTitle: 'Ajouter une autre méthode',
  addPasskey: 'Ajouter une clé d’accès',
  passkeyIntro:
    'Elle vous connecte avec votre empreinte, votre visage ou le verrouillage de l’écran, sur cet appareil ou depuis votre gestionnaire de mots de passe.',
  createPasskey: 'Créer la clé d’accès',
  passkeyAdded: 'La clé d’accès a été ajoutée. Elle vous connecte désormais.',
  passkeyMany: 'Ce compte a déjà dix clés d’accès. Retirez-en une d’abord.',
  passkeyKnown:
    'Cet appareil a peut-être déjà une clé d’accès pour ce portefeuille. Utilisez un autre appareil ou réessayez.',
  synced: 'Dans votre gestionnaire de mots de passe',
  onDevice: 'Sur un seul appareil ou une clé de sécurité',
  used: 'Dernière utilisation : {time}',
  unfinished:
    'Elle n’a pas été configurée jusqu’au bout et ne connecte personne. Retirez-la, puis ajoutez-la de nouveau.',
  rename: 'Renommer',
  titleRename: 'Nommer cette clé d’accès',
  name: 'Nom',
  save: 'Enregistrer',
  nameEmpty: 'Saisissez un nom.',
  renamed: 'Le nom a été enregistré.',
  titleRemovePasskey: 'Retirer cette clé d’accès ?',
  removePasskeyIntro:
    'Elle ne vous connecte plus et n’ouvre plus ce portefeuille. Les autres appareils connectés avec elle sont déconnectés.',
  addProvider: 'Ajouter {provider}',
  providerIntro: 'Une fenêtre s’ouvre. Connectez-vous-y chez {provider} avec le compte à ajouter.',
  goTo: 'Aller chez {provider}',
  waiting: 'En attente de {provider}…',
  blocked: 'Votre navigateur a bloqué la fenêtre. Ouvrez-la ici :',
  openHere: 'Ouvrir {provider}',
  timeout: 'Rien n’est revenu de {provider} à temps. Réessayez.',
  providerFailed: 'La connexion chez {provider} n’a pas abouti. Réessayez.',
  titleReview: 'Ajouter ce compte {provider} ?',
  reviewIntro:
    'Vous vous êtes connecté chez {provider} comme la personne ci-dessous. Si ce n’est pas vous, annulez.',
  unnamed: 'Un compte sans nom',
  linked: '{provider} a été ajouté et vous connecte désormais.',
  taken:
    'Ce compte {provider} connecte déjà ici à un autre portefeuille. Retirez-le d’abord là-bas, ou utilisez un autre compte {provider}.',
}
