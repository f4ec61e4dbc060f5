import { gridIcon } from '../../atoms/icons.ts'
import { ListRow, RowIcon, Tag } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { walletText } from '../../text/walletText.ts'

export interface AllWalletsRowProps {
  /** Undefined while the count is unknown. */
  readonly countTag: string | undefined
  readonly onClick: () => void
}

/** The row that opens the whole catalogue, with its size (clause all-wallets-5). */
export function AllWalletsRow({ countTag, onClick }: AllWalletsRowProps) {
  const t = useLocalText(walletText)
  return (
    <ListRow
      data-testid="all-wallets"
      media={<RowIcon icon={gridIcon} tone="accent" />}
      title={t('allWallets')}
      tag={countTag && <Tag data-testid="all-wallets-count">{countTag}</Tag>}
      end="chevron"
      onClick={onClick}
    />
  )
}
