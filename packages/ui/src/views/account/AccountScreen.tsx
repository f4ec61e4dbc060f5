import type { AccountViewFacts } from '@foyer/core'
import { disconnectIcon, globeIcon, Image, ListRow, RowIcon, warningIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'
import { AccountCard } from '../../widgets/AccountCard.tsx'
import { type FeatureRow, FeatureRows } from '../../widgets/FeatureRows.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './AccountScreen.module.css'
import { NotConnected } from './NotConnected.tsx'

export interface AccountScreenProps {
  /** Undefined when nothing is connected. */
  readonly facts: AccountViewFacts | undefined
  readonly networkImageUrl: string | undefined
  readonly isDisconnecting: boolean
  /** What there is to do, in order. */
  readonly features: readonly Exclude<FeatureRow, 'activity'>[]
  readonly hasActivity: boolean
  readonly onFeature: (feature: FeatureRow) => void
  readonly onWallets: () => void
  readonly onCopy: () => void
  /** Absent when the app does not let the network be changed. */
  readonly onNetworks: (() => void) | undefined
  readonly onExplorer: (url: string) => void
  readonly onDisconnect: () => void
  readonly onConnect: () => void
}

const ACTIVITY = ['activity'] as const

/** The default account widget: who, where, how much, and the way out. */
export function AccountScreen(props: AccountScreenProps) {
  const { facts, networkImageUrl, isDisconnecting, onNetworks, onExplorer, onDisconnect } = props
  const t = useLocalText(accountText)
  if (!facts) return <NotConnected onConnect={props.onConnect} />
  const { explorerUrl, network } = facts
  return (
    <ViewBody className={css.root}>
      <AccountCard
        facts={facts}
        networkImageUrl={networkImageUrl}
        onCopy={props.onCopy}
        onWallets={props.onWallets}
      />
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
        <ListRow
          data-testid="disconnect"
          media={<RowIcon icon={disconnectIcon} tone="danger" />}
          title={t(isDisconnecting ? 'disconnecting' : 'disconnect')}
          isLoading={isDisconnecting}
          onClick={onDisconnect}
        />
      </div>
    </ViewBody>
  )
}
