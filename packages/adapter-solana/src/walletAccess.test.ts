import type { StandardWallet } from '@foyer/adapter-kit'
import { DEFAULT_WALLET_TIMING } from '@foyer/adapter-kit'
import { createStandardWallet, STANDARD_KEYS, type StandardWalletOptions } from '@foyer/devkit/standard'
import { describe, expect, test } from 'vitest'
import { createWalletAccess } from './walletAccess.ts'

const timing = {
  ...DEFAULT_WALLET_TIMING,
  restoreMs: [500, 1_000],
  promptMs: 4_000,
  listedMs: 50,
  closeMs: 200,
}

function start(options?: StandardWalletOptions) {
  const fake = createStandardWallet(options)
  const abort = new AbortController()
  const access = createWalletAccess(fake.wallet, timing)
  const asked = () => fake.requests.map(({ feature, input }) => [feature, input])
  const open = (signal = abort.signal) => access.open({ signal })
  return { fake, abort, access, asked, open, restore: () => access.restore({ signal: abort.signal }) }
}

const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error('trap')
    },
    getPrototypeOf: () => {
      throw new Error('trap')
    },
  },
)

describe('opening', () => {
  test('call-6 asks once, with a prompt, and gives the object that the wallet registered', async () => {
    const run = start()
    expect((await run.open()).solana).toBe(run.fake.wallet)
    expect(run.asked()).toEqual([['standard:connect', undefined]])
  })

  test('an answer without an account that can be read is connection_failed', async () => {
    const lists = [
      undefined,
      5,
      {},
      { accounts: [] },
      { accounts: [{ address: 'x' }] },
      { accounts: trap },
      trap,
    ]
    for (const value of lists) {
      const run = start()
      run.fake.answer('standard:connect', {
        type: 'result',
        value: value === trap ? { accounts: [trap] } : value,
      })
      await expect(run.open()).rejects.toMatchObject({ code: 'connection_failed' })
    }
  })

  /** A wallet that answers the approval with whatever is given, and lists its account when it is told to. */
  function oddWallet(answer: unknown) {
    const [address] = createStandardWallet().addresses
    const accounts: unknown[] = []
    const heard = new Set<() => void>()
    const wallet = {
      version: '1.0.0',
      name: 'Odd',
      chains: ['solana:mainnet'],
      accounts,
      features: {
        'standard:connect': { version: '1.0.0', connect: async () => answer },
        'standard:events': {
          on(_event: string, listener: () => void) {
            heard.add(listener)
            return () => heard.delete(listener)
          },
        },
      },
    }
    // It is read like any object of a page.
    const access = createWalletAccess(wallet as unknown as StandardWallet, timing)
    return {
      heard,
      open: () => access.open({ signal: new AbortController().signal }),
      list() {
        accounts.push({ address, chains: ['solana:mainnet'], features: [] })
        for (const listener of heard) listener()
      },
    }
  }

  test.each([[undefined], [null], [{}], [{ accounts: [] }]])(
    'an answer of %j is followed by the list of the wallet',
    async (answer) => {
      const atOnce = oddWallet(answer)
      atOnce.list()
      expect((await atOnce.open()).solana).toBeDefined()
      const byEvent = oddWallet(answer)
      const opened = byEvent.open()
      await expect.poll(() => byEvent.heard.size).toBe(1)
      byEvent.list()
      expect((await opened).solana).toBeDefined()
      expect(byEvent.heard.size).toBe(0)
    },
  )

  test('an answer that is the bare list is read', async () => {
    const [address] = createStandardWallet().addresses
    expect((await oddWallet([{ address }]).open()).solana).toBeDefined()
  })

  test('a wallet that rejects with something that throws is connection_failed all the same', async () => {
    const run = start()
    run.fake.answer('standard:connect', { type: 'error', error: trap })
    await expect(run.open()).rejects.toMatchObject({ code: 'connection_failed' })
    expect(await run.restore()).toBeUndefined()
  })

  test('leaving while the prompt is open aborts, and coming back waits for the same prompt', async () => {
    const run = start()
    run.fake.answer('standard:connect', { type: 'silent' })
    const first = run.open()
    run.abort.abort()
    await expect(first).rejects.toMatchObject({ code: 'aborted' })
    const pending = Object.assign(new Error('Already pending'), { code: -32002 })
    run.fake.answer('standard:connect', { type: 'error', error: pending })
    // The earlier prompt is never answered, so waiting for it ends by the limit and not by the error.
    await expect(run.open(new AbortController().signal)).rejects.toMatchObject({ code: 'timed_out' })
  })

  test('a prompt that an earlier page left open is request_pending', async () => {
    const run = start()
    run.fake.answer('standard:connect', { type: 'error', error: { code: -32002 } })
    await expect(run.open()).rejects.toMatchObject({ code: 'request_pending' })
  })
})

