import type { WalletItem } from '@foyer/core/connect'
import { checkIcon } from '../../../atoms/icons.ts'
import { Icon, Image, Tile } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { walletText } from '../../../text/walletText.ts'
import { walletTagKey } from '../../../widgets/wallet/walletTag.ts'
import { walletTestId } from '../../../widgets/wallet/walletTestId.ts'
import { allWalletsText } from '../text/en.ts'
import css from './WalletTile.module.css'

export interface WalletTileProps {
  readonly item: WalletItem
  readonly index: number
  /** The tile is the one in the tab order; arrow keys reach the others. */
  readonly isTabbable: boolean
}

/** A wallet in the grid of all wallets. The grid handles its events. */
export function WalletTile({ item, index, isTabbable }: WalletTileProps) {
  const t = useLocalText(allWalletsText)
  const tag = useLocalText(walletText)
  return (
    <Tile
      className={css.tile}
      role="option"
      data-testid={walletTestId(item)}
      data-index={index}
      media={<Image src={item.imageUrl} name={item.name} size={56} fades={false} />}
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
