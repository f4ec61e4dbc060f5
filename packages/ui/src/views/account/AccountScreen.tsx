import type { AccountViewFacts } from '@foyer/core'
import {
  Button,
  disconnectIcon,
  globeIcon,
  Image,
  ListRow,
  RowIcon,
  walletIcon,
  warningIcon,
} from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { accountText } from '../../text/accountText.ts'
import { AccountCard } from '../../widgets/AccountCard.tsx'
import { EmptyState } from '../../widgets/EmptyState.tsx'
import { ViewBody } from '../../widgets/ViewBody.tsx'
import css from './AccountScreen.module.css'

export interface AccountScreenProps {
  /** Undefined when nothing is connected. */
  readonly facts: AccountViewFacts | undefined
  readonly networkImageUrl: string | undefined
  readonly isDisconnecting: boolean
  readonly onCopy: () => void
  /** Absent when the app does not let the network be changed. */
  readonly onNetworks: (() => void) | undefined
  readonly onExplorer: (url: string) => void
  readonly onDisconnect: () => void
  readonly onConnect: () => void
}

/** The default account widget: who, where, how much, and the way out. */
export function AccountScreen(props: AccountScreenProps) {
  const { facts, networkImageUrl, isDisconnecting, onNetworks, onExplorer, onDisconnect } = props
  const t = useLocalText(accountText)
  if (!facts) {
    return (
      <EmptyState icon={walletIcon} title={t('notConnected')} hint={t('notConnectedHint')}>
        <Button onClick={props.onConnect} data-testid="account-connect">
          {t('titleConnect')}
        </Button>
      </EmptyState>
    )
  }
  const { explorerUrl, network } = facts
  return (
    <ViewBody className={css.root}>
      <AccountCard facts={facts} networkImageUrl={networkImageUrl} onCopy={props.onCopy} />
      <div className={css.rows}>
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
