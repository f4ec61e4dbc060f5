import { render } from 'preact'
import { expect, test } from 'vitest'
import { type Growth, useGrowingList } from './useGrowingList.ts'

const GROWTH: Growth = { first: 4, step: 3 }

function Growing({ length }: { readonly length: number }) {
  const all = Array.from({ length }, (_, index) => index)
  return useGrowingList(all, GROWTH).map((index) => <i key={index} />)
}

test('a list that was short for a while, as in a search, grows anew instead of coming in one frame', async () => {
  const box = document.createElement('div')
  const counts: number[] = []
  const observer = new MutationObserver(() => counts.push(box.childElementCount))
  observer.observe(box, { childList: true })
  render(<Growing length={20} />, box)
  await expect.poll(() => box.childElementCount).toBe(20)
  render(<Growing length={2} />, box)
  await expect.poll(() => counts.at(-1)).toBe(2)
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  counts.length = 0
  render(<Growing length={20} />, box)
  await expect.poll(() => box.childElementCount).toBe(20)
  expect(counts).toEqual([4, 7, 10, 13, 16, 19, 20])
  observer.disconnect()
  render(null, box)
})
