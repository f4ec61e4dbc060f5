import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  title: {
    emailLogin: 'Continuer par e-mail',
    emailVerifyOtp: 'Confirmer l’e-mail',
    emailVerifyDevice: 'Enregistrer l’appareil',
    approveTransaction: 'Demande de signature',
    dataCapture: 'Vérifier l’e-mail',
    dataCaptureOtpConfirm: 'Confirmer l’e-mail',
  },
  email: {
    address: 'Adresse e-mail',
    continue: 'Continuer',
    newcomers: 'Première visite ? Un portefeuille est créé pour vous avec le code.',
    codeSentTo: 'Saisissez le code envoyé à {email}',
    codeValid: 'Le code est valable 5 minutes',
    code: 'Code de vérification',
    digit: 'Chiffre {place} sur {count}',
    checking: 'Vérification du code',
    notReceived: 'Rien reçu ?',
    resendCode: 'Renvoyer le code',
    resendEmail: 'Renvoyer l’e-mail',
    resendIn: '{count, plural, one {Renvoyer dans # seconde} other {Renvoyer dans # secondes}}',
    linkSentTo: 'Ouvrez le lien envoyé à {email}',
    chooseNumber: 'Choisissez ce nombre sur la page qui s’ouvre :',
    linkSentBefore: 'Ouvrez le lien envoyé à {email} ({time})',
    typeNumber: 'Saisissez ce nombre sur la page qui s’ouvre, avec le code de l’e-mail :',
    noMailNow: 'Aucun nouvel e-mail n’a été envoyé, car cette adresse en a reçu plusieurs récemment.',
    newMail: 'Recevoir un nouvel e-mail',
    newMailWhy: 'Pour cela, vous montrez que vous êtes une personne.',
    resendInMinutes: '{count, plural, one {Renvoyer dans # minute} other {Renvoyer dans # minutes}}',
    oncePerBrowser: 'Demandé une seule fois par navigateur',
    waitingForLink: 'En attente de l’ouverture du lien',
    addressOfAccount:
      'C’est l’e-mail de votre compte ici. Si ce n’est pas le vôtre, quelqu’un d’autre a créé le compte : ne continuez pas.',
    notEmail: 'Saisissez une adresse e-mail valide',
    emailRefused: 'E-mail invalide. Réessayez.',
    emailTaken: 'Cet e-mail est déjà utilisé.',
    cooldown:
      '{count, plural, one {Veuillez réessayer dans # seconde} other {Veuillez réessayer dans # secondes}}',
    codeWrong: 'Code incorrect. Réessayez.',
    codeLocked: 'Trop de codes incorrects. Réessayez plus tard.',
    codeLockedUntil: 'Trop de codes incorrects. Réessayez {when}.',
    flowExpired: 'Cette connexion a expiré. Demandez un nouvel e-mail.',
    deviceRefused: 'Cet appareil n’a pas été approuvé. Demandez un nouvel e-mail.',
    frozen: 'La connexion depuis de nouveaux appareils est suspendue pour ce compte.',
    withheld:
      'Ce portefeuille fait attendre les nouveaux appareils. Revenez avec ce navigateur après : {time}.',
    rateLimited: 'Trop de tentatives. Réessayez plus tard.',
    rateLimitedUntil: 'Trop de tentatives. Réessayez {when}.',
    signInAgain: 'Déconnectez-vous puis reconnectez-vous d’abord. Vous avez ensuite cinq minutes.',
    frameFailed: 'Impossible de charger la connexion par e-mail',
    frameFailedInApp: 'Impossible de charger le portefeuille intégré dans cette application',
    timedOut: 'Pas de réponse à temps. Vérifiez votre connexion, puis réessayez.',
    unreachable: 'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.',
    ephemeral:
      'Votre navigateur n’enregistre rien ici : vous restez connecté seulement jusqu’à la fermeture de cette page.',
    vaultMismatch: 'Les clés reçues ne sont pas celles de votre compte : rien n’a été ouvert.',
    failed: 'Une erreur s’est produite',
  },
  approve: {
    loading: 'Chargement de la demande',
    cancel: 'Annuler',
  },
  emailChange: {
    verifyWhy: 'Une signature attend que vous confirmiez de nouveau votre e-mail.',
    verifySend: 'Nous envoyons un code à {email}',
    send: 'Envoyer le code',
    captureNew:
      'Ajoutez un e-mail à votre compte. Sans lui, vous ne pourrez pas récupérer votre portefeuille si vous perdez vos appareils.',
    captureTaken:
      'Un autre compte utilise déjà ici l’e-mail de votre compte {social}. Utilisez un autre e-mail.',
    existing: 'Vous avez déjà un compte avec {email}',
    existingWhy:
      'Continuez comme vous vous êtes connecté la dernière fois. Vous pourrez ensuite y associer {social}.',
    existingSocial: 'Continuer avec {social}',
    captureSkip: 'Continuer sans e-mail',
    captureSkipWhy:
      'Ce portefeuille ne s’ouvrira alors que sur cet appareil. Si vous le perdez ou videz votre navigateur, personne ne pourra le récupérer.',
    captureCode: 'Dans la fenêtre qui s’est ouverte, saisissez le code envoyé à {email}',
    captureNote: 'Le code se saisit uniquement dans la fenêtre de votre portefeuille.',
    captureOther: 'Utiliser un autre e-mail',
    captureOver:
      'Cette connexion est terminée. Revenez en arrière et choisissez à nouveau comment vous connecter.',
    openAgain: 'Rouvrir la fenêtre',
  },
}
