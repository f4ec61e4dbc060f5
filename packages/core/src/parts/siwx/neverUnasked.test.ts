import { createBothTest, createTestModal, fakeConnector, until } from '@foyer/devkit'
import { sleep } from '@foyer/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { disconnect } from '../connections/index.ts'
import { connectAndSignIn } from './index.ts'

// A wallet is asked to sign with connecting only where signing in is required, or the page calls connectAndSignIn.

type Act = 'connect' | 'both' | 'leave'
const acts = fc.array(fc.constantFrom<Act>('connect', 'both', 'leave'), { minLength: 1, maxLength: 5 })

/** Performs an act. Returns whether the wallet had to be asked for access. */
async function perform(made: Awaited<ReturnType<typeof createBothTest>>, act: Act): Promise<boolean> {
  const { modal, connect } = made
  if (act === 'leave') await disconnect(modal)
  if (act === 'leave' || modal.accounts.state.activeNamespace !== undefined) return false
  if (act === 'connect') {
    await connect()
    return true
  }
  const signing = connectAndSignIn(modal, { connectorId: 'com.example.one' }).catch(() => undefined)
  // A store that makes no such message leads to the view, where nobody presses anything.
  await until(() => modal.state.signIn?.session !== undefined || modal.router.state.isOpen)
  modal.siwx.setRequired(false)
  closeModal(modal)
  await signing
  return true
}

test('product-5 no sequence of acts and options asks for a signature that the app does not want', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.boolean(), acts, async (isRequired, makesMessages, sequence) => {
      const made = await createBothTest({ isRequired }, { makesMessages })
      for (const act of sequence) {
        const before = made.prompts.length
        if (!(await perform(made, act))) continue
        const mayAsk = makesMessages && (isRequired || act === 'both')
        expect(made.prompts.slice(before)).toEqual([mayAsk ? 'both' : 'connect'])
      }
      const { modal } = made
      await disconnect(modal)
    }),
    // A run that hangs names the acts that led to it.
    { numRuns: 60, timeout: 20_000 },
  )
}, 120_000)

test('product-5 an app without the option never offers it, by whatever call', async () => {
  const offers: unknown[] = []
  const onOpen = async ({ signIn }: { readonly signIn?: unknown }) => void offers.push(signIn)
  const { modal } = await createTestModal({ connectors: [fakeConnector({ onOpen })] })
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      for (const act of sequence) {
        if (act === 'leave') await disconnect(modal)
        else if (act === 'both') await connectAndSignIn(modal).catch(() => {})
        else await modal.connections.connect({ connectorId: 'com.example.one' }).catch(() => {})
      }
      await disconnect(modal)
    }),
    { numRuns: 60 },
  )
  expect(offers.length).toBeGreaterThan(0)
  expect(offers.every((offer) => offer === undefined)).toBe(true)
}, 60_000)

test('an account that leaves and comes back at once signs in anew: connectAndSignIn waits for nothing that is over', async () => {
  const { modal, connect, prompts } = await createBothTest()
  await connect()
  await until(() => modal.state.signIn?.session !== undefined)
  const { session: before } = modal.state.signIn ?? {}
  await disconnect(modal)
  const after = await connectAndSignIn(modal, { connectorId: 'com.example.one' })
  expect(prompts).toEqual(['both', 'both'])
  expect(after).not.toEqual(before)
})

test('an account that leaves while its session is looked up leaves nobody signed in', async () => {
  const { modal, connect, prompts } = await createBothTest({ isRequired: true })
  await connect()
  // Somewhere between the answer of the look-up and its use.
  for (let turns = 0; turns < 12; turns += 1) {
    for (let at = 0; at < turns; at += 1) await undefined
    await disconnect(modal)
    await sleep(0)
    expect([modal.siwx.state.hasSession, modal.state.signIn?.session]).toEqual([false, undefined])
    await connect()
  }
  expect(prompts.length).toBeGreaterThan(10)
})
