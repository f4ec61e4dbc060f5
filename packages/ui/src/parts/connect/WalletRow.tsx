import type { WalletItem } from '@foyer/core/connect'
import { walletConnectIcon } from '../../atoms/icons.ts'
import { Image, ListRow, RowIcon, Tag } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { walletTagKey, walletTagTone } from '../../widgets/wallet/walletTag.ts'
import { walletTestId } from '../../widgets/wallet/walletTestId.ts'
import { connectText } from './text/en.ts'

export interface WalletRowProps {
  readonly item: WalletItem
  readonly isLastUsed: boolean
  readonly onPick: (item: WalletItem) => void
}

/** A wallet on Connect: image, name, tag, and the mark of the wallet used last. One that claims another wallet's identity is marked as unverified. */
export function WalletRow({ item, isLastUsed, onPick }: WalletRowProps) {
  const t = useLocalText(connectText)
  return (
    <ListRow
      data-testid={walletTestId(item)}
      media={
        item.tag === 'qr code' ? (
          <RowIcon icon={walletConnectIcon} tone="accent" />
        ) : (
          <Image src={item.imageUrl} name={item.name} />
        )
      }
      title={item.name}
      subtitle={
        item.isDuplicate
          ? t('duplicateWallet')
          : isLastUsed && item.tag !== 'connected'
            ? t('lastUsed')
            : undefined
      }
      tag={
        item.isDuplicate ? (
          <Tag tone="warning">{t('unverified')}</Tag>
        ) : (
          item.tag && <Tag tone={walletTagTone(item.tag)}>{t(walletTagKey(item.tag))}</Tag>
        )
      }
      onClick={() => onPick(item)}
    />
  )
}
