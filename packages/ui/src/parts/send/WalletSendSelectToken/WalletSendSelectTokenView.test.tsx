import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawSend } from '../../../testing/drawSend.tsx'

describe('WalletSendSelectToken', () => {
  test('tokens are found by name, symbol and contract', async () => {
    const made = await drawSend()
    await made.click('send-token')
    await made.expectView('WalletSendSelectToken')
    const shown = () => [...made.drawn.root.querySelectorAll('[role="listitem"] button')].length
    for (const [text, count] of [
      ['coin', 1],
      ['eth', 1],
      ['0xa0b8', 1],
      ['zz', 0],
    ] as const) {
      await page.getByRole('searchbox').fill(text)
      expect(shown()).toBe(count)
    }
    expect(made.text()).toContain('No token found')
    await made.end()
  })

  test('the currency of the network is offered where the gateway lists nothing', async () => {
    const made = await drawSend({ balances: [] })
    await made.click('send-token')
    await made.expectView('WalletSendSelectToken')
    expect(made.has('token-native')).toBe(true)
    await made.end()
  })
})
