import { helpIcon, walletIcon } from '../../../atoms/icons.ts'
import { ListRow, RowIcon } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { getWalletText } from '../text/en.ts'

export interface ExploreHelpProps {
  readonly onGetWallet: () => void
  readonly onExplain: () => void
}

/** Help for visitors without a wallet. */
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
