import type { WalletItem } from '@foyer/core/connect'
import { describe, expect, test } from 'vitest'
import { useGrowingList } from '../../../hooks/useGrowingList.ts'
import { drawAlone } from '../../../testing/drawAlone.ts'
import { nextTask, type Rendered, renderInRoot } from '../../../testing/renderInRoot.tsx'
import { HOSTILE_NAMES, sampleItem } from '../../../testing/samples/sampleWallets.ts'
import { GRID_GROWTH, WalletGrid } from './WalletGrid.tsx'

const items = Array.from({ length: 15 }, (_, index) => sampleItem(index))

async function drawGrid(
  widthPx: number,
  list: readonly WalletItem[] = items,
  onPick: (item: WalletItem, index: number) => void = () => {},
) {
  const box = document.createElement('div')
  box.style.width = `${widthPx}px`
  document.body.append(box)
  const drawn = await renderInRoot(
    <WalletGrid items={list} label="Wallets" placeCount={0} onPick={onPick} />,
    { parent: box, isLayoutLazy: true },
  )
  drawn.host.style.display = 'block'
  return {
    ...drawn,
    async unmount() {
      await drawn.unmount()
      box.remove()
    },
  }
}

function tiles(drawn: Rendered): readonly HTMLElement[] {
  return [...drawn.root.querySelectorAll<HTMLElement>('[role="option"]')]
}

function columnsOf(drawn: Rendered): number {
  const [first, ...rest] = tiles(drawn).map((tile) => tile.getBoundingClientRect().top)
  return 1 + rest.filter((top) => top === first).length
}

function focusedIndex(drawn: Rendered): number {
  return tiles(drawn).indexOf(drawn.root.activeElement as HTMLElement)
}

async function press(drawn: Rendered, key: string): Promise<void> {
  drawn.root.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  await nextTask()
}

describe('WalletGrid', () => {
  test.each([
    [370, 4],
    [352, 4],
    [351, 3],
    [350.5, 3],
    [350, 2],
    [320, 2],
  ])('const-6 at %d px of width there are %i columns of 104 px tiles', async (widthPx, columns) => {
    const drawn = await drawGrid(widthPx)
    expect(columnsOf(drawn)).toBe(columns)
    expect(tiles(drawn)[0]?.offsetHeight).toBe(104)
    await drawn.unmount()
  })

  test('what is in sight is drawn first, and then never more than half a chunk in a frame, also of a page that is appended', async () => {
    const many = Array.from({ length: 100 }, (_, index) => sampleItem(index))
    const box = document.createElement('div')
    const { draw, end } = drawAlone(box)
    function Growing({ list }: { readonly list: readonly WalletItem[] }) {
      const drawn = useGrowingList(list, GRID_GROWTH)
      return <WalletGrid items={drawn} label="Wallets" placeCount={0} onPick={() => {}} />
    }
    const counts: number[] = []
    const count = () => box.querySelectorAll('[role="option"]').length
    const observer = new MutationObserver(() => counts.push(count()))
    observer.observe(box, { childList: true, subtree: true })
    draw(<Growing list={many.slice(0, 40)} />)
    expect(count()).toBe(16)
    await expect.poll(count).toBe(40)
    draw(<Growing list={many} />)
    await expect.poll(count).toBe(100)
    const steps = counts.map((now, index) => now - (counts[index - 1] ?? now))
    expect(Math.max(...steps)).toBeLessThanOrEqual(6)
    observer.disconnect()
    end()
  })

  test('Tab reaches one tile; arrows, Home and End reach the others', async () => {
    const drawn = await drawGrid(370)
    expect(tiles(drawn).filter((tile) => tile.tabIndex === 0)).toHaveLength(1)
    tiles(drawn)[0]?.focus()
    await press(drawn, 'ArrowRight')
    expect(focusedIndex(drawn)).toBe(1)
    await press(drawn, 'ArrowDown')
    expect(focusedIndex(drawn)).toBe(5)
    await press(drawn, 'End')
    expect(focusedIndex(drawn)).toBe(14)
    await press(drawn, 'ArrowUp')
    expect(focusedIndex(drawn)).toBe(10)
    expect(tiles(drawn).filter((tile) => tile.tabIndex === 0)).toEqual([tiles(drawn)[10]])
    await press(drawn, 'Home')
    expect(focusedIndex(drawn)).toBe(0)
    await drawn.unmount()
  })

  test('arrows follow the columns of the narrow layout', async () => {
    const drawn = await drawGrid(320)
    tiles(drawn)[0]?.focus()
    await press(drawn, 'ArrowDown')
    expect(focusedIndex(drawn)).toBe(2)
    await drawn.unmount()
  })

  test('a tile is picked with its place in the list', async () => {
    const picked: [string, number][] = []
    const drawn = await drawGrid(370, items, (item, index) => picked.push([item.name, index]))
    tiles(drawn)[13]?.click()
    expect(picked).toEqual([[items[13]?.name, 13]])
    await drawn.unmount()
  })

  test('when the list shrinks below the focused place Tab still reaches a tile', async () => {
    const drawn = await drawGrid(370)
    tiles(drawn)[14]?.focus()
    await nextTask()
    await drawn.rerender(
      <WalletGrid items={items.slice(0, 2)} label="Wallets" placeCount={0} onPick={() => {}} />,
    )
    expect(tiles(drawn).map((tile) => tile.tabIndex)).toEqual([-1, 0])
    await drawn.unmount()
  })

  test('names of any length and direction leave the tiles as they are', async () => {
    const hostile = HOSTILE_NAMES.map((name, index) => sampleItem(index, { key: name, name }))
    const drawn = await drawGrid(370, hostile)
    for (const tile of tiles(drawn)) {
      expect(tile.offsetHeight).toBe(104)
      expect(tile.scrollWidth).toBeLessThanOrEqual(tile.clientWidth)
    }
    await drawn.unmount()
  })

  test('what is out of sight is not laid out, and what is in sight at first does not wait for the browser to see it', async () => {
    const many = Array.from({ length: 40 }, (_, index) => sampleItem(index))
    const drawn = await drawGrid(370, many)
    const chunks = new Set(tiles(drawn).map((tile) => tile.parentElement))
    const visibilities = [...chunks].map((chunk) => chunk && getComputedStyle(chunk).contentVisibility)
    expect(visibilities).toEqual(['visible', 'visible', 'auto', 'auto'])
    await drawn.unmount()
  })

  test('only what is in sight at first fades in, and no picture does: each would be a layer while the visitor scrolls', async () => {
    const drawn = await drawGrid(
      370,
      Array.from({ length: 40 }, (_, index) => sampleItem(index)),
    )
    const chunks = [...drawn.root.querySelectorAll('[role="listbox"] > *')]
    expect(chunks.map((chunk) => getComputedStyle(chunk).animationName !== 'none')).toEqual([
      true,
      true,
      false,
      false,
    ])
    const pictures = [...drawn.root.querySelectorAll('img')]
    expect(new Set(pictures.map((picture) => getComputedStyle(picture).opacity))).toEqual(new Set(['1']))
    await drawn.unmount()
  })
})
