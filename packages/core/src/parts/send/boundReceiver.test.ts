import { createSendTest, FAKE_OTHER_ADDRESS, SEND_WALLET_ID, until } from '@foyer/devkit'
import { sleep } from '@foyer/kit'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { RECEIVER_DEBOUNCE_MS } from '../../kernel/constants/timing.ts'
import { findSession } from '../connections/index.ts'
import { setSendReceiver } from './editSend.ts'
import { reviewSend } from './reviewSend.ts'
import { selectReceiverFacts } from './rules/receiverFacts.ts'
import { selectSendForm } from './rules/sendForm.ts'

// Receivers that are given for one network alone: `alice.eth@base`, `0x…@base#checksum`. The app has Ethereum and Optimism.

const RIGHT = 'ABCD0123'

let made: Awaited<ReturnType<typeof boundTest>>
beforeEach(async () => {
  made = await boundTest()
})

/** A session whose checksum of everything on Ethereum is RIGHT, and of everything on Optimism another one. */
async function boundTest() {
  const asked: unknown[] = []
  const sent = await createSendTest({ activity: [] })
  const session = findSession(sent.modal, { namespace: 'eip155', connectorId: SEND_WALLET_ID })
  Object.assign(session ?? {}, {
    parseAddress: (text: string) => (text === FAKE_OTHER_ADDRESS ? text : undefined),
    addressChecksum: async ({ networkId }: { networkId: string }) =>
      networkId === 'eip155:1' ? RIGHT : 'EF456789',
    names: {
      profile: async () => undefined,
      async resolve(input: { name: string; networkId?: string }) {
        asked.push([input.name, input.networkId])
        return input.name === 'nobody.eth'
          ? undefined
          : { address: FAKE_OTHER_ADDRESS, name: input.name.toLowerCase(), imageUrl: undefined }
      },
    },
  })
  return { ...sent, asked }
}

/** Waits for the receiver, over the time for which names are kept back while somebody types. */
async function settle() {
  const { modal, platform } = made
  for (let at = 0; at < 3 && selectReceiverFacts(modal.state).status === 'resolving'; at += 1) {
    await sleep(5)
    await platform.advance(RECEIVER_DEBOUNCE_MS)
  }
}

async function receiverOf(text: string) {
  const { modal } = made
  setSendReceiver(modal, { text })
  await settle()
  await until(() => modal.tasks.state.resolveReceiver?.status !== 'pending')
  return selectReceiverFacts(modal.state)
}

test.each([
  `${FAKE_OTHER_ADDRESS}@ethereum`,
  `${FAKE_OTHER_ADDRESS}@eip155:1`,
  `${FAKE_OTHER_ADDRESS}@eth#${RIGHT}`,
  `ethereum:${FAKE_OTHER_ADDRESS}@ethereum#${RIGHT}`,
])('ERC-7828 %s is the address, on the network in use', async (text) => {
  expect(await receiverOf(text)).toMatchObject({
    status: 'found',
    address: FAKE_OTHER_ADDRESS,
    warning: 'first',
  })
})

test('ERC-7828 a name on the network in use is looked up there, and shown without the network', async () => {
  expect(await receiverOf('Alice.eth@ethereum')).toMatchObject({
    status: 'found',
    name: 'alice.eth',
    address: FAKE_OTHER_ADDRESS,
  })
  expect(made.asked).toEqual([['Alice.eth', 'eip155:1']])
})

test.each(['alice.eth@optimism', `${FAKE_OTHER_ADDRESS}@op#EF456789`, 'ethereum:alice.eth@10'])(
  'ERC-7828 %s is refused on Ethereum, with the network to switch to, and found once it is in use',
  async (text) => {
    const { modal, evm, asked } = made
    expect(await receiverOf(text)).toEqual({
      status: 'invalid',
      reason: 'other_chain',
      networkId: 'eip155:10',
    })
    expect(asked).toEqual([])
    expect(selectSendForm(modal.state)).toMatchObject({ canReview: false })
    await expect(reviewSend(modal)).rejects.toMatchObject({ code: 'bad_option' })
    evm.emit(SEND_WALLET_ID, { type: 'network', networkId: 'eip155:10' })
    await until(() => selectReceiverFacts(modal.state).status !== 'invalid')
    await settle()
    expect(selectReceiverFacts(modal.state)).toMatchObject({ status: 'found', address: FAKE_OTHER_ADDRESS })
  },
)

