import type { Network } from '@foyer/core/ports'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountGateway } from '../../testing/accountGateway.ts'
import { connect, type DrawnView, drawView } from '../../testing/drawView.tsx'
import { holdFrames } from '../../testing/holdFrames.ts'
import { type Rendered, renderInRoot } from '../../testing/renderInRoot.tsx'
import { sampleTokens } from '../../testing/samples/sampleActivity.ts'
import { LongList } from './LongList.tsx'

const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`)

function rowsOf({ root }: Pick<Rendered, 'root'>): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[role="listitem"]')]
}

function list(items: readonly string[]) {
  return (
    <LongList
      items={items}
      label="Rows"
      keyOf={(name) => name}
      row={(name) => <button type="button">{name}</button>}
    />
  )
}

/** A network as an app with hundreds of them defines it. */
function network(id: number): Network {
  return {
    id,
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [],
  }
}

const NETWORKS = Array.from({ length: 622 }, (_, index) => network(70_000 + index))

async function drawNetworks(): Promise<DrawnView> {
  return drawView({ view: 'Networks', options: { networks: NETWORKS } })
}

describe('a long list', () => {
  test('const-6 draws the rows in sight first, then six with each frame, until all are there', async () => {
    const frames = holdFrames()
    const drawn = await renderInRoot(list(names(100)))
    expect(rowsOf(drawn)).toHaveLength(12)
    await frames.pass()
    expect(rowsOf(drawn)).toHaveLength(18)
    await frames.pass(20)
    expect(rowsOf(drawn).map(({ innerText }) => innerText)).toEqual(names(100))
    await drawn.unmount()
  })

  test('a screen reader is told of all rows from the first', async () => {
    holdFrames()
    const drawn = await renderInRoot(list(names(622)))
    const [first, second] = rowsOf(drawn)
    expect([first?.ariaSetSize, first?.ariaPosInSet, second?.ariaPosInSet]).toEqual(['622', '1', '2'])
    expect(drawn.get('[role="list"]').ariaLabel).toBe('Rows')
    await drawn.unmount()
  })

  test('rows that are there are not drawn again while others follow', async () => {
    const frames = holdFrames()
    const asked: string[] = []
    const row = (name: string) => {
      asked.push(name)
      return name
    }
    const drawn = await renderInRoot(<LongList items={names(30)} keyOf={(name) => name} row={row} />, {
      isCounted: true,
    })
    await frames.pass(10)
    expect(asked).toEqual(names(30))
    await drawn.unmount()
  })

  test('the focus stays on its row while others follow, and Tab leads on to them', async () => {
    const frames = holdFrames()
    const drawn = await renderInRoot(list(names(40)))
    const buttons = () => [...drawn.root.querySelectorAll('button')]
    buttons()[11]?.focus()
    await frames.pass(10)
    expect(drawn.root.activeElement?.textContent).toBe('row 11')
    await userEvent.keyboard('{Tab}')
    expect(drawn.root.activeElement?.textContent).toBe('row 12')
    await drawn.unmount()
  })

  test('the sign of focus of a row at the edge of its chunk is not cut', async () => {
    const drawn = await renderInRoot(list(names(40)))
    await expect.poll(() => rowsOf(drawn).length).toBe(40)
    const chunk = drawn.get('[data-testid="list-chunk"]:nth-child(3)')
    const [box, row] = [chunk.getBoundingClientRect(), chunk.firstElementChild?.getBoundingClientRect()]
    expect((row?.top ?? 0) - box.top).toBeGreaterThanOrEqual(4)
    expect((row?.left ?? 0) - box.left).toBeGreaterThanOrEqual(4)
    await drawn.unmount()
  })
})

describe('views with long lists', () => {
  test('networks-1 622 networks: twelve rows before the first frame, all of them after, and the search counts all', async () => {
    const frames = holdFrames()
    const made = await drawNetworks()
    expect(rowsOf(made.drawn)).toHaveLength(12)
    await frames.pass(110)
    expect(rowsOf(made.drawn)).toHaveLength(622)
    await userEvent.fill(page.elementLocator(made.find('network-search')), 'Chain 70')
    await made.advance(100)
    await frames.pass(110)
    expect(rowsOf(made.drawn)).toHaveLength(622)
    await userEvent.fill(page.elementLocator(made.find('network-search')), 'Chain 70621')
    await made.advance(100)
    expect(rowsOf(made.drawn).map(({ innerText }) => innerText)).toEqual([
      expect.stringContaining('Chain 70621'),
    ])
    await made.end()
  })

  test.each(['Account', 'WalletSendSelectToken'] as const)(
    '%s: of a thousand tokens a few rows before the first frame',
    async (view) => {
      const frames = holdFrames()
      const [sample] = sampleTokens().filter(({ address }) => address !== undefined)
      if (!sample) throw new Error('no sample')
      const balances = () =>
        Array.from({ length: 1_000 }, (_, index) => ({
          ...sample,
          name: `Token ${index}`,
          address: `eip155:1:0x${index.toString(16).padStart(40, '0')}`,
        }))
      const { input } = accountGateway({ balances })
      const options = { ...input.options, features: { tokens: true } }
      const made = await drawView({ view, prepare: connect, ...input, options })
      await expect.poll(() => rowsOf(made.drawn).length).toBe(12)
      await frames.pass(3)
      expect(rowsOf(made.drawn)).toHaveLength(30)
      expect(Number(rowsOf(made.drawn)[0]?.ariaSetSize)).toBeGreaterThanOrEqual(1_000)
      await made.end()
    },
  )
})
