import { networkImage } from '@foyer/core/marks'
import { chooseNetwork, selectNetworkChoices } from '@foyer/core/networks'
import { useState } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { NetworkList, networksText } from '../../parts/networks/index.ts'
import { usePart } from '../../parts/usePart.ts'
import { ListBody } from '../ListBody.tsx'
import { ListHead } from '../ListHead.tsx'
import { ListLoading } from '../ListLoading.tsx'
import { readRows, toListHeight } from '../listRows.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import { usePresence } from '../WidgetEmpty.tsx'
import type { Widget, WidgetProps } from '../widget.ts'

/** The app's networks; a press switches to one. */
function WalletNetworksView(props: WidgetProps) {
  // With it come its texts.
  const part = usePart('networks', true)
  return part ? <Networks {...props} /> : <ListLoading rows={readRows(props.limit)} />
}

function Networks(props: WidgetProps) {
  const modal = useModal()
  const t = useLocalText(networksText)
  const [pickedId, setPickedId] = useState<string>()
  const all = useModalState((state) => selectNetworkChoices(state))
  const isConnected = usePresence() !== 'none'
  // An app that forbids to switch shows the one that is in use.
  const choices =
    modal.options.enableNetworkSwitch || !isConnected ? all : all.filter(({ isActive }) => isActive)
  const isSwitching = useModalState((state) => state.tasks.switchNetwork.status === 'pending')
  const tell = props['network-select']
  return (
    <WidgetCard layout="list" data-testid="wallet-networks">
      <ListHead title={t('networks')} />
      <ListBody label={t('networks')}>
        <NetworkList
          choices={choices}
          imageUrl={(network) => networkImage(modal.api, network)}
          pendingId={isSwitching ? pickedId : undefined}
          onPick={({ caipNetworkId: networkId }) => {
            setPickedId(networkId)
            chooseNetwork(modal, { networkId })
            if (typeof tell === 'function') tell({ networkId })
          }}
        />
      </ListBody>
    </WidgetCard>
  )
}

export const walletNetworks: Widget = {
  View: WalletNetworksView,
  attributes: { modal: 'text', limit: 'number' },
  events: ['network-select'],
  toHeight: ({ limit }) => toListHeight(limit),
}
