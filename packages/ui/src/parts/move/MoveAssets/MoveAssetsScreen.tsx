import { refreshIcon, sendIcon, warningIcon } from '../../../atoms/icons.ts'
import { Button, Skeleton } from '../../../atoms/index.ts'
import { useLocalText } from '../../../hooks/useLocalText.ts'
import { EmptyState } from '../../../widgets/feedback/EmptyState.tsx'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { moveText } from '../text/en.ts'
import { AssetForm } from './AssetForm.tsx'
import css from './MoveAssetsScreen.module.css'
import { MoveResult } from './MoveResult.tsx'
import type { MoveAssetsScreenProps } from './moveScreenProps.ts'

const LOADING_ROWS = 3

/** Shows what the smart account holds, what moving it costs, and what has become of it. */
export function MoveAssetsScreen(props: MoveAssetsScreenProps) {
  const { facts, onLoad, onNetworks } = props
  const t = useLocalText(moveText)
  switch (facts.step) {
    case 'unavailable':
      return (
        <EmptyState
          icon={sendIcon}
          title={t('unavailable')}
          hint={t('unavailableHint')}
          data-testid="move-unavailable"
        >
          <Button variant="secondary" data-testid="move-networks" onClick={onNetworks}>
            {t('network')}
          </Button>
        </EmptyState>
      )
    case 'loading':
      return (
        <ViewBody data-testid="move-loading">
          <div className={css.rows} role="status" aria-label={t('loading')}>
            {Array.from({ length: LOADING_ROWS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is all that one has
              <div key={index} className={css.skeleton}>
                <Skeleton shape="tile" />
              </div>
            ))}
          </div>
        </ViewBody>
      )
    case 'load_failed':
      return (
        <EmptyState
          icon={warningIcon}
          title={t('loadFailed')}
          hint={t('loadFailedHint')}
          data-testid="move-load-failed"
        >
          <Button variant="secondary" iconStart={refreshIcon} data-testid="move-retry" onClick={onLoad}>
            {t('tryAgain')}
          </Button>
        </EmptyState>
      )
    case 'empty': {
      // Bidi-isolated, because a network's name must not reorder the sentence.
      const network = `\u2068${facts.network?.name ?? ''}\u2069`
      return (
        <EmptyState
          icon={sendIcon}
          title={t('empty')}
          hint={t('emptyHint', { network })}
          data-testid="move-empty"
        />
      )
    }
    case 'choosing':
    case 'asking':
      return <AssetForm {...props} />
    default:
      return <MoveResult {...props} step={facts.step} />
  }
}
