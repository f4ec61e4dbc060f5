import { describe, expect, test } from 'vitest'
import { drawNetworks, rows } from '../../../testing/drawNetworks.tsx'
import { connect } from '../../../testing/drawView.tsx'

describe('UnsupportedChain', () => {
  test('networks-8 names the problem, lists the allowed networks, and offers to disconnect', async () => {
    const made = await drawNetworks({ view: 'UnsupportedChain', prepare: connect })
    expect(made.text()).toMatch(/This app doesn’t support your current network.* or Disconnect/)
    expect(rows(made)).toHaveLength(3)
    await made.click('disconnect')
    await expect.poll(() => made.modal.state.accounts.activeNamespace).toBeUndefined()
    await made.end()
  })

  test('networks-8 the swap feature speaks for itself', async () => {
    const made = await drawNetworks({ view: 'UnsupportedChain', params: { swapUnsupportedChain: true } })
    expect(made.text()).toContain('The swap feature doesn’t support your current network')
    await made.end()
  })

  test('networks-4 for a swap it lists the networks on which swaps are made, and those that the app names contracts for', async () => {
    const view = { view: 'UnsupportedChain', params: { swapUnsupportedChain: true } } as const
    const address = `0x${'5'.repeat(40)}`
    const place = { router: address, quoter: address, v2Factory: address, weth: address }
    const networks = [1, 11155111, 8453]
    const plain = await drawNetworks({ ...view, options: { networks } })
    expect(rows(plain)).toEqual(['network-eip155:1', 'network-eip155:8453'])
    await plain.end()
    const own = await drawNetworks({
      ...view,
      options: { networks, swapPlaces: { 'eip155:11155111': place } },
    })
    expect(rows(own)).toHaveLength(3)
    await own.end()
  })

  test('account-9 who wanted to swap goes on with it on the network that was picked', async () => {
    const view = { view: 'UnsupportedChain', params: { swapUnsupportedChain: true } } as const
    const made = await drawNetworks({ ...view, prepare: connect })
    await made.click('network-eip155:8453')
    await expect.poll(() => made.modal.router.state.stack.at(-1)?.view).toBe('Swap')
    expect(made.modal.router.state.stack.some(({ view }) => view === 'UnsupportedChain')).toBe(false)
    await made.end()
  })

  test('state-30 without an address the network is only set active and Connect opens', async () => {
    const made = await drawNetworks({ view: 'UnsupportedChain' })
    await made.click('network-eip155:8453')
    await made.expectView('Connect')
    expect(made.modal.state.networks.activeId).toBe('eip155:8453')
    await made.end()
  })
})
