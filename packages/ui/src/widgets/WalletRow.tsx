import type { WalletItem } from '@foyer/core'
import { Image, ListRow, qrIcon, RowIcon, Tag } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { connectText } from '../text/connectText.ts'
import { walletTagKey, walletTagTone } from './walletTag.ts'
import { walletTestId } from './walletTestId.ts'

export interface WalletRowProps {
  readonly item: WalletItem
  readonly onPick: (item: WalletItem) => void
}

/** A wallet on Connect: image, name, tag. One that claims another's identity says that it is unverified. */
export function WalletRow({ item, onPick }: WalletRowProps) {
  const t = useLocalText(connectText)
  return (
    <ListRow
      data-testid={walletTestId(item)}
      media={
        item.tag === 'qr code' ? (
          <RowIcon icon={qrIcon} tone="accent" />
        ) : (
          <Image src={item.imageUrl} name={item.name} />
        )
      }
      title={item.name}
      subtitle={item.isDuplicate ? t('duplicateWallet') : undefined}
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
