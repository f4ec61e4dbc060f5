import type { AccountViewFacts } from '@foyer/core/account'
import type { ReactNode } from 'react'
import { globeIcon, warningIcon } from '../../../atoms/icons.ts'
import { Image, ListRow, RowIcon } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { accountText } from '../../../text/accountText.ts'
import { DisconnectRow } from '../../../widgets/account/DisconnectRow.tsx'
import { type FeatureRow, FeatureRows } from '../../../widgets/account/FeatureRows.tsx'
import { NotConnected } from '../../../widgets/account/NotConnected.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ViewFrame } from '../../../widgets/layout/ViewFrame.tsx'
import { AccountCard } from './AccountCard.tsx'
import css from './AccountScreen.module.css'

export interface AccountScreenProps {
  /** Undefined when nothing is connected. */
  readonly facts: AccountViewFacts | undefined
  readonly networkImageUrl: string | undefined
  readonly isDisconnecting: boolean
  /** The list of tokens; undefined without `features.tokens`. */
  readonly tokens?: ReactNode
  /** The feature rows, in order. */
  readonly features: readonly Exclude<FeatureRow, 'activity'>[]
  readonly hasActivity: boolean
  readonly onFeature: (feature: FeatureRow) => void
  readonly onWallets: () => void
  readonly onCopy: () => void
  /** Undefined when the app does not allow switching the network. */
  readonly onNetworks: (() => void) | undefined
  readonly onExplorer: (url: string) => void
  readonly onDisconnect: () => void
  readonly onConnect: () => void
}

const ACTIVITY = ['activity'] as const

/** The default account widget: account, features, network, Disconnect. */
export function AccountScreen(props: AccountScreenProps) {
  const { facts, networkImageUrl, isDisconnecting, onNetworks, onExplorer, onDisconnect } = props
  const t = useLocalText(accountText)
  if (!facts) return <NotConnected onConnect={props.onConnect} />
  const { explorerUrl, network } = facts
  return (
    <ViewFrame foot={<DisconnectRow isDisconnecting={isDisconnecting} onDisconnect={onDisconnect} />}>
      <ViewBody className={css.root}>
        <AccountCard
          facts={facts}
          networkImageUrl={networkImageUrl}
          onCopy={props.onCopy}
          onWallets={props.onWallets}
        />
        {props.tokens}
        <div className={css.rows}>
          <FeatureRows rows={props.features} onPick={props.onFeature} />
          <ListRow
            data-testid="account-network"
            media={
              network ? (
                <Image src={networkImageUrl} name={network.name} shape="circle" />
              ) : (
                <RowIcon icon={warningIcon} />
              )
            }
            title={network?.name ?? t('unknownNetwork')}
            subtitle={t('network')}
            end={onNetworks ? 'chevron' : 'none'}
            disabled={!onNetworks}
            onClick={onNetworks}
          />
          {explorerUrl && (
            <ListRow
              data-testid="explorer"
              media={<RowIcon icon={globeIcon} />}
              title={t('blockExplorer')}
              end="external"
              onClick={() => onExplorer(explorerUrl)}
            />
          )}
          {props.hasActivity && <FeatureRows rows={ACTIVITY} onPick={props.onFeature} />}
        </div>
      </ViewBody>
    </ViewFrame>
  )
}
