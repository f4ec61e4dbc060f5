import { toExplorerUrl } from '@foyer/core/account'
import {
  createActivityReader,
  loadActivity,
  loadMoreActivity,
  selectActivity,
  selectActivityGroups,
  toTransactionUrl,
} from '@foyer/core/activity'
import { selectActiveNetwork } from '@foyer/core/kernel'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useLastDefined } from '../../hooks/useLastDefined.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ActivityUnavailable } from './ActivityEmpty.tsx'
import { ActivityList, type ActivityListProps } from './ActivityList.tsx'

export interface ActivityPartProps extends Pick<ActivityListProps, 'place'> {
  /** Shown when there are no transactions. */
  readonly empty: ReactNode
}

/** The loaded activity of the active account on its network. The views start the loading. */
export function ActivityPart({ place, empty }: ActivityPartProps) {
  const modal = useModal()
  const { api, platform } = modal
  const activity = useModalState((state) => selectActivity(state, api))
  const network = useLastDefined(useModalState(selectActiveNetwork))
  const owner = useLastDefined(activity.owner)
  const more = useFlow(loadMoreActivity)
  const retry = useFlow(loadActivity)
  const locale = useLanguageTag()
  const { items } = activity
  const groups = useMemo(
    () => (owner ? selectActivityGroups(items, { owner, nowMs: platform.now(), locale }) : []),
    [items, owner, platform, locale],
  )
  const read = useMemo(() => owner && createActivityReader({ owner, locale }), [owner, locale])
  const urlOf = useCallback((hash: string) => toTransactionUrl(network, hash), [network])

  if (activity.status === 'unavailable' || !owner || !read) {
    const url = owner && toExplorerUrl(network, owner.split(':').at(-1) ?? '')
    return <ActivityUnavailable onExplorer={url ? () => platform.openLink(url, '_blank') : undefined} />
  }
  if (activity.status === 'ready' && groups.length === 0 && !activity.hasMore) return empty
  return (
    <ActivityList
      activity={activity}
      groups={groups}
      read={read}
      urlOf={urlOf}
      place={place}
      onMore={() => more()}
      onRetry={() => retry()}
    />
  )
}
