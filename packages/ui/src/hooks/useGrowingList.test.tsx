import { expect, test } from 'vitest'
import { drawAlone } from '../testing/drawAlone.ts'
import { type Growth, useGrowingList } from './useGrowingList.ts'

const GROWTH: Growth = { first: 4, step: 3 }

function Growing({ length }: { readonly length: number }) {
  const all = Array.from({ length }, (_, index) => index)
  return useGrowingList(all, GROWTH).map((index) => <i key={index} />)
}

test('a list that was short for a while, as in a search, grows anew instead of coming in one frame', async () => {
  const box = document.createElement('div')
  const { draw, end } = drawAlone(box)
  const counts: number[] = []
  const observer = new MutationObserver(() => counts.push(box.childElementCount))
  observer.observe(box, { childList: true })
  draw(<Growing length={20} />)
  await expect.poll(() => box.childElementCount).toBe(20)
  draw(<Growing length={2} />)
  await expect.poll(() => counts.at(-1)).toBe(2)
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
  counts.length = 0
  draw(<Growing length={20} />)
  await expect.poll(() => box.childElementCount).toBe(20)
  expect(counts).toEqual([4, 7, 10, 13, 16, 19, 20])
  observer.disconnect()
  end()
})
