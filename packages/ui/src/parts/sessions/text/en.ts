import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  smartSessionCreated: 'Session created',
  smartSessionList: 'Smart sessions',
})

/** Texts: what apps may do without asking. */
export const sessionsText = defineTexts('sessions', {
  created: 'The app can now act for you',
  createdHint: 'Within these limits it won’t ask you. You can revoke the session at any time.',
  all: 'All sessions',
  done: 'Done',
  none: 'No sessions',
  noneHint: 'Apps that may act without asking you appear here.',
  loading: 'Loading sessions',
  failed: 'Sessions could not be loaded',
  retry: 'Try again',
  count: 'Sessions: {count}',
  spend: 'Up to {amount} {symbol} in {period}',
  spendUnits: 'Up to {amount} of the smallest unit in {period}',
  stream: '{first} at the start, then {daily} a day, at most {total}',
  streamOpen: '{first} at the start, then {daily} a day',
  units: '{amount} of the smallest unit',
  calls: 'Contract calls',
  other: 'Unknown permission: {type}',
  token: 'Token contract',
  who: 'Who can act',
  network: 'Network',
  contracts: 'Contracts',
  functions: 'Functions',
  until: 'Until',
  times: 'Maximum uses',
  live: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  unknown: 'Status unknown',
  revoke: 'Revoke',
  revokeOf: 'Revoke: {limit}',
  confirm: 'Revoke this session?',
  confirmHint:
    'After that the app can’t use it any more. This is recorded on the network, which may cost a fee.',
  keep: 'Keep',
  revoking: 'Revoking...',
  revokeFailed: 'The session could not be revoked',
})
