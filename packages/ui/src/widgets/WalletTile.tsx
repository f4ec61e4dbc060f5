import type { WalletItem } from '@foyer/core'
import { checkIcon, Icon, Image, Tile } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { allWalletsText } from '../text/allWalletsText.ts'
import { connectText } from '../text/connectText.ts'
import css from './WalletTile.module.css'
import { walletTagKey } from './walletTag.ts'
import { walletTestId } from './walletTestId.ts'

export interface WalletTileProps {
  readonly item: WalletItem
  readonly index: number
  /** The one tile that Tab reaches; the arrows reach the others. */
  readonly isTabbable: boolean
}

/** A wallet in the grid of all wallets. The grid hears what is done with it. */
export function WalletTile({ item, index, isTabbable }: WalletTileProps) {
  const t = useLocalText(allWalletsText)
  const tag = useLocalText(connectText)
  return (
    <Tile
      className={css.tile}
      role="option"
      data-testid={walletTestId(item)}
      data-index={index}
      media={<Image src={item.imageUrl} name={item.name} size={56} />}
      badge={item.isCertified && <Certified label={t('certified')} />}
      title={item.name}
      caption={item.tag && tag(walletTagKey(item.tag))}
      tabIndex={isTabbable ? 0 : -1}
    />
  )
}

function Certified({ label }: { readonly label: string }) {
  return (
    <span className={css.certified}>
      <Icon icon={checkIcon} size={14} label={label} />
    </span>
  )
}
