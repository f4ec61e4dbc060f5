import type { WalletItem } from '@foyer/core/connect'
import { Image, ListRow, Tag } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { walletTagKey, walletTagTone } from '../../widgets/wallet/walletTag.ts'
import { walletTestId } from '../../widgets/wallet/walletTestId.ts'
import { connectText } from './text/en.ts'

/** The logo of WalletConnect, drawn here: a connector for codes has no picture of its own. */
const WALLETCONNECT_LOGO =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="%233396ff" d="M0 0h40v40H0z"/><path d="M13 16.6a10 10 0 0 1 14 0M8.6 20.4l5.6 5.4 5.8-5.6 5.8 5.6 5.6-5.4" fill="none" stroke="%23fff" stroke-width="2.9"/></svg>'

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
      media={<Image src={item.tag === 'qr code' ? WALLETCONNECT_LOGO : item.imageUrl} name={item.name} />}
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
