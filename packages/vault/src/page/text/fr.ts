import type { PageTexts } from './en.ts'

/** French. */
export const texts: PageTexts = {
  title: 'Approuver un nouvel appareil pour {app}',
  question: 'Quel nombre {app} vous montre-t-elle ?',
  asked:
    'Demandé le {time} pour se connecter sur un nouvel appareil. Ne choisissez le nombre que si c’était vous et que vous l’y voyez maintenant. Un mauvais nombre met fin à la connexion.',
  numbers: 'Le nombre que montre {app}',
  noneOfThem:
    'Aucun d’entre eux ? Cet e-mail vient alors d’une tentative précédente : ouvrez le plus récent.',
  notMe:
    'Vous n’avez rien demandé ? Bloquez le portefeuille pour les nouveaux appareils pendant {hours} heures.',
  notMeButton: 'Ce n’était pas moi',
  approved: 'Appareil approuvé',
  approvedNext:
    'Revenez à {app} : la suite vient d’elle-même, peut-être avec un code envoyé dans un second e-mail.',
  close: 'Vous pouvez fermer cette page.',
  waiting: 'Appareil approuvé, en attente',
  waitingUntil:
    'Il pourra utiliser le portefeuille de {app} à partir du {time}. Reconnectez-vous alors sur cet appareil.',
  waitingNext:
    'Vous recevrez un e-mail à la fin de l’attente. D’ici là, tout appareil qui a ce portefeuille peut le refuser.',
  wrong: 'Ce n’était pas le bon nombre',
  wrongEnded: 'La connexion a été arrêtée et rien n’a été approuvé.',
  wrongAgain:
    'Si c’était vous, recommencez dans {app} : vous recevrez un nouvel e-mail et un nouveau nombre.',
  locked: 'Votre portefeuille est bloqué',
  lockedUntil:
    'Jusqu’au {time}, personne ne peut ouvrir le portefeuille {app} de cette adresse sur un nouvel appareil.',
  lockedAdvice:
    'Qui peut lancer des connexions a besoin de cette boîte pour en terminer une. Si vous pensez que quelqu’un d’autre la lit, changez son mot de passe maintenant.',
  over: 'Ce lien n’est plus valable',
  overWhy: 'Il a déjà servi, ou son délai est passé.',
  overAgain: 'Si vous vous connectez, recommencez dans {app}.',
  failed: 'Cela n’a pas fonctionné',
  failedBusy: 'Trop d’essais à la fois. Attendez une minute, puis réessayez.',
  failedAgain: 'Ouvrez de nouveau le lien de votre e-mail.',
  failedNothing: 'Rien n’a été approuvé.',
  others: 'Une application vous montre un nombre à huit chiffres ?',
  othersWhy:
    'Alors aucun nouvel e-mail n’a été envoyé, car il y en a eu beaucoup récemment. Saisissez le code de l’e-mail qui vous a mené ici, puis le nombre.',
  othersCode: 'Code de l’e-mail',
  othersNumber: 'Nombre sur votre écran',
  othersGo: 'Continuer',
  confirm: 'Approuver un nouvel appareil pour {app} ?',
  confirmAsked:
    'Demandé le {time}. Approuvez-le seulement si vous êtes en train de vous connecter à {app} et qu’il vous montre ce nombre.',
  confirmButton: 'Approuver l’appareil',
  codeWrong: 'Ce n’est pas le code de cet e-mail',
  codeWrongWhy: 'Rien n’a été approuvé. Le code se trouve dans l’e-mail, sous le bouton.',
  numberWrong: 'Aucun appareil ne montre ce nombre',
  numberWrongWhy:
    'Rien n’a été approuvé, et toutes les connexions en attente ont pris fin. Si vous vous connectez, recommencez dans l’application : vous aurez un autre nombre, et le code de cet e-mail reste le même.',
  anApp: 'l’application',
  widgetTitle: 'Montrez que vous êtes une personne',
  footer:
    '{host} garde une partie de la clé de votre portefeuille. Il ne demande jamais de mot de passe, de code de connexion ni vos mots de récupération.',
}
