import { clockIcon } from '../atoms/icons/clockIcon.ts'
import { LinkButton } from '../atoms/index.ts'
import { useLocalText } from '../hooks/useLocalText.ts'
import { activityText } from '../text/activityText.ts'
import { EmptyState } from './EmptyState.tsx'

/** What the page of transactions says while there are none (clause activity-3). */
export function ActivityPageEmpty() {
  const t = useLocalText(activityText)
  return (
    <EmptyState
      icon={clockIcon}
      title={t('noTransactions')}
      hint={t('noTransactionsHint')}
      data-testid="activity-empty"
    />
  )
}

export interface ActivityAccountEmptyProps {
  /** Absent where nothing can be received. */
  readonly onReceive: (() => void) | undefined
}

/** What the account says while there are no transactions, with a way to the first (clause activity-4). */
export function ActivityAccountEmpty({ onReceive }: ActivityAccountEmptyProps) {
  const t = useLocalText(activityText)
  return (
    <EmptyState
      icon={clockIcon}
      title={t('noActivity')}
      hint={t('noActivityHint')}
      data-testid="activity-empty"
    >
      {onReceive && (
        <LinkButton onClick={onReceive} data-testid="activity-trade">
          {t('trade')}
        </LinkButton>
      )}
    </EmptyState>
  )
}

export interface ActivityUnavailableProps {
  /** Absent where the network has no explorer. */
  readonly onExplorer: (() => void) | undefined
}

/** Where there is no gateway that could tell of transactions: the explorer can. */
export function ActivityUnavailable({ onExplorer }: ActivityUnavailableProps) {
  const t = useLocalText(activityText)
  return (
    <EmptyState
      icon={clockIcon}
      title={t('unavailable')}
      hint={onExplorer && t('unavailableHint')}
      data-testid="activity-unavailable"
    >
      {onExplorer && (
        <LinkButton onClick={onExplorer} data-testid="activity-explorer">
          {t('blockExplorer')}
        </LinkButton>
      )}
    </EmptyState>
  )
}
