import { ModalError } from '@foyer/core/kernel'
import { fakeConnector, type TestModal } from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { drawNetworks } from '../../../testing/drawNetworks.tsx'
import { connect } from '../../../testing/drawView.tsx'

/** Connects a wallet whose network switches are handled by `onSwitch`. */
function connectAndSwitch(onSwitch: () => Promise<void>): (made: TestModal) => Promise<void> {
  return async (made) => {
    made.evm.onSwitch = onSwitch
    await connect(made)
  }
}

const never = () => new Promise<void>(() => {})
const refuse = () => Promise.reject(new ModalError({ code: 'user_rejected', message: '' }))

describe('SwitchNetwork', () => {
  test("networks-5 says 'Approve in wallet' while waiting and leaves when the wallet agreed", async () => {
    let approve = () => {}
    const made = await drawNetworks({
      prepare: connectAndSwitch(
        () =>
          new Promise((resolve) => {
            approve = resolve
          }),
      ),
    })
    await made.click('network-eip155:10')
    await made.expectView('SwitchNetwork')
    expect(made.text()).toContain('Approve in wallet')
    await expect.poll(() => made.modal.state.tasks.switchNetwork.status).toBe('pending')
    approve()
    await expect.poll(() => made.modal.state.networks.activeId).toBe('eip155:10')
    await expect.poll(() => made.modal.state.router.isOpen).toBe(false)
    await made.end()
  })

  test("networks-5 networks-6 state-27 a refusal says 'Switch declined' with its reason, and can be tried again", async () => {
    let asked = 0
    const made = await drawNetworks({
      prepare: connectAndSwitch(() => {
        asked += 1
        return asked === 1 ? refuse() : never()
      }),
    })
    await made.click('network-eip155:10')
    await made.expectView('SwitchNetwork')
    await expect.poll(() => made.text()).toContain('Switch declined')
    expect(made.text()).toContain(
      'Switch can be declined if chain is not supported by a wallet or previous request is still active',
    )
    expect(made.find('connecting-retry').innerText).toBe('Try again')
    await made.click('connecting-retry')
    await expect.poll(() => made.text()).toContain('Approve in wallet')
    expect(asked).toBe(2)
    await made.click('connecting-cancel')
    await made.expectView('Networks')
    await made.end()
  })

  test('a network that the app does not know cannot be tried again', async () => {
    const made = await drawNetworks({ view: 'SwitchNetwork', params: { networkId: 'eip155:999' } })
    await expect.poll(() => made.text()).toContain('This app doesn’t support that network')
    expect(made.has('connecting-retry')).toBe(false)
    await made.end()
  })
})

describe('SwitchNetwork with the embedded wallet', () => {
  test("networks-6 says 'Switching to {network} network...', for there is nothing to approve", async () => {
    const made = await drawNetworks({
      connectors: [fakeConnector({ kind: 'AUTH' })],
      prepare: connectAndSwitch(never),
    })
    await made.click('network-eip155:8453')
    await made.expectView('SwitchNetwork')
    expect(made.text()).toContain('Switching to Base network...')
    await made.end()
  })
})
