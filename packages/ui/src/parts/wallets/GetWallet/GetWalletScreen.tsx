import { gridIcon } from '../../../atoms/icons.ts'
import { Image, ListRow, RowIcon } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { getWalletText } from '../text/en.ts'
import css from './GetWalletScreen.module.css'

/** A wallet to download. */
export interface WalletOffer {
  readonly walletId: string
  readonly name: string
  readonly imageUrl: string | undefined
}

export interface GetWalletScreenProps {
  readonly offers: readonly WalletOffer[]
  readonly onPick: (walletId: string) => void
  readonly onExplore: () => void
}

/** Some wallets to download, and a link to all others (clause connecting-16). */
export function GetWalletScreen({ offers, onPick, onExplore }: GetWalletScreenProps) {
  const t = useLocalText(getWalletText)
  return (
    <ViewBody>
      <ul className={css.list} aria-label={t('wallets')}>
        {offers.map(({ walletId, name, imageUrl }) => (
          <li key={walletId}>
            <ListRow
              data-testid={`get-${walletId}`}
              media={<Image src={imageUrl} name={name} />}
              title={name}
              end="chevron"
              onClick={() => onPick(walletId)}
            />
          </li>
        ))}
        <li>
          <ListRow
            data-testid="explore-all"
            media={<RowIcon icon={gridIcon} tone="accent" />}
            title={t('exploreAll')}
            end="external"
            onClick={onExplore}
          />
        </li>
      </ul>
    </ViewBody>
  )
}
