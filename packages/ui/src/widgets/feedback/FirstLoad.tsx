import { Skeleton } from '../../atoms/Skeleton.tsx'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { frameText } from '../../text/frameText.ts'
import css from './FirstLoad.module.css'

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** Placeholder rows while the script of a view is loading. */
export function FirstLoad() {
  const t = useLocalText(frameText)
  return (
    <div className={css.root} role="status" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
