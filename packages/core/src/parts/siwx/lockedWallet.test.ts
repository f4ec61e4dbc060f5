import {
  createSiwxTest,
  FAKE_ADDRESS,
  FAKE_OTHER_ADDRESS,
  fakeConnector,
  signedInByMessage,
  until,
} from '@foyer/devkit'
import { expect, test } from 'vitest'
import { disconnect } from '../connections/index.ts'

// A wallet that is locked has taken nothing back: its session is there again with its account, and with no other one.

const ID = 'com.example.one'
const KEY = 'foyer:v1:main'

/** A page on which a wallet has signed in and is locked now. */
async function lockedAfterSignIn(...[changes]: Parameters<typeof signedInByMessage>) {
  const one = fakeConnector()
  const made = await signedInByMessage(changes, { connectors: [one] })
  const signed: string[] = []
  const { onSign } = made.evm
  made.evm.onSign = async (input) => {
    signed.push(input.message)
    return (await onSign?.(input)) ?? '0x'
  }
  one.setGranted(false)
  made.evm.emit(ID, { type: 'ended' })
  await until(() => one.watching() === 1)
  await made.platform.advance(200)
  return { ...made, one, signed }
}

test('state-21 a wallet that is locked signs the page out, and has its session again once it is unlocked, without a signature', async () => {
  const made = await lockedAfterSignIn()
  expect([made.session(), made.heard.includes('sign-out')]).toEqual([undefined, true])
  expect([made.back.asked.includes('revokeSession'), made.back.sessions().length]).toEqual([false, 1])
  made.one.setGranted(true)
  await until(() => made.session() !== undefined)
  await made.platform.advance(200)
  expect([made.session()?.address, made.signed, made.modal.router.state.isOpen]).toEqual([
    FAKE_ADDRESS,
    [],
    false,
  ])
  expect(made.heard.filter((name) => name === 'sign-in')).toHaveLength(2)
})

test('state-21 another account after unlocking has no session of the first one, and signs nothing unasked', async () => {
  const made = await lockedAfterSignIn()
  made.evm.next = { addresses: [FAKE_OTHER_ADDRESS], networkId: 'eip155:1' }
  made.one.setGranted(true)
  await until(() => made.view() === 'SIWXSignMessage')
  expect([made.session(), made.signed, made.modal.siwx.state.hasSession]).toEqual([undefined, [], false])
})

test('state-24 Disconnect ends the session of a wallet that is locked, also at a later visit', async () => {
  const made = await lockedAfterSignIn()
  const text = made.platform.storage?.getItem(KEY) ?? ''
  await disconnect(made.modal)
  await until(() => made.back.sessions().length === 0)

  const later = await createSiwxTest(
    {},
    { connectors: [fakeConnector({ isGranted: false })], platform: { stored: { [KEY]: text } } },
  )
  await disconnect(later.modal)
  await until(() => later.back.asked.includes('revokeSession'))
})

test('state-24 a store that keeps who disconnects keeps who disconnects a locked wallet', async () => {
  const made = await lockedAfterSignIn({ signsOutOnDisconnect: false })
  await disconnect(made.modal)
  await made.platform.advance(1_000)
  expect(made.back.asked).not.toContain('revokeSession')
})

test('state-24 Disconnect ends the session of a wallet that is still waited for after a reload, and of each once', async () => {
  const made = await signedInByMessage()
  const text = made.platform.storage?.getItem(KEY) ?? ''
  await disconnect(made.modal)
  await until(() => made.back.sessions().length === 0)
  await made.platform.advance(1_000)
  expect(made.back.asked.filter((name) => name === 'revokeSession')).toHaveLength(1)

  const later = await createSiwxTest({}, { connectors: [], platform: { stored: { [KEY]: text } } })
  expect(later.modal.accounts.state.status).toBe('reconnecting')
  await disconnect(later.modal)
  await until(() => later.back.asked.includes('revokeSession'))
})