describe('restoring', () => {
  test('state-1 asks silently, and gives nothing where no account comes', async () => {
    const run = start({ isGranted: true })
    expect((await run.restore())?.solana).toBe(run.fake.wallet)
    expect(run.asked()).toEqual([['standard:connect', { silent: true }]])
    expect(await start().restore()).toBeUndefined()
  })

  test('state-1 a wallet without the account that is wanted is another wallet of its name', async () => {
    const run = start({ isGranted: true })
    const { signal } = run.abort
    const [own, other] = STANDARD_KEYS.map(({ address }) => address)
    expect(await run.access.restore({ signal, address: own ?? '' })).toBeDefined()
    const stranger = createStandardWallet({ isGranted: true, accountCount: 1 })
    const access = createWalletAccess(stranger.wallet, timing)
    expect(await access.restore({ signal, address: other ?? '' })).toBeUndefined()
  })

  test('a wallet that is silent at first is asked once more, one that refuses is not', async () => {
    const silent = start({ isGranted: true })
    silent.fake.answer('standard:connect', { type: 'silent' })
    expect(await silent.restore()).toBeUndefined()
    expect(silent.asked()).toHaveLength(2)
    const refusing = start({ isGranted: true })
    refusing.fake.answer('standard:connect', { type: 'error', error: new Error('no') })
    expect(await refusing.restore()).toBeUndefined()
    expect(refusing.asked()).toHaveLength(1)
  })
})

describe('closing', () => {
  test('state-24 gives access back, and neither silence nor a refusal nor a missing feature stops it', async () => {
    const run = start({ isGranted: true })
    await run.access.close()
    expect(await run.restore()).toBeUndefined()
    for (const answer of [{ type: 'silent' }, { type: 'error', error: trap }] as const) {
      run.fake.answer('standard:disconnect', answer)
      await expect(run.access.close()).resolves.toBeUndefined()
    }
    await expect(start({ lacks: ['standard:disconnect'] }).access.close()).resolves.toBeUndefined()
  })

  test('an object that is no wallet cannot be opened, restored or closed', async () => {
    const { wallet } = createStandardWallet({ lacks: ['standard:connect'] })
    const access = createWalletAccess(wallet, timing)
    const { signal } = new AbortController()
    await expect(access.open({ signal })).rejects.toMatchObject({ code: 'connection_failed' })
    expect(await access.restore({ signal })).toBeUndefined()
    await expect(access.close()).resolves.toBeUndefined()
  })
})

describe('watching a wallet that opens its window for a silent question', () => {
  /** Watches one as core does, which asks at each call. */
  async function watch(answer: Parameters<ReturnType<typeof createStandardWallet>['answer']>[1]) {
    const fake = createStandardWallet({ isGranted: true })
    fake.answer('standard:connect', answer)
    const page = new EventTarget()
    const access = createWalletAccess(fake.wallet, { ...timing, restoreMs: [20, 20] }, page)
    const { signal } = new AbortController()
    let looks = 0
    const onChange = () => {
      looks += 1
      access.restore({ signal }).catch(() => {})
    }
    expect(await access.restore({ signal })).toBeUndefined()
    await access.watch({ networks: [], signal, onChange })
    const comeBack = async () => {
      for (let round = 0; round < 5; round += 1) {
        page.dispatchEvent(new Event('focus'))
        await Promise.resolve()
      }
    }
    return { fake, access, signal, comeBack, looks: () => looks }
  }
  const declined = { type: 'error', error: { code: 4001 } } as const

  test('state-1 one whose window was closed is not asked when the page gets the focus, and comes back by its own word', async () => {
    const run = await watch(declined)
    await run.comeBack()
    expect(run.looks()).toBe(0)
    run.fake.emitChange()
    expect(run.looks()).toBe(0)
    run.fake.answer('standard:connect', undefined)
    run.fake.connect()
    run.fake.emitChange()
    await expect.poll(run.looks).toBe(1)
  })

  test('state-1 one whose window is open is not asked again', async () => {
    const run = await watch({ type: 'silent' })
    await run.comeBack()
    expect(run.looks()).toBe(0)
  })

  test('state-1 one that only gives no account is asked whenever the visitor comes back', async () => {
    const run = await watch({ type: 'result', value: { accounts: [] } })
    const before = run.looks()
    await run.comeBack()
    expect(run.looks()).toBeGreaterThan(before)
  })
})
