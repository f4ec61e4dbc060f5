import { describe, expect, test } from 'vitest'
import { drawNetworks, rows, SOLANA } from '../../../testing/drawNetworks.tsx'
import { connect } from '../../../testing/drawView.tsx'

describe('WalletCompatibleNetworks', () => {
  test('networks-9 the banner stands over the networks of the account', async () => {
    const made = await drawNetworks({
      view: 'WalletCompatibleNetworks',
      options: { networks: [1, SOLANA, 10] },
      prepare: connect,
    })
    expect(made.find('receive-only').innerText).toBe('You can only receive assets on these networks')
    expect(rows(made)).toEqual(['network-eip155:1', 'network-eip155:10'])
    expect(made.text()).not.toContain('Solana')
    await made.end()
  })
})
