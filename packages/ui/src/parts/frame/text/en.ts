import type { NoticeCode } from '@foyer/core/kernel'
import { frameText } from '../../../text/frameText.ts'
import { defineTexts } from '../../../text/text.ts'

/** Texts: the line that names the maker of the modal. */
export const brandingText = defineTexts('branding', {
  branding: 'Wallet connection by Foyer',
})

/** Texts: the agreement that may be asked for before connecting, or the line that stands for it. */
export const legalText = defineTexts('legal', {
  agree: 'I agree to our {terms} and {privacy}',
  agreeTerms: 'I agree to our {terms}',
  agreePrivacy: 'I agree to our {privacy}',
  agreeTermsName: 'terms of service',
  agreePrivacyName: 'privacy policy',
  byConnecting: 'By connecting you agree to our {terms} and {privacy}',
  byConnectingTerms: 'By connecting you agree to our {terms}',
  byConnectingPrivacy: 'By connecting you agree to our {privacy}',
  byConnectingTermsName: 'Terms of Service',
  byConnectingPrivacyName: 'Privacy Policy',
})

/** Texts: the title of Connect while a wallet is added for one family of chains. */
export const addTitleText = defineTexts('addTitle', {
  evm: 'Connect an EVM wallet',
  family: 'Connect a {family} wallet',
})

/** Texts: why the built-in wallets are listed. */
export const offlineText = defineTexts('offline', {
  gatewayUnreachable: 'The server cannot be reached. Installed wallets still work.',
  appUnknown: 'The server doesn’t recognize this app. Installed wallets still work.',
})

/** Texts of the toasts, and of what dismisses one. Spec: error-1. */
export const noticeText = defineTexts('notice', {
  dismiss: 'Dismiss',
  address_copied: 'Address copied',
  link_copied: 'Link copied',
  wallet_deleted: 'Wallet deleted',
  wallet_switched: 'Wallet switched',
  account_switched: 'Account switched',
  account_not_switched: 'Failed to switch account',
  wallet_disconnected: 'Wallet disconnected',
  new_wallet_added: 'New Wallet Added',
  certified_only: 'Only WalletConnect certified',
  copy_failed: 'Failed to copy',
  disconnect_failed: 'Failed to disconnect',
  switch_wallet_failed: 'Failed to switch wallet',
  disconnect_wallet_failed: 'Failed to disconnect wallet',
  connector_not_found: 'Failed to find connector',
  storage_unavailable: 'Your browser blocks storage for this site, so you’ll need to reconnect next time',
  connection_error: 'Connection error',
  relay_unreachable: 'The connection service cannot be reached. Check your connection, then try again.',
  pairing_expired: 'The link has expired. Try again to get a new one.',
  activity_failed: 'Failed to fetch transactions',
  transaction_sent: 'Transaction sent',
  email_sent: 'Email sent',
  email_changed: 'Email changed',
  verify_again: 'Something went wrong. We need to verify your account again.',
  signing_failed: 'Error signing message',
  farcaster_failed: 'Failed to connect to farcaster',
  social_not_started: 'Could not fetch the social redirect uri',
  social_popup_failed: 'Could not create social popup',
  not_linked: 'Could not link your account',
  tokens_unavailable: 'Token Balance Unavailable',
} as const satisfies Record<NoticeCode | 'dismiss', string>)

/** Texts: what stands in for a view that could not be loaded or drawn. */
export const problemText = {
  tryAgain: frameText.tryAgain,
  ...defineTexts('problem', {
    failedTitle: 'This part could not be loaded',
    failedText: 'Check your connection, then try again.',
    brokenTitle: 'Something went wrong here',
    brokenText: 'Nothing was sent or signed. Try again, or close this window.',
  }),
}
