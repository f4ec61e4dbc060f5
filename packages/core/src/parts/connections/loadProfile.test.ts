import { createTestModal, FAKE_ADDRESS, FAKE_OTHER_ADDRESS } from '@foyer/devkit'
import { expect, test } from 'vitest'
import type { NamesCapability } from '../../ports/session.ts'
import { selectAccountButton } from '../connect/rules/accountButton.ts'
import { connectWallet } from './connectWallet.ts'

const ID = 'com.example.one'
const NAMES: Readonly<Record<string, string>> = { [FAKE_ADDRESS]: 'margaret.example-name.eth' }

async function connected(refusals = 0) {
  const made = await createTestModal()
  const asked: string[] = []
  let left = refusals
  const later: { profile?: NamesCapability['profile'] } = {}
  made.evm.names = {
    async profile(input) {
      if (later.profile) return later.profile(input)
      const { address } = input
      asked.push(address)
      left -= 1
      if (left >= 0) throw new Error('node down')
      const name = NAMES[address]
      return name === undefined ? undefined : { name, imageUrl: 'https://images.example/a.png' }
    },
  }
  await connectWallet(made.modal, { connectorId: ID })
  const name = () => made.modal.accounts.state.byNamespace.eip155?.profileName
  return { ...made, asked, name, later }
}

test('const-5 the name of the account is looked up, and cut at 18 characters on the button', async () => {
  const { modal, name } = await connected()
  await expect.poll(name).toBe('margaret.example-name.eth')
  expect(modal.accounts.state.byNamespace.eip155?.profileImage).toBe('https://images.example/a.png')
  expect(selectAccountButton(modal.state, modal.options)?.label).toBe('margaret.example-…')
  expect([...(selectAccountButton(modal.state, modal.options)?.label ?? '')]).toHaveLength(18)
})

test('each address is looked up once, and a name never sticks to another address', async () => {
  const { evm, asked, name } = await connected()
  await expect.poll(name).toBeDefined()
  evm.emit(ID, { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
  expect(name()).toBeUndefined()
  await expect.poll(() => asked.length).toBe(2)
  evm.emit(ID, { type: 'accounts', addresses: [FAKE_ADDRESS] })
  expect(name()).toBe('margaret.example-name.eth')
  expect(asked).toEqual([FAKE_ADDRESS, FAKE_OTHER_ADDRESS])
})

test('a look-up that failed is tried again at the next occasion, and costs nothing else', async () => {
  const { evm, modal, name } = await connected(1)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect([name(), modal.accounts.state.status]).toEqual([undefined, 'connected'])
  evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
  await expect.poll(name).toBe('margaret.example-name.eth')
})

test('a name counts on the network that it was read on: another network is asked anew, and the late answer of the first is dropped', async () => {
  const { evm, modal, name, later } = await connected()
  await expect.poll(name).toBe('margaret.example-name.eth')
  const answers = new Map<string, (name?: string) => void>()
  later.profile = ({ networkId = '' }) =>
    new Promise((resolve) => {
      answers.set(networkId, (found) => resolve(found ? { name: found, imageUrl: undefined } : undefined))
    })
  evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
  await expect.poll(() => [...answers.keys()]).toEqual(['eip155:10'])
  // The button keeps its name until there is an answer.
  expect(name()).toBe('margaret.example-name.eth')
  evm.emit(ID, { type: 'network', networkId: 'eip155:137' })
  await expect.poll(() => [...answers.keys()]).toEqual(['eip155:10', 'eip155:137'])
  answers.get('eip155:137')?.()
  await expect.poll(name).toBeUndefined()
  answers.get('eip155:10')?.('optimist.eth')
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(name()).toBeUndefined()
  expect(modal.accounts.state.profiles?.[FAKE_ADDRESS]).toBeNull()
})

test('a network whose names cannot be read has no name', async () => {
  const { evm, name, later } = await connected()
  await expect.poll(name).toBe('margaret.example-name.eth')
  later.profile = () => Promise.reject(new Error('node down'))
  evm.emit(ID, { type: 'network', networkId: 'eip155:10' })
  await expect.poll(name).toBeUndefined()
})
