import { familyMark } from '@foyer/core/marks'
import type { Connector } from '@foyer/core/ports'
import { fakeConnector, fakePairing } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawView } from '../../../testing/drawView.tsx'

/** A wallet in the page that supports two namespaces. */
function multiChain(fields: Partial<Connector> = {}): Connector {
  return {
    ...fakeConnector({ id: 'com.example.multi', name: 'Prism', onOpen: () => new Promise(() => {}) }),
    namespaces: ['eip155', 'solana'],
    ...fields,
  }
}

describe('ConnectingMultiChain', () => {
  test("connecting-7 it is titled 'Select Chain for {wallet}' and says what to do", async () => {
    const made = await drawView({ view: 'Connect', connectors: [multiChain()] })
    expect(made.find('wallet-com.example.multi').innerText).toContain('multichain')
    await made.click('wallet-com.example.multi')
    await made.expectView('ConnectingMultiChain')
    expect(made.drawn.get('h1').innerText).toBe('Select Chain for Prism')
    expect(made.text()).toContain('Select which chain to connect to your multi chain wallet')
    await made.end()
  })

  test('connecting-7 families stand in the order of the app’s networks, each with its coloured mark', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const made = await drawView({
      view: 'ConnectingMultiChain',
      params: { connectorId: 'com.example.multi' },
      connectors: [multiChain({ namespaces: ['bip122', 'solana', 'eip155'] })],
      options: { networks: [1, solana, 'bip122:000000000019d6689c085ae165831e93'] },
    })
    const rows = [...made.drawn.root.querySelectorAll<HTMLElement>('[data-testid^="chain-"]')]
    expect(rows.map(({ dataset }) => dataset.testid)).toEqual([
      'chain-eip155',
      'chain-solana',
      'chain-bip122',
    ])
    const marks = () => rows.map((row) => row.querySelector('img')?.src)
    await expect.poll(marks).toEqual([familyMark('eip155'), familyMark('solana'), familyMark('bip122')])
    await made.end()
  })

  test('connecting-7 the picked family alone is asked for, and back leads to the choice', async () => {
    const asked: unknown[] = []
    const connector = multiChain({
      open: ({ namespaces }) => {
        asked.push(namespaces)
        return new Promise(() => {})
      },
    })
    const made = await drawView({
      view: 'ConnectingMultiChain',
      params: { connectorId: connector.id },
      connectors: [connector],
    })
    await made.click('chain-eip155')
    await made.expectView('ConnectingExternal')
    await expect.poll(() => asked).toEqual([['eip155']])
    await made.click('connecting-cancel')
    await made.expectView('ConnectingMultiChain')
    await made.end()
  })

  test('connecting-7 a wallet that gives several at once is asked for them at once, and for none before it has said so', async () => {
    const asked: unknown[] = []
    let answer: (families: readonly ['eip155', 'solana']) => void = () => {}
    const connector = multiChain({
      findShared: () => new Promise((resolve) => (answer = resolve)),
      open: ({ namespaces, isAtOnce }) => {
        asked.push([namespaces, isAtOnce])
        return new Promise(() => {})
      },
    })
    const made = await drawView({
      view: 'Connect',
      connectors: [connector],
      options: { networks: [1, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
    })
    await made.click('wallet-com.example.multi')
    await made.expectView('ConnectingMultiChain')
    expect(made.find('chains-loading').ariaLabel).toBe('Loading')
    expect(made.has('chain-eip155')).toBe(false)
    answer(['eip155', 'solana'])
    await made.expectView('ConnectingExternal')
    await expect.poll(() => asked).toEqual([[['eip155', 'solana'], true]])
    await made.click('connecting-cancel')
    await made.expectView('Connect')
    await made.end()
  })

  test('families that the app has no network of are left out', async () => {
    const made = await drawView({
      view: 'ConnectingMultiChain',
      params: { connectorId: 'com.example.multi' },
      connectors: [multiChain()],
    })
    expect(made.has('chain-eip155')).toBe(true)
    expect(made.has('chain-solana')).toBe(false)
    await made.end()
  })

  test('validate-24 a connector named WalletConnect is never asked for a chain', async () => {
    const named = multiChain({ id: 'com.example.wc', name: 'WalletConnect' })
    const far = fakePairing()
    const pairing: Connector = { ...far.connector, namespaces: ['eip155', 'solana'] }
    const made = await drawView({ view: 'Connect', connectors: [named, pairing] })
    expect(made.find('wallet-com.example.wc').innerText).not.toContain('multichain')
    await made.click('wallet-com.example.wc')
    await made.expectView('ConnectingExternal')
    await made.click('modal-back')
    await made.expectView('Connect')
    await made.click('wallet-walletConnect')
    await made.expectView('ConnectingWalletConnect')
    await made.end()
  })

  test('error-3 a wallet that is gone is said to be missing', async () => {
    const made = await drawView({ view: 'ConnectingMultiChain', params: { connectorId: 'gone' } })
    expect(made.text()).toContain('Failed to find connector')
    await made.click('connecting-cancel')
    expect(made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})
