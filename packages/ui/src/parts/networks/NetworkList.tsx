import type { NetworkChoice } from '@foyer/core/networks'
import type { Network } from '@foyer/core/ports'
import { Image, ListRow } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { LongList } from '../../widgets/lists/LongList.tsx'
import { networksText } from './text/en.ts'

export interface NetworkListProps {
  readonly choices: readonly NetworkChoice[]
  readonly imageUrl: (network: Network) => string | undefined
  /** CAIP-2 id of the network that is being switched to. */
  readonly pendingId?: string | undefined
  readonly onPick: (network: Network) => void
}

/**
 * The networks of the app, with the active one marked; those that the wallet does not support are disabled (clause
 * networks-3).
 */
export function NetworkList({ choices, imageUrl, pendingId, onPick }: NetworkListProps) {
  const t = useLocalText(networksText)
  return (
    <LongList
      items={choices}
      label={t('networks')}
      keyOf={({ network }) => network.caipNetworkId}
      row={({ network, isActive, isDisabled }) => (
        <ListRow
          data-testid={`network-${network.caipNetworkId}`}
          media={<Image src={imageUrl(network)} name={network.name} shape="circle" />}
          title={network.name}
          subtitle={isDisabled ? t('notInWallet') : undefined}
          isSelected={isActive}
          end={isActive ? 'check' : 'none'}
          isLoading={pendingId === network.caipNetworkId}
          disabled={isDisabled}
          onClick={() => onPick(network)}
        />
      )}
    />
  )
}
