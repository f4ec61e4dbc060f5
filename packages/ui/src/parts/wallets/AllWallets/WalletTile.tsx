import type { WalletItem } from '@foyer/core/connect'
import { memo } from 'react'
import { checkIcon } from '../../../atoms/icons.ts'
import { Icon, Image, Tile } from '../../../atoms/index.ts'
import { walletTestId } from '../../../widgets/wallet/walletTestId.ts'
import css from './WalletTile.module.css'

export interface WalletTileProps {
  readonly item: WalletItem
  readonly index: number
  /** The tile is the one in the tab order; arrow keys reach the others. */
  readonly isTabbable: boolean
  /** Says that the wallet is certified. */
  readonly certifiedLabel: string
  /** A short text under the name. */
  readonly caption: string | undefined
}

/** A wallet in the grid of all wallets. The grid handles its events. A chunk that grows draws only what is new. */
export const WalletTile = memo(function WalletTile(props: WalletTileProps) {
  const { item, index, isTabbable, certifiedLabel, caption } = props
  return (
    <Tile
      className={css.tile}
      role="option"
      data-testid={walletTestId(item)}
      data-index={index}
      media={
        <>
          <Image src={item.imageUrl} name={item.name} size={56} fades={false} />
          {item.isCertified && (
            <span className={css.certified}>
              <Icon icon={checkIcon} size={14} label={certifiedLabel} />
            </span>
          )}
        </>
      }
      title={item.name}
      caption={caption}
      tabIndex={isTabbable ? 0 : -1}
    />
  )
})
