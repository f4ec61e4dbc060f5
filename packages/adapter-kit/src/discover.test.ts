import type { Connector } from '@foyer/core/ports'
import { createStandardWallet, type StandardWalletOptions } from '@foyer/devkit/standard'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discover } from './discover.ts'
import type { WalletFamily } from './readWallet.ts'

const family: WalletFamily = {
  namespace: 'solana',
  chainPrefix: 'solana:',
  connectFeature: 'standard:connect',
}

function start() {
  const page = new EventTarget()
  const found: Connector[] = []
  const lost: string[] = []
  const load = () => Promise.reject(new Error('Nobody may ask a wallet.'))
  const stop = discover({
    page,
    family,
    load,
    found: (connector) => found.push(connector),
    lost: (id) => lost.push(id),
  })
  const add = (options: StandardWalletOptions) => {
    const fake = createStandardWallet(options)
    fake.announce(page)
    return fake
  }
  const register = (wallet: unknown) =>
    page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: unknown): void }) => api.register(wallet),
      }),
    )
  return { page, found, lost, stop, add, register, ids: () => found.map(({ id }) => id) }
}

describe('wallets of a page', () => {
  test('entity-2 a wallet is a connector with id, name, kind and picture', () => {
    const run = start()
    run.add({ name: 'Brave Wallet' })
    expect(run.found).toMatchObject([
      {
        id: 'standard:brave-wallet',
        name: 'Brave Wallet',
        kind: 'ANNOUNCED',
        namespaces: ['solana'],
        icon: 'data:image/png;base64,AAAA',
        isDuplicate: false,
      },
    ])
    expect(run.found[0]).not.toHaveProperty('rdns')
  })

  test('a second wallet of a name is marked as a duplicate under an id of its own', () => {
    const run = start()
    for (const name of ['Phantom', 'phantom', 'Phan\u200btom']) run.add({ name })
    expect(run.found.map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
      ['standard:phantom', false],
      ['standard:phantom:2', true],
      ['standard:phantom:3', true],
    ])
  })

  test('ids hold no blanks, whatever the name is', () => {
    const run = start()
    for (const name of ['Кошелёк 1', '🦊', '   ', '../../x?y#z']) run.add({ name })
    expect(run.ids()).toEqual([
      'standard:кошелёк-1',
      'standard:wallet',
      'standard:unknown-wallet',
      'standard:x-y-z',
    ])
  })

  test('wallets of other families are not listed', () => {
    const run = start()
    run.add({ chains: ['bitcoin:mainnet', 'sui:mainnet'] })
    expect(run.found).toEqual([])
  })

  test('at most 50 wallets are listed, and one that leaves makes room', () => {
    const run = start()
    const fakes = Array.from({ length: 80 }, (_, index) => run.add({ name: `W${index}` }))
    expect(run.found).toHaveLength(50)
    fakes[0]?.unregister()
    run.add({ name: 'Late' })
    expect(run.found.at(-1)?.name).toBe('Late')
  })

  test('nothing is asked of any wallet', () => {
    const run = start()
    const fake = run.add({})
    fake.emitChange()
    expect(fake.requests).toEqual([])
  })
})

