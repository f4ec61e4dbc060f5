import { fakeConnector } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawNetworks, SOLANA } from '../../../testing/drawNetworks.tsx'
import { connect } from '../../../testing/drawView.tsx'

describe('SwitchActiveChain', () => {
  test('networks-7 names the chain, says that another wallet is needed, and leads to one', async () => {
    const made = await drawNetworks({ options: { networks: [1, SOLANA] }, prepare: connect })
    await made.click('network-solana:mainnet')
    await made.expectView('SwitchActiveChain')
    expect(made.text()).toContain('Switch to Solana')
    expect(made.text()).toContain('Your connected wallet doesn’t support Solana. Connect another wallet')
    expect(made.find('switch-chain').innerText).toBe('Switch')
    await made.click('switch-chain')
    await made.expectView('Connect')
    expect(made.modal.state.networks.isSwitchingNamespace).toBe(true)
    await made.end()
  })

  test('networks-7 a wallet that has an account there is asked for it, and says so', async () => {
    const both = fakeConnector({ namespaces: ['eip155', 'solana'] })
    const made = await drawNetworks({
      options: { networks: [1, SOLANA] },
      connectors: [both],
      prepare: connect,
    })
    both.open = () => new Promise(() => {})
    await made.click('network-solana:mainnet')
    await made.expectView('ConnectingExternal')
    expect(made.text()).toContain('Connect your Solana account in Wallet One')
    expect(made.text()).not.toContain('does not support')
    await made.end()
  })

  test('networks-7 opened for such a wallet, it says the same and leads there', async () => {
    const both = fakeConnector({ namespaces: ['eip155', 'solana'] })
    const made = await drawNetworks({
      view: 'SwitchActiveChain',
      params: { networkId: 'solana:mainnet' },
      options: { networks: [1, SOLANA] },
      connectors: [both],
      prepare: connect,
    })
    both.open = () => new Promise(() => {})
    expect(made.text()).toContain('Connect your Solana account in Wallet One')
    await made.click('switch-chain')
    await made.expectView('ConnectingExternal')
    await made.end()
  })

  test('a network that the app does not know offers only the way back', async () => {
    const made = await drawNetworks({ view: 'SwitchActiveChain', params: { networkId: 'solana:nowhere' } })
    expect(made.text()).toContain('This app doesn’t support that network')
    expect(made.has('switch-chain')).toBe(false)
    await made.click('back-to-networks')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })
})
