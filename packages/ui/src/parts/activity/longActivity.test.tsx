import type { Transaction } from '@foyer/core'
import { type ActivityReader, createActivityReader, selectActivityGroups } from '@foyer/core/activity'
import { expect, test } from 'vitest'
import { accountGateway } from '../../testing/accountGateway.ts'
import { connect, drawView } from '../../testing/drawView.tsx'
import { holdFrames } from '../../testing/holdFrames.ts'
import { renderInRoot } from '../../testing/renderInRoot.tsx'
import { SAMPLE_OWNER, sampleTransaction, sampleTransfer } from '../../testing/samples/sampleActivity.ts'
import { ActivityList } from './ActivityList.tsx'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const MANY = 1_000
const reader = createActivityReader({ owner: SAMPLE_OWNER, locale: 'en' })
const ignore = () => {}
const noUrl = () => undefined
/** All in one month, which is drawn bit by bit as several are. */
const inOneMonth = (index: number) =>
  sampleTransaction(index, { minedAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString() })
const many = (sample: (index: number) => Transaction, count = MANY) =>
  Array.from({ length: count }, (_, index) => sample(index))

function draw(items: readonly Transaction[], read: ActivityReader = reader) {
  return (
    <ActivityList
      activity={{ status: 'ready', hasMore: false, isLoadingMore: false, hasMoreFailed: false }}
      groups={selectActivityGroups(items, { owner: SAMPLE_OWNER, nowMs: NOW_MS, locale: 'en' })}
      read={read}
      urlOf={noUrl}
      place="page"
      onMore={ignore}
      onRetry={ignore}
    />
  )
}

const countRows = (root: ParentNode) => root.querySelectorAll('[data-testid="activity-item"]').length

test.each([
  ['several years', (index: number) => sampleTransaction(index)],
  ['one month', inOneMonth],
])(
  'activity-1 of a thousand transactions of %s ten rows come before the first frame, then five with each',
  async (_, sample) => {
    const frames = holdFrames()
    const drawn = await renderInRoot(draw(many(sample)))
    expect(countRows(drawn.root)).toBe(10)
    await frames.pass()
    expect(countRows(drawn.root)).toBe(15)
    await frames.pass(3)
    expect(countRows(drawn.root)).toBe(30)
    await drawn.unmount()
  },
)

test('state-35 a page after a thousand transactions comes bit by bit, and no row before it is drawn again', async () => {
  const frames = holdFrames()
  const asked: string[] = []
  const read: ActivityReader = (transaction) => {
    asked.push(transaction.id)
    return reader(transaction)
  }
  const items = many((index) => sampleTransaction(index), MANY + 50)
  const drawn = await renderInRoot(draw(items.slice(0, MANY), read), { isCounted: true })
  await frames.pass(198)
  expect(countRows(drawn.root)).toBe(MANY)
  asked.length = 0
  await drawn.rerender(draw(items, read))
  expect(countRows(drawn.root)).toBe(MANY)
  await frames.pass()
  expect(countRows(drawn.root)).toBe(MANY + 5)
  await frames.pass(9)
  expect(countRows(drawn.root)).toBe(MANY + 50)
  expect(asked).toEqual(items.slice(MANY).map(({ id }) => id))
  await drawn.unmount()
})

test('a thousand transfers of nearly no value, once unfolded, come bit by bit as well', async () => {
  const frames = holdFrames()
  const worthless = (index: number) =>
    sampleTransaction(index, { ...inOneMonth(index).metadata, operationType: 'receive', sentFrom: '0x1' }, [
      sampleTransfer({ direction: 'in', value: 0.000_1, quantity: { numeric: '0.0000001' } }),
    ])
  const drawn = await renderInRoot(draw(many(worthless)))
  expect(countRows(drawn.root)).toBe(0)
  drawn.get<HTMLElement>('[data-testid="activity-tiny"]').click()
  await expect.poll(() => countRows(drawn.root)).toBe(10)
  await frames.pass(3)
  expect(countRows(drawn.root)).toBe(25)
  await drawn.unmount()
})

test('Transactions: of a thousand that are loaded a few rows come first', async () => {
  const frames = holdFrames()
  const transactions = () => many((index) => sampleTransaction(index))
  const { input } = accountGateway({ transactions, entries: MANY })
  const made = await drawView({ view: 'Transactions', prepare: connect, ...input })
  await expect.poll(() => countRows(made.drawn.root)).toBe(10)
  await frames.pass(2)
  expect(countRows(made.drawn.root)).toBe(20)
  await made.end()
})
