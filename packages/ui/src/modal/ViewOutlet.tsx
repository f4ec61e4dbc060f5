import type { ViewEntry } from '@foyer/core/kernel'
import { memo, type ReactNode, type RefObject } from 'react'
import { LinkButton } from '../atoms/Link.tsx'
import { Text } from '../atoms/Text.tsx'
import { useLocalText } from '../hooks/useLocalText.ts'
import type { ViewProblemProps } from '../parts/frame/index.ts'
import { usePart } from '../parts/usePart.ts'
import { frameText } from '../text/frameText.ts'
import { FirstLoad } from '../widgets/feedback/FirstLoad.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { useDialogHeight } from './useDialogHeight.ts'
import { isPrepared } from './usePreparedEntry.ts'
import type { ShownView, ShownViewState } from './useShownView.ts'
import css from './ViewOutlet.module.css'
import { ViewSwap, type ViewSwapProps } from './ViewSwap.tsx'

export interface ViewOutletProps extends ShownViewState {
  /** The element around the views, for the transition. */
  readonly layer: RefObject<HTMLDivElement | null>
  readonly onSwap: ViewSwapProps['onSwap']
  /** Called when a view threw while rendering. */
  readonly onError: (error: unknown, entry: ViewEntry | undefined) => void
}

/** The part of the modal that changes: the shown view, its loading placeholder, or an error. */
export function ViewOutlet({ shown, status, retry, layer, onSwap, onError }: ViewOutletProps) {
  const { box, content } = useDialogHeight()
  return (
    <div className={css.root} ref={box} data-state={status} aria-busy={status === 'loading' || undefined}>
      <div ref={content}>
        <div className={css.layer} ref={layer} data-testid={shown && `view-${shown.entry.view}`}>
          <ViewSwap entry={shown?.entry} onSwap={onSwap}>
            <ErrorBoundary
              resetKey={shown?.entry.key}
              onError={(error) => onError(error, shown?.entry)}
              fallback={(again) => <Problem kind="broken" onRetry={again} />}
            >
              <Content shown={shown} status={status} retry={retry} />
            </ErrorBoundary>
          </ViewSwap>
        </div>
      </div>
    </div>
  )
}

function Content({ shown, status, retry }: ShownViewState): ReactNode {
  if (status === 'failed') return <Problem kind="failed" onRetry={retry} />
  if (!shown) return <FirstLoad />
  return <Drawn key={shown.drawnKey} {...shown} />
}

/** The view itself. A prepared view is not drawn again only because it is opened, which has to be quick. */
const Drawn = memo(
  function Drawn({ view: { View }, entry }: ShownView) {
    return <View params={entry.params} />
  },
  (before, after) => isPrepared(before.entry) && !isPrepared(after.entry),
)

/** Shows the error even if the part `frame` could not be loaded either, as when offline. */
function Problem(props: ViewProblemProps) {
  const t = useLocalText(frameText)
  const frame = usePart('frame')
  if (frame) return <frame.ViewProblem {...props} />
  return (
    <div className={css.problem} role="alert" data-testid="view-problem" data-state={props.kind}>
      <Text tone="secondary" align="center">
        {t('problem')}
      </Text>
      <LinkButton data-testid="try-again" onClick={props.onRetry}>
        {t('tryAgain')}
      </LinkButton>
    </div>
  )
}
