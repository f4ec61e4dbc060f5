import type { Connector } from '@foyer/core/ports'
import { describe, expect, test } from 'vitest'
import type { ChainSuiteInput } from './chainSuiteInput.ts'
import { testRequests } from './chainSuiteRequests.ts'
import { lacks, openPage, start } from './chainSuiteRun.ts'

/** Tests what every adapter must do with every wallet of its family. */
export function chainSuite(input: ChainSuiteInput): void {
  if (!input.isPaired) describe(`${input.name}: discovery`, () => testDiscovery(input))
  describe(`${input.name}: connecting`, () => testConnecting(input))
  describe(`${input.name}: connecting that goes wrong`, () => testFailures(input))
  describe(`${input.name}: a wallet that changes by itself`, () => testChanges(input))
  describe(`${input.name}: requests`, () => testRequests(input))
}

function testDiscovery(input: ChainSuiteInput): void {
  test('entity-2 a wallet is found under one id, be it early or late, and after a reload', () => {
    const early = new EventTarget()
    input.createWallet().announce(early)
    const found: Connector[] = []
    input.createAdapter(early).discover((connector) => found.push(connector))
    const second = start(input)
    for (const [connector] of [found, second.found]) {
      expect(connector).toMatchObject({ id: input.connectorId, kind: 'ANNOUNCED' })
      expect(connector?.namespaces).toEqual([input.createAdapter(early).namespace])
      expect(connector?.name).toMatch(/^[^\p{C}]{1,32}$/u)
    }
    second.stop()
  })

  test('a hostile wallet leaves the others found', () => {
    const run = openPage(input)
    input.plantHostileWallet?.(run.page)
    input.createWallet().announce(run.page)
    expect(run.found.map(({ id }) => id)).toContain(input.connectorId)
    run.stop()
  })

  test('a wallet that leaves the page is lost, and found again when it comes back', () => {
    const run = start(input)
    if (!run.wallet.unregister) return
    run.wallet.unregister()
    expect(run.lost).toEqual([input.connectorId])
    input.createWallet().announce(run.page)
    expect(run.found.at(-1)?.id).toBe(input.connectorId)
    run.stop()
  })

  test('after stop nothing is found, and two pages do not know of each other', () => {
    const [one, other] = [openPage(input), openPage(input)]
    one.stop()
    input.createWallet().announce(one.page)
    expect(one.found).toEqual([])
    input.createWallet().announce(other.page)
    expect(other.found).toHaveLength(1)
    other.stop()
  })
}

function testConnecting(input: ChainSuiteInput): void {
  const [first] = input.networks

  test('call-6 accounts and network are reported before connecting resolves', async () => {
    const run = start(input)
    const session = await run.connect()
    // Wallets that approve networks one by one also report these approvals.
    const types = run.events.map(({ type }) => type).filter((type) => type !== 'approval')
    expect(types).toEqual(['accounts', 'network'])
    expect(session.addresses).toEqual(run.wallet.addresses)
    expect(session.networkId).toBe(first.caipNetworkId)
    session.stop()
    run.stop()
  })

  test('error-2 a declined connection is user_rejected, and the next try works', async () => {
    const run = start(input)
    run.wallet.decline(true)
    await expect(run.connector.open(run.open)).rejects.toMatchObject({ code: 'user_rejected' })
    run.wallet.decline(false)
    const session = await run.connect()
    expect(session.addresses[0]).toBe(run.wallet.addresses[0])
    session.stop()
    run.stop()
  })

  test('state-1 access of an earlier time is restored without a prompt, and none is undefined', async () => {
    const run = start(input)
    expect(await run.connector.restore(run.open)).toBeUndefined()
    await run.connector.open(run.open)
    run.wallet.decline(true)
    if (lacks(input, 'restore')) {
      expect(await run.connector.restore(run.open)).toBeUndefined()
      return run.stop()
    }
    const session = await run.attach(await run.connector.restore(run.open))
    expect(session.addresses[0]).toBe(run.wallet.addresses[0])
    session.stop()
    run.stop()
  })

  test('state-24 closing never rejects, twice neither, and leaves nothing to restore', async () => {
    const run = start(input)
    await run.connector.open(run.open)
    await run.connector.close()
    await run.connector.close()
    expect(await run.connector.restore(run.open)).toBeUndefined()
    run.stop()
  })
}