describe('wallets that leave and change', () => {
  test('a wallet that leaves is lost, its listener goes, and its id is free', () => {
    const run = start()
    const fake = run.add({ name: 'Phantom' })
    expect(fake.listenerCount()).toBe(1)
    fake.unregister()
    expect(run.lost).toEqual(['standard:phantom'])
    expect(fake.listenerCount()).toBe(0)
    run.add({ name: 'Phantom' })
    expect(run.found.at(-1)).toMatchObject({ id: 'standard:phantom', isDuplicate: false })
  })

  test('a wallet that gets chains of the family later is found then, and lost when it gives them up', () => {
    const run = start()
    const fake = run.add({ name: 'Multi', chains: ['sui:mainnet'] })
    fake.selectChains(['sui:mainnet', 'solana:mainnet'])
    expect(run.ids()).toEqual(['standard:multi'])
    fake.selectChains(['sui:mainnet'])
    expect(run.lost).toEqual(['standard:multi'])
  })

  test('a change that changes nothing of what is shown is not reported', () => {
    const run = start()
    const fake = run.add({})
    for (let count = 0; count < 1_000; count += 1) fake.emitChange()
    expect(run.found).toHaveLength(1)
  })

  test('a new picture is reported under the same id; a new name is not believed', () => {
    const run = start()
    const fake = createStandardWallet({ name: 'Real' })
    const wallet: Record<string, unknown> = { ...fake.wallet }
    run.register(wallet)
    wallet.icon = 'data:image/png;base64,BBBB'
    wallet.name = 'Phantom'
    fake.emitChange()
    expect(run.found.map(({ id, name, icon }) => [id, name, icon])).toEqual([
      ['standard:real', 'Real', 'data:image/png;base64,AAAA'],
      ['standard:real', 'Real', 'data:image/png;base64,BBBB'],
    ])
    delete wallet.icon
    fake.emitChange()
    expect(run.found.at(-1)).not.toHaveProperty('icon')
  })

  test('a wallet that changes its picture without end is reported at most 20 times', () => {
    const run = start()
    const fake = createStandardWallet({})
    const wallet: Record<string, unknown> = { ...fake.wallet }
    run.register(wallet)
    for (let count = 0; count < 1_000; count += 1) {
      wallet.icon = `data:image/png;base64,${count}`
      fake.emitChange()
    }
    expect(run.found).toHaveLength(20)
  })

  test('a wallet that comes and goes without end takes no place from others', () => {
    const run = start()
    const fake = run.add({ name: 'Restless' })
    for (let count = 0; count < 500; count += 1)
      fake.selectChains([`${count % 2 ? 'solana' : 'sui'}:mainnet`])
    expect(run.found).toHaveLength(20)
    fake.unregister()
    run.add({ name: 'Quiet' })
    run.add({ name: 'Restless' })
    expect(run.ids().slice(20)).toEqual(['standard:quiet', 'standard:restless'])
  })

  test('after stop nothing is found and nothing lost, and no listener is left', () => {
    const run = start()
    const fake = run.add({ name: 'One' })
    run.stop()
    fake.selectChains([])
    run.add({ name: 'Two' })
    expect(run.ids()).toEqual(['standard:one'])
    expect(run.lost).toEqual([])
    expect(fake.listenerCount()).toBe(0)
  })
})

describe('hostile wallets', () => {
  const throwing = () => {
    throw new Error('no')
  }
  const features = {
    'standard:connect': { connect: throwing },
    'standard:events': { on: throwing },
  }

  test('a wallet whose events throw is listed all the same, and leaves', () => {
    const run = start()
    let leave = () => {}
    run.page.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: unknown): () => void }) => {
          leave = api.register({ name: 'Odd', chains: ['solana:mainnet'], features })
        },
      }),
    )
    leave()
    expect(run.ids()).toEqual(['standard:odd'])
    expect(run.lost).toEqual(['standard:odd'])
  })

  test('a wallet that calls back at once, and one whose ending throws, do no harm', () => {
    const run = start()
    const events = (on: unknown) => ({
      name: 'Odd',
      chains: ['solana:mainnet'],
      features: { ...features, 'standard:events': { on } },
    })
    run.register(
      events((_: string, listener: () => void) => {
        listener()
        return throwing
      }),
    )
    run.register(events(() => 'no function'))
    run.stop()
    expect(run.ids()).toEqual(['standard:odd', 'standard:odd:2'])
  })

  test('400 hostile registrations neither throw nor list anything that breaks the rules', () => {
    const run = start()
    const trap = new Proxy({}, { get: throwing, has: throwing, ownKeys: throwing })
    const value = fc.oneof(
      fc.anything(),
      fc.constantFrom<unknown>('x'.repeat(100_000), '\u202eksaM', '<script>', ['solana:mainnet'], features),
      fc.constant('trap'),
    )
    const wallet = fc.record(
      {
        name: fc.oneof(fc.string({ maxLength: 60 }), value),
        icon: value,
        chains: fc.oneof(fc.constant(['solana:mainnet']), value),
        features: fc.oneof(fc.constant(features), value),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(wallet, (one) => {
        // fast-check looks at the values that it makes, which a trap would not survive.
        const fields = Object.entries(one).map(([field, held]) => [field, held === 'trap' ? trap : held])
        run.register(Object.fromEntries(fields))
      }),
      { numRuns: 400, seed: 1 },
    )
    expect(run.found.length).toBeGreaterThan(5)
    expect(run.found.length).toBeLessThanOrEqual(50)
    for (const { id, name, icon = 'data:image/png,' } of run.found) {
      expect(id).toMatch(/^standard:\S{1,40}$/)
      expect(name).toMatch(/^[^\p{C}\p{Zl}\p{Zp}]{1,32}$/u)
      expect(icon).toMatch(/^data:image\//)
    }
    expect(new Set(run.ids()).size).toBe(run.found.length)
  })
})
