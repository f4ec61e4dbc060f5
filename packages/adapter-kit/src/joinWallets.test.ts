import type { Connector, Eip1193Provider, Namespace } from '@foyer/core/ports'
import { createStandardWallet } from '@foyer/devkit/standard'
import { describe, expect, test, vi } from 'vitest'
import { joinWallets } from './joinWallets.ts'

type Changes = Partial<Connector>

function make(id: string, namespace: Namespace, name: string, changes: Changes = {}): Connector {
  return {
    ...{ id, name, kind: 'ANNOUNCED', namespaces: [namespace] },
    open: vi.fn(async () => ({})),
    restore: vi.fn(async () => undefined),
    close: vi.fn(async () => {}),
    ...changes,
  }
}

const evm = (name: string, rdns: string, changes: Changes = {}) =>
  make(rdns, 'eip155', name, { rdns, ...changes })
const standard = (name: string, changes: Changes = {}) =>
  make(`standard:${name.toLowerCase()}`, 'solana', name, changes)
const idsOf = (connectors: readonly Connector[]) =>
  joinWallets(connectors).map(({ id, namespaces }) => [id, namespaces.length])

describe('entity-2 connectors of one wallet are joined', () => {
  test.each<[string, readonly Connector[], readonly (readonly [string, number])[]]>([
    ['of the same unknown name', [evm('Sun', 'dev.sun'), standard('Sun')], [['dev.sun', 2]]],
    ['whichever comes first', [standard('Sun'), evm('Sun', 'dev.sun')], [['standard:sun', 2]]],
    [
      'that are known to be one, under two names',
      [evm('Trust Wallet', 'com.trustwallet.app'), standard('Trust')],
      [['com.trustwallet.app', 2]],
    ],
    [
      'not when the names differ',
      [evm('Sun', 'dev.sun'), standard('Moon')],
      [
        ['dev.sun', 1],
        ['standard:moon', 1],
      ],
    ],
    [
      'not when one only calls itself like a known one',
      [evm('Phantom', 'dev.evil'), standard('Phantom')],
      [
        ['dev.evil', 1],
        ['standard:phantom', 1],
      ],
    ],
    [
      'not when one only calls itself like any wallet of the catalogue, however few have that',
      [evm('Rabby', 'dev.evil'), standard('Rabby'), evm('Zerion', 'io.zerion.wallet'), standard('Zerion')],
      [
        ['dev.evil', 1],
        ['standard:rabby', 1],
        ['io.zerion.wallet', 2],
      ],
    ],
    [
      'not when a known one is called like an unknown one',
      [evm('Sun', 'app.phantom'), standard('Sun')],
      [
        ['app.phantom', 1],
        ['standard:sun', 1],
      ],
    ],
    [
      'not while two of a name are in one family, since the first need not be the real one',
      [evm('Sun', 'dev.sun'), evm('Sun', 'dev.other'), standard('Sun')],
      [
        ['dev.sun', 1],
        ['dev.other', 1],
        ['standard:sun', 1],
      ],
    ],
    [
      'not the real one with whoever took its name first',
      [
        standard('Phantom'),
        evm('Phantom', 'app.phantom'),
        standard('Phantom', { id: 'standard:phantom:2', isDuplicate: true }),
      ],
      [
        ['standard:phantom', 1],
        ['app.phantom', 1],
        ['standard:phantom:2', 1],
      ],
    ],
    [
      'not with one of two that say to be the same known one',
      [evm('Phantom', 'app.phantom'), evm('P', 'app.phantom', { isDuplicate: true }), standard('Phantom')],
      [
        ['app.phantom', 1],
        ['app.phantom', 1],
        ['standard:phantom', 1],
      ],
    ],
    [
      'whatever others there are that only share the name of a known one',
      [evm('Phantom', 'app.phantom'), evm('Phantom', 'dev.evil'), standard('Phantom')],
      [
        ['app.phantom', 2],
        ['dev.evil', 1],
      ],
    ],
    [
      'never with one on another device',
      [evm('WalletConnect', 'x', { kind: 'WALLET_CONNECT' }), standard('WalletConnect')],
      [
        ['x', 1],
        ['standard:walletconnect', 1],
      ],
    ],
  ])('%s', (_what, connectors, joined) => {
    expect(idsOf(connectors)).toEqual(joined)
  })
})

describe('a joined connector', () => {
  const eip155: Eip1193Provider = { request: async () => null }
  const { wallet: solana } = createStandardWallet()

  function joined(first: Changes = {}, second: Changes = {}) {
    const one = evm('Sun', 'dev.sun', { open: async () => ({ eip155 }), ...first })
    const other = standard('Sun', { icon: 'data:,icon', open: async () => ({ solana }), ...second })
    const [connector] = joinWallets([one, other])
    if (!connector) throw new Error('There is none.')
    return { connector, one, other }
  }
  const input = { networks: [], signal: new AbortController().signal }

  test('entity-2 has what its children have, and is known by the ids of all', () => {
    const { connector, one, other } = joined()
    expect(connector).toMatchObject({
      ...{ id: 'dev.sun', kind: 'ANNOUNCED', rdns: 'dev.sun', icon: 'data:,icon' },
      namespaces: ['eip155', 'solana'],
      aliases: ['dev.sun', 'standard:sun'],
      children: [one, other],
    })
  })

  test('connecting-7 asks the child of the family that is wanted, and no other', async () => {
    const open = vi.fn(async () => ({ eip155 }))
    const { connector } = joined({ open })
    expect(await connector.open({ ...input, namespaces: ['solana'] })).toEqual({ solana })
    expect(open).not.toHaveBeenCalled()
    expect(await connector.open(input)).toEqual({ eip155, solana })
  })

  test('a child that fails takes no other with it, and both failing is the first failure', async () => {
    const open = () => Promise.reject(new Error('declined'))
    expect(await joined({ open }).connector.open(input)).toEqual({ solana })
    const second = { open: () => Promise.reject(new Error('later')) }
    await expect(joined({ open }, second).connector.open(input)).rejects.toThrow('declined')
  })

  test('restores what its children restore, and closes all of them', async () => {
    const { connector, one, other } = joined({}, { restore: async () => ({ solana }) })
    expect(await connector.restore(input)).toEqual({ solana })
    expect(await connector.restore({ ...input, namespaces: ['eip155'] })).toBeUndefined()
    await connector.close()
    expect(one.close).toHaveBeenCalled()
    expect(other.close).toHaveBeenCalled()
  })
})
