import { createActivityReader, selectActivityGroups } from '@foyer/core/activity'
import { expect, test } from 'vitest'
import { renderInRoot } from '../../testing/renderInRoot.tsx'
import { SAMPLE_OWNER, sampleTransaction } from '../../testing/samples/sampleActivity.ts'
import { ActivityList } from './ActivityList.tsx'
import { ActivityRows } from './ActivityRows.tsx'

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
    emptyMonths.push(...groups.filter((group) => !group.querySelector('[role="listitem"]')))
  })
  observer.observe(drawn.root, { childList: true, subtree: true })
  await drawn.rerender(<List count={50} />)
  // The number of all is read out, and it is read once.
  const said = drawn.get('[role="status"]').textContent
  expect(said).toContain('50')
  await expect.poll(rows).toBe(50)
  await drawn.rerender(<List count={100} />)
  await expect.poll(rows).toBe(100)
  observer.disconnect()
  const steps = counts.map((now, index) => now - (counts[index - 1] ?? 1))
  expect([counts[0], Math.max(...steps.slice(1)), emptyMonths]).toEqual([10, 5, []])
  await drawn.unmount()
})

test('activity-1 the browser has a few chunks to look at in each frame, not every row', async () => {
  const drawn = await renderInRoot(<List count={100} />, { isLayoutLazy: true })
  const find = (testId: string) => [...drawn.root.querySelectorAll(`[data-testid="${testId}"]`)]
  await expect.poll(() => find('activity-item').length).toBe(100)
  const lazy = [...drawn.root.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).contentVisibility === 'auto',
  )
  expect(lazy).toEqual(find('activity-chunk'))
  const months = find('activity-group').length
  expect(lazy.length).toBeLessThanOrEqual(100 / 5 + months)
  await drawn.unmount()
})

test('activity-1 a list that grows looks only at the rows of the chunk that gets some', async () => {
  // Drawing a row reads its id, which is its key.
  const asked = new Set<string>()
  const items = Array.from({ length: 40 }, (_, index) => {
    const transaction = sampleTransaction(index)
    const { id } = transaction
    return Object.defineProperty({ ...transaction }, 'id', { get: () => asked.add(id) && id })
  })
  const ids = items.map(({ id }) => id)
  const url = () => undefined
  const draw = (count: number) => (
    <ActivityRows transactions={items.slice(0, count)} labelledBy="month" read={read} urlOf={url} />
  )
  const drawn = await renderInRoot(draw(30))
  asked.clear()
  await drawn.rerender(draw(35))
  expect([...asked]).toEqual(ids.slice(30, 35))
  await drawn.unmount()
})

test('rows stand in one list, whose chunks are nothing to a screen reader', async () => {
  const drawn = await renderInRoot(<List count={12} />)
  await expect.poll(() => drawn.root.querySelectorAll('[role="listitem"]').length).toBe(12)
  for (const item of drawn.root.querySelectorAll('[role="listitem"]')) {
    expect(item.parentElement?.role).toBe('presentation')
    expect(item.parentElement?.parentElement?.role).toBe('list')
  }
  await drawn.unmount()
})
