import type { AccountFeature, AccountTab, AccountViewFacts, UsdParts } from '@foyer/core'
import { type ReactNode, useId } from 'react'
import { chevronDownIcon } from '../../atoms/icons/chevronDownIcon.ts'
import { clockIcon } from '../../atoms/icons/clockIcon.ts'
import { Avatar, Icon, type IconShape, LinkButton, Skeleton } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { featuresText } from '../../text/featuresText.ts'
import { AccountEmptyTokens } from '../../widgets/AccountEmptyTokens.tsx'
import { AccountTabs } from '../../widgets/AccountTabs.tsx'
import { BalanceText } from '../../widgets/BalanceText.tsx'
import { CopyAddressButton } from '../../widgets/CopyAddressButton.tsx'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { FeatureButtons } from '../../widgets/FeatureRows.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './WalletFeaturesScreen.module.css'

/** What a tab has to show. */
export type ListSlot =
  | { readonly status: 'loading' | 'empty' }
  | { readonly status: 'ready'; readonly list: ReactNode }

export interface WalletFeaturesScreenProps {
  readonly facts: AccountViewFacts
  /** How the visitor signed in: the social provider, or mail. */
  readonly signInIcon: IconShape
  /** What all tokens are worth; where nobody tells, the balance of the network's own currency stands for it. */
  readonly total: UsdParts | 'loading' | 'unknown'
  readonly features: readonly AccountFeature[]
  readonly tabs: readonly AccountTab[]
  readonly selected: number
  readonly tokens: ListSlot
  readonly activity: ListSlot
  readonly onWallets: () => void
  readonly onCopy: () => void
  readonly onFeature: (feature: AccountFeature) => void
  readonly onTab: (index: number) => void
  /** Absent where nothing can be bought. */
  readonly onBuy?: (() => void) | undefined
  /** Absent where nothing can be received. */
  readonly onReceive?: (() => void) | undefined
}

/** The account of a wallet that lives with the site: total, what to do, tokens and activity (clauses account-7, account-8). */
export function WalletFeaturesScreen(props: WalletFeaturesScreenProps) {
  const { facts, signInIcon, features, tabs, selected, onWallets, onCopy, onFeature, onTab } = props
  const t = useLocalText(featuresText)
  const id = useId()
  const tab = tabs[selected] ?? 'tokens'
  const panel =
    tabs.length > 1 ? { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${tab}` } : {}
  return (
    <ViewBody className={css.root}>
      <div className={css.head}>
        <div className={css.who}>
          <button
            type="button"
            className={css.switch}
            title={t('switchWallet')}
            data-testid="switch-wallet"
            onClick={onWallets}
          >
            <Icon icon={signInIcon} size={16} label={t('switchWallet')} />
            <Avatar address={facts.address} imageUrl={facts.profileImage} size={24} />
            <bdi className={css.label} data-testid="account-label">
              {facts.label}
            </bdi>
            <Icon icon={chevronDownIcon} size={16} />
          </button>
          <CopyAddressButton onCopy={onCopy} />
        </div>
        <Total facts={facts} total={props.total} />
      </div>
      <FeatureButtons features={features} onPick={onFeature} />
      {tabs.length > 1 && (
        <AccountTabs
          id={id}
          label={t('tabs')}
          tabs={tabs.map((key) => ({ key, label: t(key) }))}
          selected={selected}
          onSelect={onTab}
        />
      )}
      <div {...panel} className={css.panel}>
        {tab === 'tokens' ? <Tokens {...props} /> : <Activity {...props} />}
      </div>
    </ViewBody>
  )
}

function Total({ facts, total }: Pick<WalletFeaturesScreenProps, 'facts' | 'total'>) {
  const t = useLocalText(featuresText)
  if (total === 'unknown') return <BalanceText balance={facts.balance} hasFailed={facts.hasBalanceFailed} />
  if (total === 'loading') {
    return (
      <div
        className={css.total}
        data-testid="total"
        data-state="loading"
        role="img"
        aria-label={t('totalLoading')}
      >
        <Skeleton className={css.totalLoading ?? ''} />
      </div>
    )
  }
  return (
    <p className={css.total} data-testid="total" data-state="ready">
      {`$${total.dollars}`}
      <span className={css.cents}>{`.${total.cents}`}</span>
    </p>
  )
}

const LOADING_ROWS = ['one', 'two', 'three', 'four']

function Loading() {
  const t = useLocalText(featuresText)
  return (
    <div className={css.rows} role="status" aria-label={t('loading')} data-testid="list-loading">
      {LOADING_ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}

function Tokens({ tokens, onBuy, onReceive }: WalletFeaturesScreenProps) {
  if (tokens.status === 'ready') return tokens.list
  return tokens.status === 'loading' ? (
    <Loading />
  ) : (
    <AccountEmptyTokens onBuy={onBuy} onReceive={onReceive} />
  )
}

function Activity({ activity, onReceive }: WalletFeaturesScreenProps) {
  const t = useLocalText(featuresText)
  if (activity.status === 'ready') return activity.list
  if (activity.status === 'loading') return <Loading />
  return (
    <EmptyState
      icon={clockIcon}
      title={t('noActivity')}
      hint={t('noActivityHint')}
      data-testid="activity-empty"
    >
      {onReceive && (
        <LinkButton onClick={onReceive} data-testid="activity-trade">
          {t('trade')}
        </LinkButton>
      )}
    </EmptyState>
  )
}
