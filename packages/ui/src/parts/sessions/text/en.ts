import { defineTexts } from '../../../text/text.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  smartSessionCreated: 'Session created',
  smartSessionList: 'Smart sessions',
})

/** Texts: what apps may do without asking. */
export const sessionsText = defineTexts('sessions', {
  created: 'The app may act for you',
  createdHint: 'Within these limits it asks you nothing. You can revoke the session at any time.',
  all: 'All sessions',
  done: 'Done',
  none: 'No sessions',
  noneHint: 'What apps may do without asking you is listed here.',
  loading: 'Loading sessions',
  failed: 'The sessions could not be loaded',
  retry: 'Try again',
  count: 'Sessions: {count}',
  spend: 'Up to {amount} {symbol} in {period}',
  spendUnits: 'Up to {amount} of the smallest unit in {period}',
  calls: 'Calls of contracts',
  other: 'Something that has no words here: {type}',
  token: 'Contract of the token',
  who: 'Who may act',
  network: 'Network',
  contracts: 'Contracts',
  functions: 'Functions',
  until: 'Until',
  times: 'Uses, at most',
  live: 'Active',
  expired: 'Over',
  revoked: 'Revoked',
  unknown: 'Not known now',
  revoke: 'Revoke',
  revokeOf: 'Revoke: {limit}',
  confirm: 'Revoke this session?',
  confirmHint: 'The app can do nothing with it from then on. The network is told so, which may cost a fee.',
  keep: 'Keep',
  revoking: 'Revoking...',
  revokeFailed: 'The session was not revoked',
})
