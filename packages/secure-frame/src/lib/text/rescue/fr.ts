import type { RescueTexts } from './en.ts'

/** French. */
export const texts: RescueTexts = {
  title: 'Secours du portefeuille',
  intro:
    'Cette page affiche toutes les clés et adresses qu’ouvrent les mots secrets de votre portefeuille. Elle n’a besoin ni de serveur ni de réseau.',
  language: 'Langue',
  online:
    'Cet ordinateur est en ligne. Déconnectez-le avant de continuer : la page n’a pas besoin de réseau, et aucun autre programme ne pourra alors rien envoyer.',
  offline: 'Cet ordinateur est hors ligne.',
  checkFile:
    'Comparez d’abord le SHA-256 de ce fichier avec celui de votre kit de récupération ou de la version publiée. Une fausse copie pourrait voler vos mots.',
  chooseKit: 'Choisir le fichier du kit',
  words: 'Mots secrets',
  wordsHint: 'Saisissez-les dans l’ordre, séparés par des espaces.',
  open: 'Ouvrir le portefeuille',
  empty: 'Saisissez les mots ou choisissez le fichier du kit.',
  notAKit: 'Ce n’est pas un kit de récupération. Un kit est un petit fichier texte avec 24 mots numérotés.',
  count: 'Il y a {count} mots. Un portefeuille en a 24 : il en manque ou il y en a trop.',
  word: 'Le mot {place} n’est pas dans la liste : « {word} ». Vérifiez son orthographe.',
  order: 'Les mots ne sont pas numérotés à partir de 1 sans interruption. Le fichier a été coupé ou modifié.',
  checksum: 'Ces mots ne vont pas ensemble. Au moins un est faux, ou certains sont intervertis.',
  isCode: 'C’est un code de récupération. Il n’ouvre rien ici : l’explication est plus bas.',
  isKey: 'C’est déjà une clé privée. Vous pouvez l’importer dans un autre portefeuille.',
  unsupported:
    'Ce navigateur ne calcule pas de clés sur cette page. Ouvrez le fichier depuis votre propre disque ou dans un autre navigateur.',
  otherTitle: 'Clé d’accès ou code de récupération',
  otherPasskey:
    'Une clé d’accès ne peut pas servir ici : les navigateurs ne la donnent qu’à l’adresse du site du portefeuille, jamais à un fichier.',
  otherServers:
    'De plus, clé d’accès et code n’ouvrent que ce que gardent les deux serveurs, et ont donc besoin des deux. Tant qu’ils fonctionnent, ouvrez le portefeuille dans l’application et enregistrez son kit de récupération.',
  warning: 'Qui voit ces clés a tout ce que contient ce portefeuille. Personne qui vous aide n’en a besoin.',
  matches: 'Les adresses du kit sont celles de ses mots.',
  mismatch:
    'Les adresses de ce fichier ne sont pas celles de ses mots. Le fichier a été modifié, ou ses mots sont ceux d’un autre portefeuille. N’envoyez rien aux adresses du fichier.',
  own: 'Votre portefeuille utilise ces comptes.',
  notOwn:
    'Votre portefeuille n’a pas de compte ici. Ce sont les adresses que d’autres portefeuilles trouvent avec les mêmes mots.',
  smartNote:
    'Le compte intelligent est un contrat. Ce qu’il contient se déplace avec la clé de son propriétaire, par un logiciel pour comptes intelligents.',
  account: 'Compte',
  smartOwner: 'Clé du compte intelligent',
  smartAccount: 'Compte intelligent',
  path: 'Chemin {path}',
  noPath: 'Sans chemin',
  privateKey: 'Clé privée',
  hold: 'Maintenir pour voir la clé',
  holdOf: 'Maintenir pour voir la clé : {account}',
  copyKey: 'Copier la clé',
  copyKeyOf: 'Copier la clé : {account}',
  copyAddress: 'Copier l’adresse',
  copyAddressOf: 'Copier l’adresse : {account}',
  copied: 'Copié. D’autres applications peuvent le lire jusqu’à ce que vous copiiez autre chose.',
  copyFailed: 'Le navigateur n’a pas permis la copie.',
  afterwards:
    'Quand vous avez fini, copiez autre chose, fermez cette page et supprimez le fichier du kit de cet ordinateur. Si quelqu’un a pu voir une clé, déplacez tout vers un nouveau portefeuille.',
  forget: 'Tout oublier',
}
