import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  activity: {
    loading: 'Chargement de vos transactions',
    loadingMore: 'Chargement d’autres transactions',
    confirmed: 'Confirmée',
    failed: 'Échouée',
    pending: 'En attente',
    other: 'En cours',
    from: 'De {address}',
    to: 'À {address}',
    with: 'Avec {address}',
    openExplorer: 'Ouvre l’explorateur de blocs dans un nouvel onglet',
    tiny: '{count, plural, one {# transfert sans valeur de tiers} other {# transferts sans valeur de tiers}}',
    tinyHint:
      'Ils viennent de tiers, souvent pour être confondus avec quelqu’un que vous connaissez. N’y copiez jamais une adresse.',
    noTransactions: 'Aucune transaction pour l’instant',
    noTransactionsHint: 'Lancez-vous sur les dApps pour faire grandir votre portefeuille !',
    failedTitle: 'Impossible de charger les transactions',
    failedHint: 'Vérifiez votre connexion, puis réessayez.',
    moreFailed: 'Impossible de charger d’autres transactions',
    unavailable: 'L’activité n’est pas disponible ici',
    unavailableHint: 'L’explorateur de blocs du réseau montre ce que votre compte a fait.',
  },
  operation: {
    approve: 'approuvé',
    bought: 'acheté',
    borrow: 'emprunté',
    burn: 'brûlé',
    cancel: 'annulé',
    claim: 'réclamé',
    deploy: 'déployé',
    deposit: 'déposé',
    execute: 'exécuté',
    mint: 'créé',
    receive: 'reçu',
    repay: 'remboursé',
    send: 'envoyé',
    sell: 'vendu',
    stake: 'mis en staking',
    trade: 'échangé',
    unstake: 'retiré du staking',
    withdraw: 'retiré',
  },
  title: {
    transactions: 'Activité',
  },
}
