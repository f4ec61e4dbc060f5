import { toExplorerUrl } from '@foyer/core/account'
import { createActivityReader, loadActivity, selectActivity, toTransactionUrl } from '@foyer/core/activity'
import { type Modal, openModal, selectActiveNetwork } from '@foyer/core/kernel'
import { useCallback, useId, useMemo } from 'react'
import { chevronRightIcon, clockIcon } from '../../atoms/icons.ts'
import { IconButton } from '../../atoms/index.ts'
import { useModal } from '../../hooks/modalContext.tsx'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLocalText } from '../../hooks/useLocalText.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ActivityRows, ActivityUnavailable, activityText } from '../../parts/activity/index.ts'
import { EmptyState } from '../../widgets/feedback/EmptyState.tsx'
import { Centered } from '../Centered.tsx'
import { ListBody } from '../ListBody.tsx'
import { ListHead } from '../ListHead.tsx'
import { RowsLoading } from '../ListLoading.tsx'
import { useWatch } from '../useWatch.ts'
import { WidgetCard } from '../WidgetCard.tsx'
import { ProblemLine } from '../WidgetProblem.tsx'
import css from './ActivityContent.module.css'

/** The part is loaded by its name: it is there when this is drawn. */
async function watchActivity(modal: Modal, input: { readonly signal: AbortSignal }): Promise<void> {
  const activity = await modal.load('activity')
  await activity.watchActivity(modal, input)
}

/** The newest transactions of the account: as many as there is place for. The heading leads to all of them. */
export function ActivityContent({ rows }: { readonly rows: number }) {
  const modal = useModal()
  const t = useLocalText(activityText)
  const { status, owner, items } = useModalState((state) => selectActivity(state, modal.api))
  useWatch(watchActivity)
  return (
    <WidgetCard layout="list" isBusy={status === 'loading'} data-testid="wallet-activity">
      <ListHead title={t('activity')}>
        {items.length > 0 && (
          <IconButton
            icon={chevronRightIcon}
            label={t('activity')}
            size="sm"
            data-testid="activity-all"
            onClick={() => openModal(modal, { view: 'Transactions' })}
          />
        )}
      </ListHead>
      {status === 'loading' && <RowsLoading rows={rows} />}
      {status === 'failed' && (
        <Centered>
          <ProblemLine text={t('failedTitle')} onRetry={() => loadActivity(modal).catch(() => {})} />
        </Centered>
      )}
      {status === 'unavailable' && <Unavailable owner={owner} />}
      {status === 'ready' && items.length === 0 && (
        <Centered>
          <EmptyState icon={clockIcon} title={t('noActivity')} data-testid="activity-empty" />
        </Centered>
      )}
      {status === 'ready' && owner && items.length > 0 && <Rows owner={owner} items={items.slice(0, rows)} />}
    </WidgetCard>
  )
}

type Reading = ReturnType<typeof selectActivity>

interface RowsProps extends Pick<Reading, 'items'> {
  readonly owner: NonNullable<Reading['owner']>
}

function Rows({ owner, items }: RowsProps) {
  const t = useLocalText(activityText)
  const id = useId()
  const locale = useLanguageTag()
  const network = useModalState(selectActiveNetwork)
  const read = useMemo(() => createActivityReader({ owner, locale }), [owner, locale])
  const urlOf = useCallback((hash: string) => toTransactionUrl(network, hash), [network])
  return (
    <ListBody label={t('activity')}>
      <span id={id} hidden>
        {t('activity')}
      </span>
      <div className={css.list}>
        <ActivityRows labelledBy={id} transactions={items} read={read} urlOf={urlOf} />
      </div>
    </ListBody>
  )
}

function Unavailable({ owner }: Pick<Reading, 'owner'>) {
  const { platform } = useModal()
  const network = useModalState(selectActiveNetwork)
  const url = owner && toExplorerUrl(network, owner.split(':').at(-1) ?? '')
  return (
    <Centered>
      <ActivityUnavailable onExplorer={url ? () => platform.openLink(url, '_blank') : undefined} />
    </Centered>
  )
}