test.each([
  'alice.eth@base',
  'alice.eth@nosuch',
  'alice.eth@eip155:01',
  'alice.eth@eip155:0',
  'alice.eth@',
  `${FAKE_OTHER_ADDRESS}@eip155:8453#${RIGHT}`,
])('ERC-7828 %s is refused: the app does not have the network', async (text) => {
  expect(await receiverOf(text)).toEqual({ status: 'invalid', reason: 'unknown_chain' })
  expect(made.asked).toEqual([])
})

test.each(['ABCD0124', 'abcd0123', 'ABCD012', 'ABCD01234', '', ' '])(
  'ERC-7930 the checksum %j is wrong, of an address and of where a name leads',
  async (checksum) => {
    const wrong = { status: 'invalid', reason: 'interop_checksum' }
    expect(await receiverOf(`${FAKE_OTHER_ADDRESS}@eth#${checksum}.`)).toEqual(wrong)
    expect(await receiverOf(`alice.eth@eth#${checksum}.`)).toEqual(wrong)
    if (checksum.trim() !== '')
      expect(await receiverOf(`${FAKE_OTHER_ADDRESS}@eth#${checksum}`)).toEqual(wrong)
  },
)

test('ERC-7930 a right checksum on another network is told before the switch, and a wrong one as such', async () => {
  expect(await receiverOf(`${FAKE_OTHER_ADDRESS}@op#${RIGHT}`)).toEqual({
    status: 'invalid',
    reason: 'interop_checksum',
  })
})

test('ERC-7930 a checksum whose script does not come is a failure that can be tried again', async () => {
  const session = findSession(made.modal, { namespace: 'eip155', connectorId: SEND_WALLET_ID })
  Object.assign(session ?? {}, { addressChecksum: () => Promise.reject(new Error('no script')) })
  expect(await receiverOf(`${FAKE_OTHER_ADDRESS}@eth#${RIGHT}`)).toEqual({ status: 'failed' })
})

test('EIP-55 an address with a wrong letter is refused as such, whatever stands behind it', async () => {
  const wrong = FAKE_OTHER_ADDRESS.replace(/[a-f]/, (letter) => letter.toUpperCase())
  expect(await receiverOf(`${wrong}@op#${RIGHT}`)).toEqual({ status: 'invalid', reason: 'checksum' })
})

test.each([`${FAKE_OTHER_ADDRESS}.ethereum#${RIGHT}`, `alice.eth#${RIGHT}`, 'alice.eth@'])(
  'ERC-7828 %s is no name: nobody is asked for one with a mark that stands behind names',
  async (text) => {
    expect(await receiverOf(text)).toMatchObject({ status: 'invalid' })
    expect(made.asked).toEqual([])
  },
)

test('ERC-7828 any one character changed behind the address is refused or means the same', async () => {
  const right = `${FAKE_OTHER_ADDRESS}@ethereum#${RIGHT}`
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: FAKE_OTHER_ADDRESS.length, max: right.length - 1 }),
      fc.constantFrom(...'@#:.0123456789ABCDEFabcdefghuxyz'),
      async (at, character) => {
        fc.pre(right[at] !== character)
        const facts = await receiverOf(right.slice(0, at) + character + right.slice(at + 1))
        expect(facts.status).toBe('invalid')
      },
    ),
    { numRuns: 40 },
  )
})

test('a newer text is not replaced by what an older one turns out to be', async () => {
  const { modal } = made
  setSendReceiver(modal, { text: 'alice.eth@nosuch' })
  setSendReceiver(modal, { text: FAKE_OTHER_ADDRESS })
  await until(() => modal.tasks.state.resolveReceiver?.status !== 'pending')
  expect(selectReceiverFacts(modal.state)).toMatchObject({ status: 'found', address: FAKE_OTHER_ADDRESS })
})
