import {
  createActivityReader,
  loadActivity,
  loadMoreActivity,
  selectActiveNetwork,
  selectActivity,
  selectActivityGroups,
  toExplorerUrl,
  toTransactionUrl,
} from '@foyer/core'
import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import { useModal } from '../../hooks/modalContext.tsx'
import { useFlow } from '../../hooks/useFlow.ts'
import { useKept } from '../../hooks/useKept.ts'
import { useLanguageTag } from '../../hooks/useLanguageTag.ts'
import { useModalState } from '../../hooks/useModalState.ts'
import { ActivityUnavailable } from '../../widgets/ActivityEmpty.tsx'
import { ActivityList, type ActivityListProps } from '../../widgets/ActivityList.tsx'

export interface ActivityPartProps extends Pick<ActivityListProps, 'place'> {
  /** What stands there when nothing was ever done. */
  readonly empty: ReactNode
}

/** The activity of the account in use on its network, as far as it was read. The views start the reading. */
export function ActivityPart({ place, empty }: ActivityPartProps) {
  const modal = useModal()
  const { api, platform } = modal
  // A page of rows is drawn in small steps: whoever scrolls is not held up by it.
  const activity = useDeferredValue(useModalState((state) => selectActivity(state, api)))
  const network = useKept(useModalState(selectActiveNetwork))
  const owner = useKept(activity.owner)
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
