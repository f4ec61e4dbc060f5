import type { Activity, ActivityGroup, ActivityReader } from '@foyer/core/activity'
import { memo, useId, useState } from 'react'
import { chevronDownIcon, refreshIcon, warningIcon } from '../../atoms/icons.ts'
import { Button, Icon, LinkButton, ScrollArea, Skeleton, Text } from '../../atoms/index.ts'
import { useEndReached } from '../../hooks/useEndReached.ts'
import { type Growth, useGrowingCount, useGrowingList } from '../../hooks/useGrowingList.ts'
import { useLocalNumber } from '../../hooks/useLocalNumber.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { usePluralText } from '../../hooks/usePluralText.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import { LiveText } from '../../widgets/feedback/LiveText.tsx'
import type { ActivityItemProps } from './ActivityItem.tsx'
import css from './ActivityList.module.css'
import { ActivityRows, type ActivityRowsProps, CHUNK_ROWS } from './ActivityRows.tsx'
import { activityText } from './text/en.ts'

export interface ActivityListProps extends Pick<ActivityItemProps, 'urlOf'> {
  readonly activity: Pick<Activity, 'status' | 'hasMore' | 'isLoadingMore' | 'hasMoreFailed'>
  readonly groups: readonly ActivityGroup[]
  readonly read: ActivityReader
  /** `account`: at most 280 px high, in the account view (clause activity-6). `page`: a view of its own. */
  readonly place: 'account' | 'page'
  /** Called when the end comes into view, to load the next page. */
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Number of placeholder rows while the first page is loading (clauses activity-5, const-8). */
const LOADING_ROWS = 7

/** At first as many rows as are in sight, then a chunk with each frame: a page of fifty at once would hold up scrolling. */
const GROWTH: Growth = { first: 2 * CHUNK_ROWS, step: CHUNK_ROWS }

/** The groups with so many of their transactions; what comes after these is left out. */
function takeFirst(groups: readonly ActivityGroup[], count: number): readonly ActivityGroup[] {
  let left = count
  const taken: ActivityGroup[] = []
  for (const group of groups) {
    const { transactions } = group
    const isWhole = transactions.length <= left
    if (isWhole) taken.push(group)
    else if (left > 0) taken.push({ ...group, transactions: transactions.slice(0, left), tiny: [] })
    if (!isWhole) break
    left -= transactions.length
  }
  return taken
}

/** Transactions by month; the next page is loaded when the end comes into view (clauses activity-1, state-35). */
export function ActivityList(props: ActivityListProps) {
  const { activity, groups, onRetry } = props
  const [t, toNumber] = [useLocalText(activityText), useLocalNumber()]
  const count = groups.reduce((sum, group) => sum + group.transactions.length + group.tiny.length, 0)
  const isReady = activity.status !== 'failed' && activity.status !== 'loading'
  return (
    <>
      <LiveText text={isReady ? t('results', { count: toNumber(String(count)) }) : undefined} />
      {activity.status === 'failed' ? <Failed onRetry={onRetry} /> : <List {...props} />}
    </>
  )
}

function List(props: ActivityListProps) {
  const { activity, groups, place, onMore } = props
  const total = groups.reduce((sum, group) => sum + group.transactions.length, 0)
  const count = useGrowingCount(total, GROWTH)
  const mark = useEndReached({
    onEnd: onMore,
    isEnabled: activity.hasMore && !activity.isLoadingMore && !activity.hasMoreFailed && count === total,
  })
  return (
    <ScrollArea className={css.root} data-place={place} data-testid="activity-list">
      {activity.status === 'loading' ? (
        <Placeholders count={LOADING_ROWS} text="loading" />
      ) : (
        <>
          {takeFirst(groups, count).map((group) => (
            <Group key={group.key} group={group} read={props.read} urlOf={props.urlOf} />
          ))}
          {activity.hasMoreFailed && <MoreFailed onMore={onMore} />}
          {activity.hasMore && !activity.hasMoreFailed && <Placeholders count={2} text="loadingMore" />}
          <div ref={mark} className={css.mark} data-testid="activity-end" />
        </>
      )}
    </ScrollArea>
  )
}

/** A month that is drawn as a whole is not looked at again while others grow. */
const Group = memo(function Group({
  group,
  ...rest
}: Pick<ActivityListProps, 'read' | 'urlOf'> & { readonly group: ActivityGroup }) {
  const id = useId()
  return (
    <div className={css.group} data-testid="activity-group">
      <Text as="h2" id={id} size="small" tone="secondary" className={css.title}>
        {group.title}
      </Text>
      {group.transactions.length > 0 && (
        <ActivityRows labelledBy={id} transactions={group.transactions} {...rest} />
      )}
      {group.tiny.length > 0 && <Tiny transactions={group.tiny} {...rest} />}
    </div>
  )
})

/** Incoming transfers of nearly no value: collapsed, and shown with a warning. */
function Tiny({ transactions, ...rest }: Omit<ActivityRowsProps, 'labelledBy'>) {
  const t = useLocalText(activityText)
  const plural = usePluralText(activityText)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const count = transactions.length
  return (
    <div className={css.tiny}>
      <button
        type="button"
        id={id}
        className={css.tinyButton}
        aria-expanded={isOpen}
        data-testid="activity-tiny"
        onClick={() => setIsOpen(!isOpen)}
      >
        {plural('tiny', count)}
        <Icon icon={chevronDownIcon} size={16} className={css.chevron} />
      </button>
      {isOpen && (
        <>
          <Text size="small" tone="warning" className={css.tinyHint}>
            {t('tinyHint')}
          </Text>
          <GrowingRows labelledBy={id} transactions={transactions} {...rest} />
        </>
      )}
    </div>
  )
}

/** Some hundreds of them are drawn over several frames as well. */
function GrowingRows({ transactions, ...rest }: ActivityRowsProps) {
  return <ActivityRows transactions={useGrowingList(transactions, GROWTH)} {...rest} />
}

interface PlaceholdersProps {
  readonly count: number
  readonly text: 'loading' | 'loadingMore'
}

function Placeholders({ count, text }: PlaceholdersProps) {
  const t = useLocalText(activityText)
  return (
    <div
      role="status"
      aria-label={t(text)}
      data-testid={`activity-${text === 'loading' ? 'loading' : 'more'}`}
    >
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={css.placeholder} data-testid="activity-placeholder">
          <Skeleton shape="circle" />
          <div className={css.placeholderText}>
            <Skeleton width="third" />
            <Skeleton width="half" />
          </div>
        </div>
      ))}
    </div>
  )
}

function MoreFailed({ onMore }: Pick<ActivityListProps, 'onMore'>) {
  const t = useLocalText(activityText)
  return (
    <div className={css.moreFailed} data-testid="activity-more-failed">
      <Text size="small" tone="secondary">
        {t('moreFailed')}
      </Text>
      <LinkButton onClick={onMore} data-testid="activity-more-again">
        {t('tryAgain')}
      </LinkButton>
    </div>
  )
}

function Failed({ onRetry }: Pick<ActivityListProps, 'onRetry'>) {
  const t = useLocalText(activityText)
  return (
    <EmptyState
      icon={warningIcon}
      title={t('failedTitle')}
      hint={t('failedHint')}
      data-testid="activity-failed"
    >
      <Button variant="secondary" iconStart={refreshIcon} onClick={onRetry} data-testid="try-again">
        {t('tryAgain')}
      </Button>
    </EmptyState>
  )
}
