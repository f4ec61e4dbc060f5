import { clockIcon } from '../../atoms/icons.ts'
import { LinkButton } from '../../atoms/index.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import { activityText } from './text/en.ts'

/** Shown in Transactions while there are none (clause activity-3). */
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
  /** Undefined when receiving is not available. */
  readonly onReceive: (() => void) | undefined
}

/** Shown in the account while there are no transactions, with a button to receive funds (clause activity-4). */
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
  /** Undefined when the network has no explorer. */
  readonly onExplorer: (() => void) | undefined
}

/** Shown without a gateway, with a link to the explorer. */
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
