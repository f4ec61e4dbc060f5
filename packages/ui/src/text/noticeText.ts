import type { NoticeCode } from '@foyer/core'

/** Texts of the toasts, and of what dismisses one. Spec: error-1. */
export const noticeText = {
  dismiss: 'Dismiss',
  address_copied: 'Address copied',
  link_copied: 'Link copied',
  wallet_deleted: 'Wallet deleted',
  wallet_switched: 'Wallet switched',
  account_switched: 'Account switched',
  wallet_disconnected: 'Wallet disconnected',
  new_wallet_added: 'New Wallet Added',
  certified_only: 'Only WalletConnect certified',
  copy_failed: 'Failed to copy',
  disconnect_failed: 'Failed to disconnect',
  switch_wallet_failed: 'Failed to switch wallet',
  disconnect_wallet_failed: 'Failed to disconnect wallet',
  connector_not_found: 'Failed to find connector',
  storage_unavailable: 'Your browser keeps nothing: you will have to connect again next time',
  connection_error: 'Connection error',
  relay_unreachable: 'The relay cannot be reached. Check your connection, then try again.',
  pairing_expired: 'The link has expired. Try again to get a new one.',
  activity_failed: 'Failed to fetch transactions',
  transaction_sent: 'Transaction sent',
  tokens_unavailable: 'Token Balance Unavailable',
} as const satisfies Record<NoticeCode | 'dismiss', string>
