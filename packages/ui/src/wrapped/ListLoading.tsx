import { Skeleton } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { frameText } from '../text/frameText.ts'
import css from './ListLoading.module.css'
import { WidgetCard } from './WidgetCard.tsx'

/** Placeholders of a list that is loading, without its heading. */
export function RowsLoading({ rows }: { readonly rows: number }) {
  const t = useLocalText(frameText)
  return (
    <div role="status" aria-label={t('loading')} data-testid="widget-loading">
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={css.row}>
          <Skeleton shape="circle" />
          <div className={css.lines}>
            <Skeleton width="half" />
            <Skeleton width="third" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A list whose script is loading. */
export function ListLoading({ rows }: { readonly rows: number }) {
  return (
    <WidgetCard layout="list" isBusy>
      <div className={css.head}>
        <Skeleton width="third" />
      </div>
      <RowsLoading rows={rows} />
    </WidgetCard>
  )
}
