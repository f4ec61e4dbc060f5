import { accountText } from '../../../text/accountText.ts'
import { featuresText } from '../../../text/featuresText.ts'
import { frameText } from '../../../text/frameText.ts'
import { searchText } from '../../../text/searchText.ts'
import { defineTexts } from '../../../text/text.ts'
import { tokensText } from '../../../text/tokensText.ts'

/** Texts: the titles of the part's views. */
export const titleText = defineTexts('title', {
  transactions: 'Activity',
})

/** Texts: what was done, one word for each operation (clause state-33). Others are shown as they are. */
export const operationText = defineTexts('operation', {
  approve: 'approved',
  bought: 'bought',
  borrow: 'borrowed',
  burn: 'burnt',
  cancel: 'canceled',
  claim: 'claimed',
  deploy: 'deployed',
  deposit: 'deposited',
  execute: 'executed',
  mint: 'minted',
  receive: 'received',
  repay: 'repaid',
  send: 'sent',
  sell: 'sold',
  stake: 'staked',
  trade: 'swapped',
  unstake: 'unstaked',
  withdraw: 'withdrawn',
})

/** Texts: the list of transactions. */
export const activityText = {
  activity: featuresText.activity,
  results: searchText.results,
  unverified: tokensText.unverified,
  unverifiedHint: tokensText.unverifiedHint,
  noActivity: featuresText.noActivity,
  noActivityHint: featuresText.noActivityHint,
  trade: featuresText.trade,
  tryAgain: frameText.tryAgain,
  blockExplorer: accountText.blockExplorer,
  ...defineTexts('activity', {
    loading: 'Loading your transactions',
    loadingMore: 'Loading more transactions',
    confirmed: 'Confirmed',
    failed: 'Failed',
    pending: 'Pending',
    other: 'In progress',
    from: 'From {address}',
    to: 'To {address}',
    with: 'With {address}',
    openExplorer: 'Opens the block explorer in a new tab',
    tiny: '{count, plural, one {# worthless transfer from others} other {# worthless transfers from others}}',
    tinyHint:
      'Others sent these, often to be mistaken for somebody you know. Never copy an address from them.',
    noTransactions: 'No Transactions yet',
    noTransactionsHint: 'Start trading on dApps to grow your wallet!',
    failedTitle: 'Transactions could not be loaded',
    failedHint: 'Check your connection, then try again.',
    moreFailed: 'More transactions could not be loaded',
    unavailable: 'Activity is not available here',
    unavailableHint: 'The block explorer of the network shows what your account did.',
  }),
}
