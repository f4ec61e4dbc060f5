import type { AccountState } from '../../../kernel/accounts/accounts.ts'
import { selectActiveAccount, selectActiveNetwork } from '../../../kernel/accounts/activeAccount.ts'
import type { Connection } from '../../../kernel/accounts/connections.ts'
import { selectAccountChoice } from '../../../kernel/accounts/isSmartAccount.ts'
import { toExplorerPage } from '../../../kernel/chains/explorerPage.ts'
import { type AmountParts, formatAmount, toAmountParts } from '../../../kernel/lib/amount.ts'
import { shortenAddress, truncate } from '../../../kernel/lib/shorten.ts'
import { toUsdText } from '../../../kernel/lib/usdParts.ts'
import type { ModalState } from '../../../kernel/modal.ts'
import type { AccountChoice } from '../../../ports/auth.ts'
import type { Network } from '../../../ports/network.ts'

/** The facts that the account view's default widget shows (clause account-2). */
export interface AccountViewFacts {
  readonly address: string
  readonly label: string
  readonly profileImage: string | undefined
  readonly connection: Connection | undefined
  /** The account in use, of an embedded wallet that has two. */
  readonly accountType: AccountChoice | undefined
  readonly network: Network | undefined
  readonly balance: (AmountParts & { readonly symbol: string }) | undefined
  /** The value of the balance in USD; undefined without a price, or without a balance. */
  readonly balanceUsd: string | undefined
  readonly isBalanceLoading: boolean
  readonly hasBalanceFailed: boolean
  /** URL of the address in the network's explorer; undefined when the network has none. */
  readonly explorerUrl: string | undefined
}

const PROFILE_NAME_CHARS = 16

/** URL of an address in a network's explorer; undefined unless it is an https URL. */
export function toExplorerUrl(network: Network | undefined, address: string): string | undefined {
  return toExplorerPage(network, 'address', address)
}

/** Returns the facts that the account view shows; undefined without an account. */
export function selectAccountView(
  state: Pick<ModalState, 'accounts' | 'networks' | 'connections' | 'tasks' | 'tokens'>,
): AccountViewFacts | undefined {
  const account = selectActiveAccount(state)
  if (!account) return undefined
  const network = selectActiveNetwork(state)
  const { balance } = account
  return {
    address: account.address,
    label: account.profileName
      ? truncate(account.profileName, PROFILE_NAME_CHARS)
      : shortenAddress(account.address),
    profileImage: account.profileImage,
    connection: state.connections.items.find((item) => item.connectorId === account.connectorId),
    accountType: selectAccountChoice(state),
    network,
    balance: balance && { ...toAmountParts(balance.amountBase, balance.decimals), symbol: balance.symbol },
    balanceUsd: toBalanceUsd(account, state.tokens),
    isBalanceLoading: balance === undefined && state.tasks.loadBalance.status === 'pending',
    hasBalanceFailed: balance === undefined && state.tasks.loadBalance.status === 'failed',
    explorerUrl: toExplorerUrl(network, account.address),
  }
}

/** The gateway has the price of the coin, a node the balance. */
function toBalanceUsd(
  { balance, caipAddress }: AccountState,
  tokens: ModalState['tokens'],
): string | undefined {
  const items = tokens?.owner === caipAddress ? tokens?.items : undefined
  const price = items?.find(({ address }) => address === undefined)?.price
  if (!balance || price === undefined || balance.amountBase === '0') return undefined
  return toUsdText(Number(formatAmount(balance.amountBase, balance.decimals)) * price)
}
