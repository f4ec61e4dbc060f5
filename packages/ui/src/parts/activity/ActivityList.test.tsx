import { createActivityReader, selectActivityGroups } from '@foyer/core/activity'
import { expect, test } from 'vitest'
import { renderInRoot } from '../../testing/renderInRoot.tsx'
import { SAMPLE_OWNER, sampleTransaction } from '../../testing/samples/sampleActivity.ts'
import { ActivityList } from './ActivityList.tsx'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const read = createActivityReader({ owner: SAMPLE_OWNER, locale: 'en' })
const ignore = () => {}

function List({ count }: { readonly count: number }) {
  const items = Array.from({ length: count }, (_, index) => sampleTransaction(index))
  return (
    <ActivityList
      activity={{ status: 'ready', hasMore: false, isLoadingMore: false, hasMoreFailed: false }}
      groups={selectActivityGroups(items, { owner: SAMPLE_OWNER, nowMs: NOW_MS, locale: 'en' })}
      read={read}
      urlOf={() => undefined}
      place="page"
      onMore={ignore}
      onRetry={ignore}
    />
  )
}

test('state-35 a page is drawn over several frames, in none of which a month is without its rows', async () => {
  const drawn = await renderInRoot(<List count={1} />)
  const rows = () => drawn.root.querySelectorAll('[data-testid="activity-item"]').length
  const counts: number[] = []
  const emptyMonths: Element[] = []
  const observer = new MutationObserver(() => {
    counts.push(rows())
    const groups = [...drawn.root.querySelectorAll('[data-testid="activity-group"]')]
    emptyMonths.push(...groups.filter((group) => !group.querySelector('li')))
  })
  observer.observe(drawn.root, { childList: true, subtree: true })
  await drawn.rerender(<List count={50} />)
  // What is read out is the number of all, and is read once.
  const said = drawn.get('[role="status"]').textContent
  expect(said).toContain('50')
  await expect.poll(rows).toBe(50)
  await drawn.rerender(<List count={100} />)
  await expect.poll(rows).toBe(100)
  observer.disconnect()
  const steps = counts.map((now, index) => now - (counts[index - 1] ?? 1))
  expect([counts[0], Math.max(...steps), emptyMonths]).toEqual([12, 11, []])
  await drawn.unmount()
})
