import { connectWallet } from '@foyer/core/connections'
import { openModal, VIEW_NAMES } from '@foyer/core/kernel'
import {
  createFakeFrame,
  FAKE_ADDRESS,
  FAKE_SMART_ADDRESS,
  type FakeFrameScript,
  failToLoad,
  fakeAuthConnector,
  fakeConnector,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { connect, type DrawViewInput, drawView } from '../../../testing/drawView.tsx'
import { renderInRoot } from '../../../testing/renderInRoot.tsx'
import { partTable } from '../../table.ts'
import { states } from './AccountSettingsView.states.tsx'

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
    for (const row of ['upgrade', 'auth', 'account-type', 'name', 'methods', 'move'])
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

describe('two accounts of an embedded wallet', () => {
  /** Signed in, at a double of the secure frame that has smart accounts there. */
  async function drawEmbedded(smartNetworks: readonly number[], changes: Partial<FakeFrameScript> = {}) {
    const frame = createFakeFrame(
      { smartNetworks, ...changes },
      { email: 'ada@example.com', isSignedIn: true, chainId: 1 },
    )
    const { connector } = fakeAuthConnector(frame)
    const made = await drawSettings({
      connectors: [connector],
      prepare: ({ modal }) => connectWallet(modal, { connectorId: 'auth' }),
    })
    return { ...made, frame }
  }
  const type = 'settings-account-type'

  test('settings-5 state-23 the toggle switches to the other account, and its text flips', async () => {
    const made = await drawEmbedded([1])
    await expect.poll(() => made.has(type)).toBe(true)
    expect(made.find(type).innerText).toBe('Switch to your Smart Account')
    expect(made.find('settings-type').innerText).toBe('EOA Account')
    await made.click(type)
    await expect.poll(() => made.find(type).innerText).toBe('Switch to your EOA')
    expect(made.find('settings-type').innerText).toBe('Smart Account')
    expect(made.find('settings-undeployed').innerText).toContain('Created on Ethereum')
    expect(made.find('settings-address').title).toBe(FAKE_SMART_ADDRESS)
    await expect.poll(() => made.text()).toContain('Account switched')
    await made.click(type)
    await expect.poll(() => made.find(type).innerText).toBe('Switch to your Smart Account')
    expect(made.has('settings-undeployed')).toBe(false)
    await made.end()
  })

  test('whether it is on the chain is asked again with the settings, where a node was too slow to say it', async () => {
    const made = await drawEmbedded([1], { isDeploymentUnknown: true })
    await expect.poll(() => made.has(type)).toBe(true)
    await made.click(type)
    await expect.poll(() => made.find(type).innerText).toBe('Switch to your EOA')
    expect(made.has('settings-undeployed')).toBe(false)
    made.frame.script.isDeploymentUnknown = false
    made.modal.router.close()
    openModal(made.modal, { view: 'AccountSettings' })
    await expect.poll(() => made.has('settings-undeployed')).toBe(true)
    await made.end()
  })

  test.each([
    ['account-type', 'account_not_switched'],
    ['recovery', 'connection_error'],
    ['methods', 'connection_error'],
  ])(
    'a script that does not load for the row %s is said, and the row can be pressed again',
    async (row, code) => {
      const made = await drawEmbedded([1])
      failToLoad(made.modal, 'identity')
      for (let press = 0; press < 2; press += 1) {
        await made.click(`settings-${row}`)
        await expect.poll(() => made.modal.state.notices.items).toMatchObject([{ kind: 'error', code }])
        made.modal.notices.clear()
      }
      await made.end()
    },
  )

  test('settings-5 while it switches it is busy', async () => {
    const made = await drawEmbedded([1], { silent: new Set(['SET_PREFERRED_ACCOUNT'] as const) })
    await expect.poll(() => made.has(type)).toBe(true)
    await made.click(type)
    await expect.poll(() => made.find(type).ariaBusy).toBe('true')
    await made.end()
  })

  test('state-19 where it cannot be switched to the row says so, and offers it again', async () => {
    const made = await drawEmbedded([1])
    await expect.poll(() => made.has(type)).toBe(true)
    made.frame.script.smartNetworks = [10]
    await made.click(type)
    await expect.poll(() => made.find(type).innerText).toContain('Not available on Ethereum right now.')
    expect(made.find('settings-type').innerText).toBe('EOA Account')
    await expect.poll(() => made.text()).toContain('Failed to switch account')
    made.frame.script.smartNetworks = [1]
    await made.click(type)
    await expect.poll(() => made.find(type).innerText).toBe('Switch to your EOA')
    await made.end()
  })

  test('settings-6 the row of the sign-in methods opens the page of the wallet at them, once its owner has agreed', async () => {
    const made = await drawEmbedded([1])
    await made.click('settings-methods')
    await expect
      .poll(() => made.frame.requests.at(-1))
      .toMatchObject({
        name: 'OPEN_WALLET_PAGE',
        payload: { section: 'methods' },
      })
    await made.end()
  })

  test('settings-5 what the smart account holds can be moved from either account, and from no other network', async () => {
    const made = await drawEmbedded([1])
    await expect.poll(() => made.has('settings-move')).toBe(true)
    await made.click(type)
    await expect.poll(() => made.find(type).innerText).toBe('Switch to your EOA')
    await made.click('settings-move')
    await made.expectView('MoveAssets')
    await made.end()
    const one = await drawEmbedded([1], { isOneAddress: true })
    await expect.poll(() => one.has('settings-sessions')).toBe(true)
    expect(one.has('settings-move')).toBe(false)
    await one.end()
    const away = await drawEmbedded([10])
    await expect.poll(() => away.modal.state.smartAccount?.networkIds).toEqual(['eip155:10'])
    expect(away.has('settings-move')).toBe(false)
    await away.end()
  })

  test('settings-5 state-20 there is none on a network without smart accounts, nor where nobody can say', async () => {
    const made = await drawEmbedded([10])
    await expect.poll(() => made.modal.state.smartAccount?.networkIds).toEqual(['eip155:10'])
    expect(made.has(type)).toBe(false)
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

test('account-2 every view that a row leads to is in the script of a part', async () => {
  const scripts: readonly object[] = await Promise.all(Object.values(partTable).map((load) => load()))
  const shown = scripts.flatMap((script) =>
    'views' in script && script.views ? Object.keys(script.views) : [],
  )
  expect(shown.toSorted()).toEqual(VIEW_NAMES.toSorted())
  expect(shown).toEqual(expect.arrayContaining([...OPENED_VIEWS]))
})

test('rows have icons of what they are about: a person for the name, a step up for the upgrade', async () => {
  const drawn = await renderInRoot(
    <div>
      {Object.values(states).map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once
        <div key={index}>{state}</div>
      ))}
    </div>,
  )
  const iconsOf = (row: string) =>
    [...drawn.root.querySelectorAll(`[data-testid="settings-${row}"] [part="icon"] [data-icon]`)].map(
      (icon) => icon.getAttribute('data-icon'),
    )
  expect(new Set(iconsOf('name'))).toEqual(new Set(['user']))
  expect(new Set(iconsOf('upgrade'))).toEqual(new Set(['upgrade']))
  await drawn.unmount()
})
