import type { AccountFeature, AccountTab, AccountViewFacts, TokenFacts } from '@foyer/core/account'
import type { UsdParts } from '@foyer/core/kernel'
import { type ReactNode, useId } from 'react'
import { chevronDownIcon, type IconShape } from '../../../atoms/icons.ts'
import { Avatar, Icon, Skeleton, Tag } from '../../../atoms/index.ts'
import { useLanguageTag } from '../../../hooks/useLanguageTag.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { featuresText } from '../../../text/featuresText.ts'
import { toLocalUsdParts } from '../../../text/toLocalNumber.ts'
import { BalanceText } from '../../../widgets/account/BalanceText.tsx'
import { CopyAddressButton } from '../../../widgets/account/CopyAddressButton.tsx'
import { DisconnectRow } from '../../../widgets/account/DisconnectRow.tsx'
import { FeatureButtons } from '../../../widgets/account/FeatureRows.tsx'
import { Tabs } from '../../../widgets/controls/Tabs.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ViewFrame } from '../../../widgets/layout/ViewFrame.tsx'
import { AccountEmptyTokens } from './AccountEmptyTokens.tsx'
import { TokenList, TokenListFailed, TokenListLoading } from './TokenList.tsx'
import css from './WalletFeaturesScreen.module.css'

/** The content of the tokens tab. */
export type TokensSlot =
  | { readonly status: 'loading' | 'empty' | 'failed' }
  | { readonly status: 'ready'; readonly tokens: readonly TokenFacts[] }

export interface WalletFeaturesScreenProps {
  readonly facts: AccountViewFacts
  /** Icon of the sign-in method: the social provider, or e-mail. */
  readonly signInIcon: IconShape
  /** Total value; when unknown, the balance of the network's currency is shown instead. */
  readonly total: UsdParts | 'loading' | 'unknown'
  readonly features: readonly AccountFeature[]
  readonly tabs: readonly AccountTab[]
  readonly selected: number
  readonly tokens: TokensSlot
  /** The content of the activity tab. */
  readonly activity: ReactNode
  readonly onWallets: () => void
  readonly onCopy: () => void
  readonly onFeature: (feature: AccountFeature) => void
  readonly onTab: (index: number) => void
  /** Undefined when buying is not available. */
  readonly onBuy?: (() => void) | undefined
  /** Undefined when receiving is not available. */
  readonly onReceive?: (() => void) | undefined
  /** A further note about this account. */
  readonly note?: ReactNode
  readonly isDisconnecting: boolean
  readonly onDisconnect: () => void
}

/** The widget of an embedded account: total, features, tokens and activity (clauses account-7, account-8). */
export function WalletFeaturesScreen(props: WalletFeaturesScreenProps) {
  const { facts, signInIcon, features, tabs, selected, isDisconnecting } = props
  const { onWallets, onCopy, onFeature, onTab } = props
  const t = useLocalText(featuresText)
  const id = useId()
  const tab = tabs[selected] ?? 'tokens'
  const panel =
    tabs.length > 1 ? { role: 'tabpanel' as const, id: `${id}-panel`, 'aria-labelledby': `${id}-${tab}` } : {}
  return (
    <ViewFrame foot={<DisconnectRow isDisconnecting={isDisconnecting} onDisconnect={props.onDisconnect} />}>
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
              <bdi className={css.label} translate="no" data-testid="account-label">
                {facts.label}
              </bdi>
              <Icon icon={chevronDownIcon} size={16} />
            </button>
            <CopyAddressButton onCopy={onCopy} />
          </div>
          {facts.accountType === 'smartAccount' && <Tag data-testid="account-type">{t('smartAccount')}</Tag>}
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
        {props.note}
      </ViewBody>
    </ViewFrame>
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
