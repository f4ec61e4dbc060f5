import type {
  Connector,
  Eip1193Provider,
  Namespace,
  Network,
  OpenInput,
  ProviderOf,
  Together,
} from '@foyer/core/ports'
import { describe, expect, test, vi } from 'vitest'
import { findShared, openJoined, restoreJoined } from './joined.ts'

const input = { networks: [], signal: new AbortController().signal }
const provider = (name: string) => ({ name }) as unknown as Eip1193Provider // only told apart here
const wallet = provider('wallet')
const session = { eip155: provider('session'), solana: provider('session') } as unknown as Partial<ProviderOf> // as above

function child(id: string, namespace: Namespace, changes: Partial<Connector>): Connector {
  return {
    ...{ id, name: 'Sun', kind: 'ANNOUNCED', namespaces: [namespace] },
    open: vi.fn(async () => ({})),
    restore: vi.fn(async () => undefined),
    close: vi.fn(async () => {}),
    ...changes,
  }
}

function setUp(grant: Partial<ProviderOf> | undefined) {
  const together = vi.fn<Together>(async () => grant && { providers: grant, close: async () => {} })
  const ask = (how: 'open' | 'restore') => async (given: OpenInput) =>
    (await given.together?.(how, wallet, given))?.providers ?? { eip155: wallet }
  const first = child('dev.sun', 'eip155', {
    rdns: 'dev.sun',
    open: vi.fn(ask('open')),
    restore: vi.fn(ask('restore')),
  })
  const second = child('standard:sun', 'solana', {
    open: vi.fn(async () => ({ solana: wallet }) as unknown as Partial<ProviderOf>), // as above
  })
  // The one that announced an rdns is asked first, whichever was found first.
  const joined = { ...first, namespaces: ['eip155', 'solana'], children: [second, first] } as const
  return { joined, second, together }
}

describe('entity-2 a wallet that gives all families in one session', () => {
  test('is asked once, and gives both', async () => {
    const { joined, second, together } = setUp(session)
    expect(await openJoined(joined, input, together)).toEqual(session)
    expect(together).toHaveBeenCalledTimes(1)
    expect(second.open).not.toHaveBeenCalled()
  })

  test('is asked for each family by itself where it knows no sessions', async () => {
    const { joined, second, together } = setUp(undefined)
    expect(await openJoined(joined, input, together)).toEqual({ eip155: wallet, solana: wallet })
    expect(second.open).toHaveBeenCalledTimes(1)
  })

  test('error-3 is not asked a second time after the visitor has declined', async () => {
    const { joined, second, together } = setUp(session)
    together.mockRejectedValue(new Error('declined'))
    await expect(openJoined(joined, input, together)).rejects.toThrow('declined')
    expect(second.open).not.toHaveBeenCalled()
  })

  test('is asked for one family alone without a session', async () => {
    const { joined, together } = setUp(session)
    await openJoined(joined, { ...input, namespaces: ['eip155'] }, together)
    expect(together).not.toHaveBeenCalled()
  })

  test('is restored by its session, and gives no other family than the one that is asked for', async () => {
    const { joined, together } = setUp(session)
    expect(await restoreJoined(joined, input, together)).toEqual(session)
    const solanaAlone = await restoreJoined(joined, { ...input, namespaces: ['solana'] }, together)
    expect(solanaAlone).toEqual({ solana: session.solana })
  })

  test('connecting-7 is asked for nothing else where the visitor has left one family out', async () => {
    const { joined, second, together } = setUp({ eip155: provider('session') })
    expect(Object.keys(await openJoined(joined, input, together))).toEqual(['eip155'])
    expect(second.open).not.toHaveBeenCalled()
  })

  test('connecting-7 is asked for no family by itself where all are to come at once and the wallet refuses that', async () => {
    const { joined, second, together } = setUp(undefined)
    const atOnce = { ...input, namespaces: ['eip155', 'solana'], isAtOnce: true } as const
    await expect(openJoined(joined, atOnce, together)).rejects.toMatchObject({ code: 'unsupported_method' })
    expect(together).toHaveBeenCalledTimes(1)
    expect(second.open).not.toHaveBeenCalled()
  })

  test('connecting-7 names its families without a prompt: those that the app has networks of, if it knows sessions', async () => {
    const { joined, second } = setUp(session)
    const networks = (['eip155', 'solana', 'bip122'] as const).map(
      (chainNamespace) => ({ chainNamespace }) as Network, // only the family is read
    )
    const knows = vi.fn(async () => true)
    expect(await findShared(joined, { ...input, networks }, knows)).toEqual(['eip155', 'solana'])
    expect(knows).toHaveBeenCalledWith(wallet, input.signal)
    expect(second.open).not.toHaveBeenCalled()
    knows.mockResolvedValue(false)
    expect(await findShared(joined, { ...input, networks }, knows)).toEqual([])
    const calls = knows.mock.calls.length
    expect(await findShared(joined, { ...input, networks: networks.slice(0, 1) }, knows)).toEqual([])
    expect(knows).toHaveBeenCalledTimes(calls)
  })
})
