import type { Network } from '@foyer/core/ports'
import { infoIcon } from '../../../atoms/icons.ts'
import { Image, ScrollArea, Text } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { Note } from '../../../widgets/feedback/Note.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { LongList } from '../../../widgets/lists/LongList.tsx'
import { networksText } from '../text/en.ts'
import css from './WalletCompatibleNetworksScreen.module.css'

export interface WalletCompatibleNetworksScreenProps {
  readonly networks: readonly Network[]
  readonly imageUrl: (network: Network) => string | undefined
}

/** The networks on which the address can receive. */
export function WalletCompatibleNetworksScreen({ networks, imageUrl }: WalletCompatibleNetworksScreenProps) {
  const t = useLocalText(networksText)
  return (
    <ViewBody>
      <div className={css.banner}>
        <Note icon={infoIcon} data-testid="receive-only">
          {t('receiveOnly')}
        </Note>
      </div>
      <ScrollArea limit="list" tabIndex={0} aria-label={t('networks')} role="region">
        <LongList
          items={networks}
          look="plain"
          keyOf={({ caipNetworkId }) => caipNetworkId}
          row={(network) => (
            <div className={css.row} data-testid={`network-${network.caipNetworkId}`}>
              <Image src={imageUrl(network)} name={network.name} size={32} shape="circle" />
              <Text weight="medium">{network.name}</Text>
            </div>
          )}
        />
      </ScrollArea>
    </ViewBody>
  )
}
