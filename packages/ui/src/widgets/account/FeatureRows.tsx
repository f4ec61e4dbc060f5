import type { AccountFeature } from '@foyer/core/account'
import { clockIcon, plusIcon, sendIcon, swapIcon } from '../../atoms/icons.ts'
import { Icon, ListRow, RowIcon } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { featuresText } from '../../text/featuresText.ts'
import css from './FeatureRows.module.css'

const ICONS = { fund: plusIcon, swaps: swapIcon, send: sendIcon, activity: clockIcon } as const

/** A row of the default account widget. */
export type FeatureRow = AccountFeature | 'activity'

export interface FeatureRowsProps {
  readonly rows: readonly FeatureRow[]
  readonly onPick: (row: FeatureRow) => void
}

/** The features of the account as rows (clause account-2). */
export function FeatureRows({ rows, onPick }: FeatureRowsProps) {
  const t = useLocalText(featuresText)
  return rows.map((row) => (
    <ListRow
      key={row}
      data-testid={`feature-${row}`}
      media={<RowIcon icon={ICONS[row]} tone="accent" />}
      title={t(row)}
      end="chevron"
      onClick={() => onPick(row)}
    />
  ))
}

export interface FeatureButtonsProps {
  readonly features: readonly AccountFeature[]
  readonly onPick: (feature: AccountFeature) => void
}

/** The features as a row of icon buttons; empty without features (clause account-7). */
export function FeatureButtons({ features, onPick }: FeatureButtonsProps) {
  const t = useLocalText(featuresText)
  if (features.length === 0) return null
  return (
    <div className={css.buttons} data-testid="feature-buttons">
      {features.map((feature) => (
        <button
          key={feature}
          type="button"
          className={css.button}
          data-testid={`feature-${feature}`}
          onClick={() => onPick(feature)}
        >
          <Icon icon={ICONS[feature]} />
          <span className={css.word}>{t(feature)}</span>
        </button>
      ))}
    </div>
  )
}
