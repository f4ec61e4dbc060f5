import type { ViewEntry } from '@foyer/core'
import type { ReactNode, RefObject } from 'react'
import { LinkButton } from '../atoms/Link.tsx'
import { Skeleton } from '../atoms/Skeleton.tsx'
import { Text } from '../atoms/Text.tsx'
import { useLateParts } from '../hooks/latePartsContext.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { frameText } from '../text/frameText.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useDialogHeight } from './useDialogHeight.ts'
import type { ShownViewState } from './useShownView.ts'
import css from './ViewOutlet.module.css'
import type { ViewProblemProps } from './ViewProblem.tsx'

export interface ViewOutletProps extends ShownViewState {
  /** Element that views are drawn in, for the transition. */
  readonly layer: RefObject<HTMLDivElement | null>
  /** A view threw while drawing. */
  readonly onError: (error: unknown, entry: ViewEntry | undefined) => void
}

/** The changing part of the modal: the shown view, what stands in for the first one, or why it is missing. */
export function ViewOutlet({ shown, status, retry, layer, onError }: ViewOutletProps) {
  const { box, content } = useDialogHeight()
  return (
    <div className={css.root} ref={box} data-state={status} aria-busy={status === 'loading' || undefined}>
      <div ref={content}>
        <div className={css.layer} ref={layer} data-testid={shown && `view-${shown.entry.view}`}>
          <ErrorBoundary
            resetKey={shown?.entry.key}
            onError={(error) => onError(error, shown?.entry)}
            fallback={(again) => <Problem kind="broken" onRetry={again} />}
          >
            <Content shown={shown} status={status} retry={retry} />
          </ErrorBoundary>
        </div>
      </div>
    </div>
  )
}

function Content({ shown, status, retry }: ShownViewState): ReactNode {
  if (status === 'failed') return <Problem kind="failed" onRetry={retry} />
  if (!shown) return <FirstLoad />
  const { View } = shown.module
  return <View key={shown.entry.key} params={shown.entry.params} />
}

/** Says what is wrong even where the parts that come late are missing too, as they are when the connection is lost. */
function Problem(props: ViewProblemProps) {
  const t = useLocalText(frameText)
  const late = useLateParts()
  if (late) return <late.ViewProblem {...props} />
  return (
    <div className={css.first} role="alert" data-testid="view-problem" data-state={props.kind}>
      <Text tone="secondary" align="center">
        {t('problem')}
      </Text>
      <LinkButton data-testid="try-again" onClick={props.onRetry}>
        {t('tryAgain')}
      </LinkButton>
    </div>
  )
}

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** Rows as on Connect, for the moment in which not even the first view's script has arrived. */
export function FirstLoad() {
  const t = useLocalText(frameText)
  return (
    <div className={css.first} role="status" aria-label={t('loading')}>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </div>
  )
}
