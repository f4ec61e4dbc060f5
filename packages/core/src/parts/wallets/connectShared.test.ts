import { createTestModal, fakeConnector, fakeSolanaAdapter, until } from '@foyer/devkit'
import { createStandardWallet, SOLANA_NETWORKS } from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { createModal } from '../../createModal.ts'
import type { Connector, OpenInput } from '../../ports/connector.ts'
import type { Namespace } from '../../ports/provider.ts'
import { pickWallet } from '../connect/pickWallet.ts'
import { connectWallet } from '../connections/index.ts'

const SOLANA = SOLANA_NETWORKS.mainnet
const BOTH = ['eip155', 'solana'] as const
const { wallet, addresses } = createStandardWallet()

interface Changes {
  readonly findShared?: NonNullable<Connector['findShared']>
  /** How the holder answers the prompt for both. */
  readonly onOpen?: (input: OpenInput) => Promise<void>
  readonly networks?: readonly (number | typeof SOLANA)[]
}

/** A modal with a wallet of both families, and everything that the wallet was asked. */
async function setUp({ onOpen, networks = [1, SOLANA], ...changes }: Changes = {}) {
  const { evm, platform } = await createTestModal()
  const asked: (readonly Namespace[] | undefined)[] = []
  const base = fakeConnector({ id: 'both', namespaces: BOTH, ...(onOpen && { onOpen }) })
  const connector: Connector = {
    ...base,
    findShared: async () => BOTH,
    ...changes,
    async open(input) {
      asked.push(input.namespaces)
      const given = await base.open(input)
      const isAsked = (one: Namespace) => input.namespaces?.includes(one) ?? true
      return { ...(isAsked('eip155') && given), ...(isAsked('solana') && { solana: wallet }) }
    },
  }
  const modal = createModal(
    { networks: [...networks] },
    {
      platform,
      adapters: [evm.adapter, fakeSolanaAdapter(addresses[0] ?? '').adapter],
      connectors: [connector],
    },
  )
  await platform.advance(0)
  modal.router.open('Connect')
  pickWallet(modal, { connectorId: 'both' })
  const top = () => modal.router.state.stack.at(-1)
  return { modal, platform, asked, top, views: () => modal.router.state.stack.map(({ view }) => view) }
}

const never = () => new Promise<never>(() => {})
const error = (code: 'user_rejected' | 'unsupported_method') =>
  Promise.reject(new ModalError({ code, message: 'No.' }))

describe('connecting-7 a press on a wallet of several families', () => {
  test('connects all of them by one request, where the wallet gives them by one', async () => {
    const { modal, asked } = await setUp()
    await until(() => modal.tasks.state.connectWallet.status === 'done')
    expect(asked).toEqual([BOTH])
    expect(Object.keys(modal.accounts.state.byNamespace).sort()).toEqual(BOTH)
    expect(modal.accounts.state.activeNamespace).toBe('eip155')
    expect(modal.router.state.isOpen).toBe(false)
    modal.destroy()
  })

  test('asks for one of them, where the wallet gives each by itself', async () => {
    const { modal, asked, top } = await setUp({ findShared: async () => [] })
    await until(() => modal.tasks.state.findShared?.status === 'done')
    expect(top()?.view).toBe('ConnectingMultiChain')
    expect(asked).toEqual([])
    modal.destroy()
  })

  test('asks for one of them after three seconds of silence', async () => {
    const { modal, platform, asked, top } = await setUp({ findShared: never })
    expect(modal.tasks.state.findShared?.status).toBe('pending')
    await platform.advance(3_000)
    expect(modal.tasks.state.findShared?.status).toBe('failed')
    expect(top()?.view).toBe('ConnectingMultiChain')
    expect(asked).toEqual([])
    modal.destroy()
  })

  test('in an app of one family does not ask the wallet how it connects', async () => {
    let looked = 0
    const { modal, top } = await setUp({
      networks: [1],
      findShared: async () => {
        looked += 1
        return BOTH
      },
    })
    await until(() => top()?.view === 'ConnectingMultiChain')
    expect(looked).toBe(0)
    modal.destroy()
  })

  test('error-3 a visitor who declines the prompt for all can try again, and is asked for all again', async () => {
    let refusals = 1
    const { modal, asked, top, views } = await setUp({
      onOpen: () => (refusals-- > 0 ? error('user_rejected') : Promise.resolve()),
    })
    await until(() => modal.tasks.state.connectWallet.status === 'failed')
    expect(views()).toEqual(['Connect', 'ConnectingExternal'])
    const entry = top()
    if (entry?.view !== 'ConnectingExternal') throw new Error('no view to try again')
    await connectWallet(modal, entry.params)
    expect(asked).toEqual([BOTH, BOTH])
    modal.destroy()
  })

  test('a wallet that refuses the request for all leads to the choice, says nothing of a failure, and is not asked again', async () => {
    let looked = 0
    const heard: string[] = []
    const { modal, asked, top, views } = await setUp({
      findShared: async () => {
        looked += 1
        return BOTH
      },
      onOpen: ({ isAtOnce }) => (isAtOnce ? error('unsupported_method') : Promise.resolve()),
    })
    modal.on('connect-error', () => heard.push('connect-error'))
    await until(() => top()?.view === 'ConnectingMultiChain' && looked === 1)
    await until(() => views().length === 2 && asked.length === 1)
    expect(top()).toMatchObject({ params: { connectorId: 'both', isSplit: true } })
    modal.router.push('ConnectingExternal', { connectorId: 'both', namespace: 'solana' })
    await until(() => modal.tasks.state.connectWallet.status === 'done')
    expect(asked).toEqual([BOTH, ['solana']])
    expect([looked, heard]).toEqual([1, []])
    modal.destroy()
  })

  test('a visitor who closes the modal while the wallet is asked how it connects is asked for nothing', async () => {
    let answer: (families: typeof BOTH) => void = () => {}
    const { modal, platform, asked } = await setUp({
      findShared: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    modal.router.close()
    answer(BOTH)
    await platform.advance(0)
    expect(asked).toEqual([])
    expect(modal.router.state.isOpen).toBe(false)
    modal.destroy()
  })

  test('a visitor who closes the modal while the prompt is open gets no account from a late approval', async () => {
    let approve: () => void = () => {}
    const { modal, platform, asked } = await setUp({
      onOpen: () =>
        new Promise((resolve) => {
          approve = resolve
        }),
    })
    await until(() => asked.length === 1)
    modal.router.close()
    approve()
    await platform.advance(0)
    expect(modal.accounts.state.byNamespace).toEqual({})
    modal.destroy()
  })

  test('back from a chosen family does not ask the wallet how it connects once more', async () => {
    let looked = 0
    const { modal, platform, top } = await setUp({
      findShared: async () => {
        looked += 1
        return []
      },
      onOpen: never,
    })
    await until(() => modal.tasks.state.findShared?.status === 'done')
    modal.router.push('ConnectingExternal', { connectorId: 'both', namespace: 'eip155' })
    modal.router.pop()
    await platform.advance(0)
    expect(top()?.view).toBe('ConnectingMultiChain')
    expect(looked).toBe(1)
    modal.destroy()
  })
})
