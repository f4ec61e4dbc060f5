import type { Transaction } from '@foyer/core'
import { createActivityReader, selectActivityGroups } from '@foyer/core/activity'
import { parseCaipAddress } from '@foyer/core/kernel'
import { useLanguageTag } from '../../../hooks/useLanguageTag.ts'
import {
  SAMPLE_OWNER,
  sampleHostileTransactions,
  sampleNft,
  sampleTransaction,
  sampleTransactions,
  sampleTransfer,
  sampleUsdc,
} from '../../../testing/samples/sampleActivity.ts'
import { ViewBody } from '../../../widgets/layout/ViewBody.tsx'
import { ActivityAccountEmpty, ActivityPageEmpty, ActivityUnavailable } from '../ActivityEmpty.tsx'
import { ActivityList, type ActivityListProps } from '../ActivityList.tsx'

export const title = 'Activity'

const ignore = () => {}
const { networkId, address } = parseCaipAddress(SAMPLE_OWNER)
const owner = `${networkId}:${address}` as const
const NOW_MS = Date.UTC(2026, 10, 21, 12)

interface SampleProps extends Partial<ActivityListProps> {
  readonly items: readonly Transaction[]
}

function Sample({ items, ...props }: SampleProps) {
  const locale = useLanguageTag()
  return (
    <ViewBody>
      <ActivityList
        activity={{ status: 'ready', hasMore: false, isLoadingMore: false, hasMoreFailed: false }}
        groups={selectActivityGroups(items, { owner, nowMs: NOW_MS, locale })}
        read={createActivityReader({ owner, locale })}
        urlOf={(hash) => `https://explorer.example/tx/${hash}`}
        place="page"
        onMore={ignore}
        onRetry={ignore}
        {...props}
      />
    </ViewBody>
  )
}

function list(items: readonly Transaction[], props: Partial<ActivityListProps> = {}) {
  return <Sample items={items} {...props} />
}

const waiting = { hasMore: false, isLoadingMore: false, hasMoreFailed: false } as const
const income = { operationType: 'receive', sentFrom: '0x5abfec25f74cd88437631a7731906932776356f9' }

export const states = {
  'over two years': list(sampleTransactions()),
  loading: list([], { activity: { ...waiting, status: 'loading' } }),
  'every status': list([
    sampleTransaction(0, { status: 'pending' }),
    sampleTransaction(1, { status: 'failed' }),
    sampleTransaction(2, { status: 'confirmed' }),
    sampleTransaction(
      3,
      { operationType: 'approve', sentTo: '0x5abfec25f74cd88437631a7731906932776356f9' },
      [],
    ),
  ]),
  collectibles: list([
    sampleTransaction(0, income, [sampleNft()]),
    sampleTransaction(1, { operationType: 'send' }, [sampleNft({ direction: 'out' })]),
    sampleTransaction(2, { operationType: 'trade' }, [sampleTransfer(), sampleNft()]),
  ]),
  'two transfers': list([
    sampleTransaction(0, { operationType: 'trade' }, [sampleUsdc({ direction: 'in' }), sampleTransfer()]),
    sampleTransaction(1, { operationType: 'withdraw' }, [
      sampleUsdc({ direction: 'in' }),
      sampleTransfer({ direction: 'in' }),
    ]),
    sampleTransaction(2, { operationType: 'execute' }, [
      sampleUsdc(),
      sampleUsdc({ quantity: { numeric: '0.000001' } }),
      sampleTransfer({ direction: 'in' }),
    ]),
  ]),
  'spam hidden': list([
    sampleTransaction(0),
    sampleTransaction(1, income, [
      sampleNft({ nft_info: { name: 'claim at evil.example', flags: { is_spam: true } } }),
    ]),
  ]),
  'hostile names': list(sampleHostileTransactions()),
  'no explorer': list(sampleTransactions().slice(0, 3), { urlOf: () => undefined }),
  paging: list(sampleTransactions().slice(0, 3), {
    activity: { ...waiting, status: 'ready', hasMore: true, isLoadingMore: true },
  }),
  'page failed': list(sampleTransactions().slice(0, 3), {
    activity: { ...waiting, status: 'ready', hasMore: true, hasMoreFailed: true },
  }),
  failed: list([], { activity: { ...waiting, status: 'failed' } }),
  'empty page': (
    <ViewBody>
      <ActivityPageEmpty />
    </ViewBody>
  ),
  'empty account': (
    <ViewBody>
      <ActivityAccountEmpty onReceive={ignore} />
    </ViewBody>
  ),
  'no gateway': (
    <ViewBody>
      <ActivityUnavailable onExplorer={ignore} />
    </ViewBody>
  ),
}
