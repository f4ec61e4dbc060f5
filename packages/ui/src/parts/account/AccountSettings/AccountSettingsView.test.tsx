import { connectWallet } from '@foyer/core/connections'
import { VIEW_NAMES } from '@foyer/core/kernel'
import { FAKE_ADDRESS, fakeConnector, type TestModal } from '@foyer/testing'
import { describe, expect, test } from 'vitest'
import { type DrawViewInput, drawView } from '../../../testing/drawView.tsx'
import { partTable } from '../../table.ts'
import { isBuilt } from '../../viewParts.ts'

async function connect({ modal }: TestModal): Promise<void> {
  await connectWallet(modal, { connectorId: 'com.example.one' })
}

function drawSettings(input: Partial<DrawViewInput> = {}) {
  return drawView({ view: 'AccountSettings', prepare: connect, ...input })
}

describe('AccountSettings', () => {
  test('settings-1 the address is shown by its first 4 and last 6 characters, with a button that copies it', async () => {
    const made = await drawSettings()
    expect(made.find('settings-address').innerText).toBe(
      `${FAKE_ADDRESS.slice(0, 4)}…${FAKE_ADDRESS.slice(-6)}`,
    )
    await made.click('copy-address')
    expect(made.platform.copiedTexts).toEqual([FAKE_ADDRESS])
    await made.end()
  })

  test('settings-4 the network row leads to the networks where there are several', async () => {
    const made = await drawSettings()
    expect(made.find('settings-network').innerText).toContain('Ethereum')
    await made.click('settings-network')
    await made.expectView('Networks')
    await made.end()
    const one = await drawSettings({ options: { networks: [1] } })
    expect(one.find('settings-network')).toHaveProperty('disabled', true)
    await one.end()
  })

  test("settings-4 a network that the app does not know is 'Unknown', and can be left", async () => {
    const made = await drawSettings({
      options: { networks: [1], allowUnsupportedChain: true },
      prepare: async (it) => {
        await connect(it)
        it.evm.emit('com.example.one', { type: 'network', networkId: 'eip155:56' })
      },
    })
    expect(made.find('settings-network').innerText).toContain('Unknown')
    expect(made.find('settings-network')).toHaveProperty('disabled', false)
    await made.end()
  })

  test('settings-7 Disconnect ends the connection', async () => {
    const made = await drawSettings()
    await made.click('disconnect')
    await expect.poll(() => made.modal.state.accounts.activeNamespace).toBeUndefined()
    await made.end()
  })

  test('rows of an account that lives with the site are not there for a wallet', async () => {
    const made = await drawSettings()
    for (const row of ['upgrade', 'auth', 'account-type', 'name'])
      expect(made.has(`settings-${row}`)).toBe(false)
    await made.end()
  })

  test('without a connection it offers to connect', async () => {
    const made = await drawSettings({ prepare: () => {}, connectors: [fakeConnector()] })
    await made.click('account-connect')
    await made.expectView('Connect')
    await made.end()
  })
})

/** Views that are opened by a row of the account or its settings. */
const OPENED_VIEWS = [
  'FundWallet',
  'Swap',
  'WalletSend',
  'Transactions',
  'WalletReceive',
  'OnRampProviders',
  'UpgradeEmailWallet',
  'UpdateEmailWallet',
  'ChooseAccountName',
] as const

test('account-2 a row is offered exactly when the view that it leads to is built', async () => {
  const scripts: readonly object[] = await Promise.all(Object.values(partTable).map((load) => load()))
  const shown = scripts.flatMap((script) =>
    'views' in script && script.views ? Object.keys(script.views) : [],
  )
  const built = OPENED_VIEWS.filter((view) => shown.includes(view))
  expect(OPENED_VIEWS.filter(isBuilt)).toEqual(built)
  expect(VIEW_NAMES).toEqual(expect.arrayContaining([...OPENED_VIEWS]))
})
