import type { AccountFeature, AccountTab, AccountViewFacts, TokenFacts, UsdParts } from '@foyer/core'
import { type ReactNode, useId } from 'react'
import { chevronDownIcon } from '../../atoms/icons/chevronDownIcon.ts'
import { Avatar, Icon, type IconShape, Skeleton } from '../../atoms/index.ts'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { featuresText } from '../../text/featuresText.ts'
import { toLocalUsdParts } from '../../text/toLocalNumber.ts'
import { AccountEmptyTokens } from '../../widgets/AccountEmptyTokens.tsx'
import { BalanceText } from '../../widgets/BalanceText.tsx'
import { CopyAddressButton } from '../../widgets/CopyAddressButton.tsx'
import { FeatureButtons } from '../../widgets/FeatureRows.tsx'
import { Tabs } from '../../widgets/Tabs.tsx'
import { TokenList, TokenListFailed, TokenListLoading } from '../../widgets/TokenList.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './WalletFeaturesScreen.module.css'

/** What the tab of tokens has to show. */
export type TokensSlot =
  | { readonly status: 'loading' | 'empty' | 'failed' }
  | { readonly status: 'ready'; readonly tokens: readonly TokenFacts[] }

export interface WalletFeaturesScreenProps {
  readonly facts: AccountViewFacts
  /** How the visitor signed in: the social provider, or mail. */
  readonly signInIcon: IconShape
  /** What all tokens are worth; where nobody tells, the balance of the network's own currency stands for it. */
  readonly total: UsdParts | 'loading' | 'unknown'
  readonly features: readonly AccountFeature[]
  readonly tabs: readonly AccountTab[]
  readonly selected: number
  readonly tokens: TokensSlot
  /** What the tab of activity has to show. */
  readonly activity: ReactNode
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
        <Tabs
          id={id}
          label={t('tabs')}
          tabs={tabs.map((key) => ({ key, label: t(key) }))}
          selected={selected}
          onSelect={onTab}
        />
      )}
      <div {...panel} className={css.panel}>
        {tab === 'tokens' ? <Tokens {...props} /> : props.activity}
      </div>
    </ViewBody>
  )
}

function Total({ facts, total }: Pick<WalletFeaturesScreenProps, 'facts' | 'total'>) {
  const t = useLocalText(featuresText)
  const tag = useLanguageTag()
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
  const [before, cents, after] = toLocalUsdParts(`${total.dollars}.${total.cents}`, tag)
  return (
    <p className={css.total} dir="ltr" data-testid="total" data-state="ready">
      {before}
      <span className={css.cents}>{cents}</span>
      {after}
    </p>
  )
}

function Tokens({ tokens, onBuy, onReceive }: WalletFeaturesScreenProps) {
  switch (tokens.status) {
    case 'loading':
      return <TokenListLoading />
    case 'failed':
      return <TokenListFailed />
    case 'empty':
      return <AccountEmptyTokens onBuy={onBuy} onReceive={onReceive} />
    default:
      return <TokenList tokens={tokens.tokens} />
  }
}
