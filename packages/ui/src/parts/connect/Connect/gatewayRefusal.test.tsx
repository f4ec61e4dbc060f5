import { fakeConnector } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { drawView } from '../../../testing/drawView.tsx'

const connectors = [fakeConnector({ id: 'com.example.one', name: 'Wallet One' })]

test.each([
  [
    'does not know the project',
    () => Response.json({ code: 'project_id_invalid', message: 'm' }, { status: 401 }),
    'The server doesn’t recognize this app. Installed wallets still work.',
  ],
  [
    'is gone',
    () => Promise.reject(new TypeError('offline')),
    'The server cannot be reached. Installed wallets still work.',
  ],
])(
  'error-6 a gateway that %s is said to be so, and the built-in wallets are listed',
  async (_name, fetch, text) => {
    const made = await drawView({
      view: 'Connect',
      connectors,
      options: { gatewayUrl: 'https://gateway.example', projectId: 'nobody' },
      platform: { fetch },
    })
    await expect.poll(() => made.has('wallets-offline')).toBe(true)
    expect(made.find('wallets-offline').innerText).toBe(text)
    const rows = [...made.drawn.root.querySelectorAll<HTMLElement>('ul button')].map(
      (row) => row.dataset.testid,
    )
    expect([rows[0], rows.at(-1)]).toEqual(['wallet-com.example.one', 'all-wallets'])
    await made.end()
  },
)
