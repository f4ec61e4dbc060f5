import { helpIcon } from '../../atoms/icons/helpIcon.ts'
import { ListRow, RowIcon, walletIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { getWalletText } from '../../text/getWalletText.ts'

export interface ExploreHelpProps {
  readonly onGetWallet: () => void
  readonly onExplain: () => void
}

/** Helps who has no wallet to one. */
export function ExploreHelp({ onGetWallet, onExplain }: ExploreHelpProps) {
  const t = useLocalText(getWalletText)
  return (
    <>
      <ListRow
        data-testid="find-wallet"
        media={<RowIcon icon={walletIcon} tone="accent" />}
        title={t('findWallet')}
        subtitle={t('findWalletHint')}
        end="chevron"
        onClick={onGetWallet}
      />
      <ListRow
        data-testid="explain-wallet"
        media={<RowIcon icon={helpIcon} />}
        title={t('whatIsAWallet')}
        subtitle={t('whatIsAWalletHint')}
        end="chevron"
        onClick={onExplain}
      />
    </>
  )
}
