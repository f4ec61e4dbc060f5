import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  title: { smartSessionCreated: 'Session créée', smartSessionList: 'Sessions intelligentes' },
  sessions: {
    created: 'L’application peut agir pour vous',
    createdHint:
      'Dans ces limites, elle ne vous demande rien. Vous pouvez révoquer la session à tout moment.',
    all: 'Toutes les sessions',
    done: 'Terminé',
    none: 'Aucune session',
    noneHint: 'Ce que les applications peuvent faire sans vous demander est listé ici.',
    loading: 'Chargement des sessions',
    failed: 'Les sessions n’ont pas pu être chargées',
    retry: 'Réessayer',
    count: 'Sessions : {count}',
    spend: 'Jusqu’à {amount} {symbol} en {period}',
    spendUnits: 'Jusqu’à {amount} de la plus petite unité en {period}',
    stream: '{first} au début, puis {daily} par jour, au plus {total}',
    streamOpen: '{first} au début, puis {daily} par jour',
    units: '{amount} de la plus petite unité',
    calls: 'Appels de contrats',
    other: 'Quelque chose qui n’a pas de mots ici : {type}',
    token: 'Contrat du jeton',
    who: 'Qui peut agir',
    network: 'Réseau',
    contracts: 'Contrats',
    functions: 'Fonctions',
    until: 'Jusqu’au',
    times: 'Fois, au plus',
    live: 'En cours',
    expired: 'Terminée',
    revoked: 'Révoquée',
    unknown: 'Inconnu pour l’instant',
    revoke: 'Révoquer',
    revokeOf: 'Révoquer : {limit}',
    confirm: 'Révoquer cette session ?',
    confirmHint:
      'L’application ne pourra plus rien en faire. Le réseau en est informé, ce qui peut coûter des frais.',
    keep: 'Garder',
    revoking: 'Révocation...',
    revokeFailed: 'La session n’a pas été révoquée',
  },
}
