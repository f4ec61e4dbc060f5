import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  title: { connectSocials: 'Tous les comptes sociaux', connectingSocial: 'Se connecter' },
  social: {
    continueWith: 'Continuer avec {social}',
    socials: 'Comptes sociaux',
    more: 'Plus d’options',
    opening: 'Ouverture de {social}',
    inWindow: 'Continuez dans la fenêtre',
    inWindowHint: 'Connectez-vous à {social} dans la fenêtre qui s’est ouverte.',
    blocked: 'Aucune fenêtre n’a pu être ouverte',
    blockedHint: 'Ouvrez ici la page de {social}, puis revenez.',
    openSignIn: 'Ouvrir la connexion',
    scan: 'Scannez ce code avec votre téléphone',
    scanHint: 'Connectez-vous à {app} avec l’application Farcaster.',
    qrFarcaster: 'Code QR qui ouvre Farcaster',
    inApp: 'Continuez dans Farcaster',
    inAppHint: 'Ouvrez l’application, connectez-vous à {app}, puis revenez ici.',
    openFarcaster: 'Ouvrir Farcaster',
    finishing: 'Connexion en cours',
    slow: 'Cela prend plus de temps que d’habitude',
    slowHint: 'La connexion a pris trop de temps. Réessayez.',
    closed: 'La fenêtre est fermée',
    closedHint: 'Réessayez, ou saisissez le code si la fenêtre en affichait un.',
    stopped: 'Connexion impossible',
    notStarted: 'La page de {social} n’a pas pu être ouverte. Vérifiez votre connexion, puis réessayez.',
    providerFailed: '{social} n’a pas confirmé qui vous êtes. Réessayez.',
    expired: 'Cette connexion a expiré. Réessayez.',
    frozen: 'La connexion depuis de nouveaux appareils est suspendue pour ce compte.',
    noWayBack:
      'Ce compte n’a pas d’e-mail : il ne s’ouvre que sur l’appareil où il a été créé. Connectez-vous là-bas ou choisissez un autre moyen.',
    rateLimited: 'Trop de tentatives. Réessayez plus tard.',
    frameFailed: 'La page sécurisée n’a pas pu être chargée. Réessayez.',
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    failed: 'Une erreur s’est produite. Réessayez.',
    code: 'Code de la fenêtre',
    codeHint: 'Si la fenêtre affiche un code, saisissez-le ici.',
    codeWrong: 'Code incorrect. Réessayez.',
    codeLocked: 'Trop de codes incorrects. Recommencez.',
    inAppTitle: '{social} ne fonctionne pas dans cette application',
    inAppText:
      '{social} n’autorise pas la connexion dans d’autres applications. Copiez le lien et ouvrez-le dans votre navigateur, ou connectez-vous autrement.',
    inAppNote: '{social} : indisponible dans cette application. Ouvrez cette page dans votre navigateur.',
  },
}
