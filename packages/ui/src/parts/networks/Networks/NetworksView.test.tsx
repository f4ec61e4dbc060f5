import { WALLET_ONE_ID } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawNetworks, rows } from '../../../testing/drawNetworks.tsx'
import { connect, type DrawnView } from '../../../testing/drawView.tsx'
import { nextTask } from '../../../testing/renderInRoot.tsx'

async function type(made: DrawnView, text: string): Promise<void> {
  const input = made.find('network-search') as HTMLInputElement // the test id is on the input
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(input, text) // sets what the field holds, as a key press does
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await nextTask()
}

describe('Networks', () => {
  test('networks-1 the search waits 100 ms and keeps names that contain the text in any case', async () => {
    const made = await drawNetworks()
    expect(made.find('network-search').getAttribute('placeholder')).toBe('Search network')
    await made.advance(100)
    await type(made, 'BAS')
    await made.advance(99)
    expect(rows(made)).toHaveLength(3)
    await made.advance(1)
    expect(rows(made)).toEqual(['network-eip155:8453'])
    await type(made, 'zz')
    await made.advance(100)
    expect(made.text()).toContain('No network found')
    await made.end()
  })

  test('without a gateway every built-in network is shown by its logo, and none by letters', async () => {
    const made = await drawNetworks({ options: { networks: [1, 10, 8453, 11_155_111] } })
    const pictures = [...made.drawn.root.querySelectorAll('[data-testid^="network-eip155"] [part="image"]')]
    expect(pictures).toHaveLength(4)
    for (const picture of pictures) {
      expect(picture.querySelector('img')?.src).toMatch(/^data:image\/svg/)
      expect(picture.querySelector('text')).toBeNull()
    }
    await made.end()
  })

  test('networks-2 a connected visitor is told that the wallet may not support every network', async () => {
    const note = 'Your connected wallet may not support some of the networks available for this app'
    const made = await drawNetworks({ prepare: connect })
    expect(made.text()).toContain(note)
    await made.end()
  })

  test("networks-2 connecting-18 'What is a network' is a link to WhatIsANetwork, and is tracked", async () => {
    const made = await drawNetworks({ prepare: connect })
    const tracked: string[] = []
    made.modal.on('track', ({ event }) => tracked.push(event))
    expect(made.find('what-is-a-network').innerText).toBe('What is a network')
    await made.click('what-is-a-network')
    await made.expectView('WhatIsANetwork')
    expect(tracked).toEqual(['CLICK_NETWORK_HELP'])
    await made.end()
  })

  test('networks-3 a network that the session did not approve cannot be picked, and says why', async () => {
    const made = await drawNetworks({
      async prepare(made) {
        await connect(made)
        const approvedNetworkIds = ['eip155:1', 'eip155:8453'] as const
        made.evm.emit(WALLET_ONE_ID, { type: 'approval', approvedNetworkIds, supportsAllNetworks: false })
      },
    })
    const row = made.find('network-eip155:10')
    expect(row.matches(':disabled')).toBe(true)
    expect(row.innerText).toContain('Your wallet doesn’t support this network')
    expect(made.find('network-eip155:8453').matches(':disabled')).toBe(false)
    await made.click('network-eip155:10')
    await made.expectView('Networks')
    await made.click('network-eip155:8453')
    await expect.poll(() => made.modal.state.networks.activeId).toBe('eip155:8453')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })

  test('the active network is marked', async () => {
    const made = await drawNetworks({ prepare: connect })
    expect(made.find('network-eip155:1').getAttribute('aria-current')).toBe('true')
    expect(made.find('network-eip155:10').getAttribute('aria-current')).toBeNull()
    await made.end()
  })

  test('without a wallet the choice is noted at once', async () => {
    const made = await drawNetworks()
    await made.click('network-eip155:10')
    await expect.poll(() => made.modal.state.networks.activeId).toBe('eip155:10')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})
