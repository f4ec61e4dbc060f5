import type { PartTexts } from '../../../text/translations.ts'
import type * as english from './en.ts'

/** French. */
export const texts: PartTexts<typeof english> = {
  branding: {
    branding: 'Connexion de portefeuille par Foyer',
  },
  legal: {
    agree: 'J’accepte les {terms} et la {privacy}',
    agreeTerms: 'J’accepte les {terms}',
    agreePrivacy: 'J’accepte la {privacy}',
    agreeTermsName: 'conditions d’utilisation',
    agreePrivacyName: 'politique de confidentialité',
    byConnecting: 'En vous connectant, vous acceptez les {terms} et la {privacy}',
    byConnectingTerms: 'En vous connectant, vous acceptez les {terms}',
    byConnectingPrivacy: 'En vous connectant, vous acceptez la {privacy}',
    byConnectingTermsName: 'conditions d’utilisation',
    byConnectingPrivacyName: 'politique de confidentialité',
  },
  addTitle: {
    evm: 'Connecter un portefeuille EVM',
    family: 'Connecter un portefeuille {family}',
  },
  offline: {
    gatewayUnreachable: 'Le serveur est inaccessible. Les portefeuilles installés fonctionnent toujours.',
    appUnknown:
      'Le serveur ne reconnaît pas cette application. Les portefeuilles installés fonctionnent toujours.',
  },
  notice: {
    dismiss: 'Ignorer',
    address_copied: 'Adresse copiée',
    link_copied: 'Lien copié',
    wallet_deleted: 'Portefeuille supprimé',
    wallet_switched: 'Portefeuille changé',
    account_switched: 'Compte changé',
    account_not_switched: 'Échec du changement de compte',
    wallet_disconnected: 'Portefeuille déconnecté',
    new_wallet_added: 'Nouveau portefeuille ajouté',
    certified_only: 'Certifiés WalletConnect uniquement',
    copy_failed: 'Impossible de copier',
    disconnect_failed: 'Impossible de déconnecter',
    switch_wallet_failed: 'Impossible de changer de portefeuille',
    disconnect_wallet_failed: 'Impossible de déconnecter le portefeuille',
    connector_not_found: 'Connecteur introuvable',
    storage_unavailable:
      'Votre navigateur bloque le stockage pour ce site : il faudra vous reconnecter la prochaine fois',
    connection_error: 'Erreur de connexion',
    relay_unreachable: 'Le service de connexion est inaccessible. Vérifiez votre connexion, puis réessayez.',
    pairing_expired: 'Le lien a expiré. Réessayez pour en obtenir un nouveau.',
    activity_failed: 'Impossible de récupérer les transactions',
    transaction_sent: 'Transaction envoyée',
    email_sent: 'E-mail envoyé',
    email_changed: 'E-mail modifié',
    verify_again: 'Un problème est survenu. Nous devons vérifier votre compte à nouveau.',
    signing_failed: 'Erreur lors de la signature du message',
    farcaster_failed: 'Échec de la connexion à Farcaster',
    social_not_started: 'Impossible d’obtenir l’adresse de connexion',
    social_popup_failed: 'Impossible d’ouvrir la fenêtre de connexion',
    not_linked: 'Impossible d’associer votre compte',
    tokens_unavailable: 'Solde des jetons indisponible',
  },
  problem: {
    failedTitle: 'Impossible de charger cette partie',
    failedText: 'Vérifiez votre connexion, puis réessayez.',
    brokenTitle: 'Une erreur s’est produite ici',
    brokenText: 'Rien n’a été envoyé ni signé. Réessayez ou fermez cette fenêtre.',
  },
}