function testFailures(input: ChainSuiteInput): void {
  test('state-1 a locked wallet restores nothing, although it was connected before', async () => {
    if (input.isPaired) return
    const run = start(input)
    await run.connector.open(run.open)
    run.wallet.lock()
    expect(await run.connector.restore(run.open)).toBeUndefined()
    run.stop()
  })

  test('state-1 who watches a locked wallet hears when it is unlocked, and restores it without a prompt', async () => {
    const run = start(input)
    const { connector, wallet, open } = run
    // Access that is gone on another device does not come back by itself.
    if (input.isPaired) return expect(connector.watch).toBeUndefined()
    await connector.open(open)
    wallet.lock()
    expect(await connector.restore(open)).toBeUndefined()
    const watching = new AbortController()
    let changes = 0
    const onChange = () => {
      changes += 1
    }
    await connector.watch?.({ networks: open.networks, signal: watching.signal, onChange })
    const before = changes
    wallet.unlock()
    if (lacks(input, 'restore')) {
      expect([await connector.restore(open), changes]).toEqual([undefined, 0])
      return run.stop()
    }
    await expect.poll(() => changes).toBeGreaterThan(before)
    wallet.decline(true)
    const session = await run.attach(await connector.restore(open))
    expect(session.addresses[0]).toBe(wallet.addresses[0])
    watching.abort()
    const heard = changes
    wallet.unlock()
    run.page.dispatchEvent(new Event('focus'))
    expect(changes).toBe(heard)
    session.stop()
    run.stop()
  })

  test('state-1 nobody is watched for somebody who has left already', async () => {
    const run = start(input)
    const onChange = () => expect.unreachable()
    await run.connector.watch?.({ networks: run.open.networks, signal: AbortSignal.abort(), onChange })
    run.wallet.unlock()
    run.page.dispatchEvent(new Event('focus'))
    run.stop()
  })

  test('an opening that is left aborts at once, before and while the wallet is asked', async () => {
    const run = start(input)
    const gone = { ...run.open, signal: AbortSignal.abort() }
    await expect(run.connector.open(gone)).rejects.toMatchObject({ code: 'aborted' })
    run.wallet.answer('connect', 'never')
    const opening = run.connector.open(run.open)
    const restoring = run.connector.restore(run.open)
    run.abort.abort()
    await expect(opening).rejects.toMatchObject({ code: 'aborted' })
    // A session over a relay is restored from data in the page, so there is nothing to wait for.
    if (input.isPaired) expect(await restoring).toBeUndefined()
    else if (lacks(input, 'restore')) expect(await restoring).toBeUndefined()
    else await expect(restoring).rejects.toMatchObject({ code: 'aborted' })
    run.stop()
  })

  test('junk for an answer is connection_failed, silence is timed_out', async () => {
    const run = start(input)
    run.wallet.answer('connect', 'junk')
    await expect(run.connector.open(run.open)).rejects.toMatchObject({ code: 'connection_failed' })
    expect(await run.connector.restore(run.open)).toBeUndefined()
    if (input.isPaired) return run.stop()
    run.wallet.answer('connect', 'never')
    await expect(run.connector.open(run.open)).rejects.toMatchObject({ code: 'timed_out' })
    expect(await run.connector.restore(run.open)).toBeUndefined()
    run.stop()
  })
}

function testChanges(input: ChainSuiteInput): void {
  testSelection(input)
  if (!lacks(input, 'changes')) testEvents(input)
}

function testSelection(input: ChainSuiteInput): void {
  test('state-2 another account of the wallet becomes the active one, one that it lacks does not', async () => {
    const run = start(input)
    const session = await run.connect()
    const [one = '', ...others] = run.wallet.addresses
    const [other = one] = others
    // A wallet that shares one account at a time offers no choice here.
    if (!session.selectAccount) return run.stop()
    session.selectAccount(other)
    expect(session.addresses).toEqual([...new Set([other, one])])
    expect(() => session.selectAccount?.('nobody')).toThrow('does not share')
    session.stop()
    run.stop()
  })
}

function testEvents(input: ChainSuiteInput): void {
  test('state-2 an account picked in the wallet is reported first', async () => {
    const run = start(input)
    const session = await run.connect()
    run.wallet.selectAccount(1)
    await expect.poll(() => session.addresses[0]).toBe(run.wallet.addresses[0])
    expect(run.events.at(-1)).toMatchObject({ type: 'accounts', addresses: run.wallet.addresses })
    session.stop()
    run.stop()
  })

  test('a wallet that takes access away ends the session once', async () => {
    const run = start(input)
    const session = await run.connect()
    run.wallet.leave()
    await expect.poll(() => run.events.at(-1)?.type).toBe('ended')
    run.wallet.selectAccount(1)
    run.wallet.leave()
    expect(run.events.filter(({ type }) => type === 'ended')).toHaveLength(1)
    expect(run.events.at(-1)?.type).toBe('ended')
    session.stop()
    run.stop()
  })

  test('a stopped session reports nothing more', async () => {
    const run = start(input)
    const session = await run.connect()
    session.stop()
    session.stop()
    const count = run.events.length
    run.wallet.selectAccount(1)
    run.wallet.leave()
    expect(run.events).toHaveLength(count)
    run.stop()
  })
}
