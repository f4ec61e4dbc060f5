import { gridIcon, ListRow, RowIcon, Tag } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { connectText } from '../text/connectText.ts'

export interface AllWalletsRowProps {
  /** Undefined while the count is unknown. */
  readonly countTag: string | undefined
  readonly onClick: () => void
}

/** Leads to the whole catalogue, with its size (clause all-wallets-5). */
export function AllWalletsRow({ countTag, onClick }: AllWalletsRowProps) {
  const t = useLocalText(connectText)
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
