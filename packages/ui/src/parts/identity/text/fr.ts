import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  title: {
    updateEmailWallet: 'Modifier l’e-mail',
    updateEmailPrimaryOtp: 'Confirmer l’e-mail actuel',
    updateEmailSecondaryOtp: 'Confirmer le nouvel e-mail',
    upgradeEmailWallet: 'Améliorer votre portefeuille',
    inLine: 'Dans la file',
  },
  emailChange: {
    newAddress: 'Nouvelle adresse e-mail',
    now: 'Ce compte appartient à {email}',
    steps: 'D’abord un code arrive à cette adresse, puis un lien et un code à la nouvelle.',
    firstSteps: 'Un lien et un code arrivent à cette adresse.',
    currentCode: 'Dans la fenêtre qui s’est ouverte, saisissez le code envoyé à votre e-mail actuel {email}',
    newCode: 'Dans la fenêtre qui s’est ouverte, terminez avec votre nouvel e-mail {email}',
    windowNote:
      'Les codes se saisissent uniquement dans la fenêtre de votre portefeuille. Ensuite, les nouveaux appareils attendent un jour ou plus.',
    cancelChange: 'Annuler le changement',
    expired: 'Ce changement est terminé. Rouvrez la fenêtre pour recommencer.',
    firstAddress:
      'Ajoutez un e-mail à votre compte. Sans lui, vous ne pourrez pas récupérer votre portefeuille si vous perdez vos appareils.',
    splitTitle: 'Votre clé aujourd’hui',
    splitText:
      'Elle est divisée en trois : une part sur cet appareil, une au serveur de l’app, une à un serveur de récupération. Deux ouvrent votre portefeuille, une seule n’ouvre rien.',
    singleText:
      'Ici, un seul exploitant gère les deux serveurs : il peut reconstituer les clés tant que vous ne détenez pas vous-même la récupération.',
    selfTitle: 'En autogarde',
    selfText:
      'Vous détenez vous-même le chemin du retour : une passkey ou un code de récupération remplace la part du serveur de récupération, et aucun serveur ne peut ouvrir votre portefeuille. Les anciennes copies des serveurs le peuvent jusqu’à leur suppression.',
    openSite: 'Continuer sur {site}',
  },
  passkey: {
    continue: 'Continuer avec une clé d’accès',
    offer: 'Connectez-vous avec une clé d’accès la prochaine fois',
    offerHint:
      'Ajoutez-la dans votre portefeuille, sous « Moyens de connexion ». Aucun code par e-mail ne sera plus nécessaire.',
    add: 'Ajouter une clé d’accès',
    notNow: 'Pas maintenant',
  },
  line: {
    waiting: 'Vous êtes dans la file',
    aboutMinutes: '{count, plural, one {Environ # min} other {Environ # min}}',
    aboutSeconds: '{count, plural, one {Moins de # seconde} other {Moins de # secondes}}',
    keeps:
      'Beaucoup de personnes se connectent en ce moment. Vous gardez votre place, même si vous fermez cette fenêtre ou rechargez la page.',
    admitting: 'C’est votre tour',
    due: 'C’est votre tour',
    awayHint: 'Nos serveurs sont injoignables pour le moment. Nous réessayons.',
    anew: 'Votre tour est passé pendant que nos serveurs ou cette page étaient indisponibles. Voici votre nouvelle place.',
    dueHint: 'Continuez dans les dix prochaines minutes.',
    continue: 'Continuer',
    full: 'La file est complète pour le moment',
    fullHint:
      'Plus de personnes veulent se connecter que ce qui est possible en une demi-heure. Réessayez dans quelques minutes.',
    tryAgain: 'Réessayer',
    cancel: 'Annuler',
  },
}
