import { expect, test } from 'vitest'
import { renderInRoot } from '../testing/renderInRoot.tsx'
import { ScrollArea } from './ScrollArea.tsx'
import { Skeleton } from './Skeleton.tsx'

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
    <Skeleton key={key} shape="row" />
  ))
}

test('connect-11 the Connect area ends at 470 px and fades only where something is hidden', async () => {
  const drawn = await renderInRoot(<ScrollArea limit="connect">{rows(20)}</ScrollArea>)
  const area = drawn.get('[data-limit]')
  expect(area.offsetHeight).toBe(470)
  await expect.poll(() => area.dataset.state).toBe('below')
  expect(getComputedStyle(area).maskImage).toContain('50px')
  area.scrollTop = 200
  await expect.poll(() => area.dataset.state).toBe('both')
  area.scrollTop = area.scrollHeight
  await expect.poll(() => area.dataset.state).toBe('above')
  await drawn.rerender(<ScrollArea limit="connect">{rows(2)}</ScrollArea>)
  await expect.poll(() => area.dataset.state).toBe('none')
  expect(getComputedStyle(area).maskImage).toBe('none')
  await drawn.unmount()
})

test('what scrolls has no style that changes with what is hidden', async () => {
  const drawn = await renderInRoot(<ScrollArea limit="connect">{rows(20)}</ScrollArea>)
  const area = drawn.get('[data-limit]')
  const [row] = area.querySelectorAll('[data-shape]')
  const variables = () =>
    [...(row?.computedStyleMap() ?? [])].map(String).filter((one) => one.startsWith('--'))
  await expect.poll(() => area.dataset.state).toBe('below')
  const below = variables()
  area.scrollTop = 200
  await expect.poll(() => area.dataset.state).toBe('both')
  expect(variables()).toEqual(below)
  await drawn.unmount()
})
