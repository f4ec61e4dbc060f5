import type { Adapter, Connector, Eip1193Provider, Network, RpcRead, SessionEvent } from '@foyer/core/ports'
import { describe, expect, test } from 'vitest'

/** A wallet that the suite controls. */
export interface SuiteWallet {
  readonly provider: Eip1193Provider
  /** Addresses with checksums, the selected one first. */
  readonly addresses: readonly string[]
  /** Declines the next prompts, or approves them again. */
  decline(isDeclining: boolean): void
  selectAccount(index: number): void
  selectChain(chainId: number): void
  /** Revokes access in the wallet. */
  leave(): void
  stop(): void
}

/** The input of the suite: new wallets, and two networks that they know. */
export interface AdapterSuiteInput {
  readonly name: string
  createAdapter(page: EventTarget): Adapter<'eip155'>
  createWallet(): SuiteWallet
  readonly networks: readonly [Network, Network]
  readonly rpc: RpcRead
}

const rdns = 'com.example.suite'

/** Tests what every adapter must do with every wallet that follows the standards. */
export function adapterSuite(input: AdapterSuiteInput): void {
  describe(`${input.name}: connecting`, () => testConnecting(input))
  describe(`${input.name}: a wallet that changes by itself`, () => testChanges(input))
  describe(`${input.name}: requests`, () => testRequests(input))
  describe(`${input.name}: transactions`, () => testTransactions(input))
}

function createStart(input: AdapterSuiteInput) {
  return function start() {
    const page = new EventTarget()
    const wallet = input.createWallet()
    const info = { uuid: crypto.randomUUID(), name: 'Suite Wallet', icon: 'data:image/png;base64,AAAA', rdns }
    const announce = () =>
      page.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider: wallet.provider } }),
      )
    page.addEventListener('eip6963:requestProvider', announce)
    const adapter = input.createAdapter(page)
    const found: Connector[] = []
    const stop = adapter.discover((connector) => found.push(connector))
    const connector = found[0]
    if (!connector) throw new Error('The suite wallet was not discovered.')
    const signal = new AbortController().signal
    const events: SessionEvent[] = []
    const open = { networks: input.networks, signal }
    return {
      wallet,
      connector,
      events,
      open,
      stop: () => {
        stop()
        wallet.stop()
      },
      async attach(provider: Eip1193Provider | undefined) {
        if (!provider) throw new Error('The connector gave no provider.')
        const { networks, rpc } = input
        const emit = (event: SessionEvent) => void events.push(event)
        return adapter.attach({ connectorId: connector.id, provider, networks, rpc, emit, signal })
      },
      async connect() {
        return this.attach((await connector.open(open)).eip155)
      },
    }
  }
}

function testConnecting(input: AdapterSuiteInput): void {
  const start = createStart(input)
  const [first] = input.networks
  test('entity-2 a discovered wallet is a connector with id, name, kind, icon and rdns', () => {
    const run = start()
    expect(run.connector).toMatchObject({ id: rdns, name: 'Suite Wallet', kind: 'ANNOUNCED', rdns })
    expect(run.connector.icon).toBe('data:image/png;base64,AAAA')
    expect(run.connector.namespaces).toEqual(['eip155'])
    run.stop()
  })

  test('call-6 connecting reports accounts and network before it resolves', async () => {
    const run = start()
    const session = await run.connect()
    expect(run.events.map((event) => event.type)).toEqual(['accounts', 'network'])
    expect(session.addresses[0]).toBe(run.wallet.addresses[0])
    expect(session.networkId).toBe(first.caipNetworkId)
    session.stop()
    run.stop()
  })

  test('a declined connection is user_rejected and the next try works', async () => {
    const run = start()
    run.wallet.decline(true)
    await expect(run.connector.open(run.open)).rejects.toMatchObject({ code: 'user_rejected' })
    run.wallet.decline(false)
    const session = await run.connect()
    expect(session.addresses).toContain(run.wallet.addresses[0])
    session.stop()
    run.stop()
  })

  test('access given earlier is restored without a prompt, and none is undefined', async () => {
    const run = start()
    expect(await run.connector.restore(run.open)).toBeUndefined()
    await run.connector.open(run.open)
    run.wallet.decline(true)
    const restored = await run.connector.restore(run.open)
    const session = await run.attach(restored?.eip155)
    expect(session.addresses[0]).toBe(run.wallet.addresses[0])
    session.stop()
    run.stop()
  })
}

function testChanges(input: AdapterSuiteInput): void {
  const start = createStart(input)
  const [, second] = input.networks

  test('an account picked in the wallet is reported first', async () => {
    const run = start()
    const session = await run.connect()
    run.wallet.selectAccount(1)
    await expect.poll(() => session.addresses[0]).toBe(run.wallet.addresses[1])
    expect(run.events.at(-1)).toMatchObject({ type: 'accounts', connectorId: rdns })
    session.stop()
    run.stop()
  })

  test('a network picked in the wallet is reported', async () => {
    const run = start()
    const session = await run.connect()
    run.wallet.selectChain(Number(second.id))
    await expect.poll(() => session.networkId).toBe(second.caipNetworkId)
    expect(run.events.at(-1)).toMatchObject({ type: 'network', networkId: second.caipNetworkId })
    session.stop()
    run.stop()
  })

  test('a wallet that takes access away ends the session once', async () => {
    const run = start()
    const session = await run.connect()
    run.wallet.leave()
    await expect.poll(() => run.events.filter((event) => event.type === 'ended')).toHaveLength(1)
    run.wallet.selectAccount(1)
    expect(run.events.at(-1)?.type).toBe('ended')
    session.stop()
    run.stop()
  })

  test('a stopped session reports nothing more, and closing gives access back', async () => {
    const run = start()
    const session = await run.connect()
    session.stop()
    const count = run.events.length
    await run.connector.close()
    run.wallet.selectChain(Number(second.id))
    expect(run.events).toHaveLength(count)
    expect(await run.connector.restore(run.open)).toBeUndefined()
    run.stop()
  })
}

function testRequests(input: AdapterSuiteInput): void {
  const start = createStart(input)
  const [first, second] = input.networks

  test('state-27 a switch settles on the new network and reports it once', async () => {
    const run = start()
    const session = await run.connect()
    await session.switchNetwork?.({ network: second })
    expect(session.networkId).toBe(second.caipNetworkId)
    expect(run.events.filter((event) => event.type === 'network')).toHaveLength(2)
    session.stop()
    run.stop()
  })

  test('state-27 a declined switch is user_rejected, changes nothing, and trying again works', async () => {
    const run = start()
    const session = await run.connect()
    run.wallet.decline(true)
    await expect(session.switchNetwork?.({ network: second })).rejects.toMatchObject({
      code: 'user_rejected',
    })
    expect(session.networkId).toBe(first.caipNetworkId)
    run.wallet.decline(false)
    await session.switchNetwork?.({ network: second })
    expect(session.networkId).toBe(second.caipNetworkId)
    session.stop()
    run.stop()
  })

  test('call-6 a signed message carries a signature of the active account', async () => {
    const run = start()
    const session = await run.connect()
    expect(await session.signMessage({ message: 'Hello, wörld' })).toMatch(/^0x[0-9a-f]{130}$/)
    run.wallet.decline(true)
    await expect(session.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'user_rejected' })
    session.stop()
    run.stop()
  })

  test('a balance is a decimal string of base units', async () => {
    const run = start()
    const session = await run.connect()
    const balance = await session.balance({ network: first, address: session.addresses[0] ?? '' })
    expect(balance).toMatchObject({ decimals: 18, symbol: first.nativeCurrency.symbol })
    expect(balance.amountBase).toMatch(/^\d{1,78}$/)
    session.stop()
    run.stop()
  })
}

function testTransactions(input: AdapterSuiteInput): void {
  const start = createStart(input)
  const [first, second] = input.networks

  /** A session with the capabilities that the suite needs, and a transfer of a small amount. */
  async function connect() {
    const run = start()
    const session = await run.connect()
    const { transfer, calls, contracts } = session
    if (!transfer || !calls || !contracts) throw new Error('The session lacks a capability.')
    const from = session.addresses[0] ?? ''
    const to = run.wallet.addresses[1] ?? ''
    const sent = { network: first, from, to, amountBase: '1000' }
    const end = () => {
      session.stop()
      run.stop()
    }
    return { wallet: run.wallet, transfer, calls, contracts, sent, end }
  }

  test('call-6 validate-19 a transfer is estimated, sent and confirmed', async () => {
    const { transfer, sent, end } = await connect()
    const { gas, feeBase, maxFeeBase } = await transfer.estimate(sent)
    for (const amount of [gas, feeBase, maxFeeBase]) expect(amount).toMatch(/^[1-9]\d{0,77}$/)
    expect(BigInt(maxFeeBase)).toBeGreaterThanOrEqual(BigInt(feeBase))
    const hash = await transfer.send(sent)
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const { network, from } = sent
    expect(await transfer.receipt({ network, from, hash })).toEqual({ status: 'confirmed', hash })
    end()
  })

  test('a declined transfer is user_rejected and the next try works', async () => {
    const { wallet, transfer, sent, end } = await connect()
    wallet.decline(true)
    await expect(transfer.send(sent)).rejects.toMatchObject({ code: 'user_rejected' })
    wallet.decline(false)
    expect(await transfer.send(sent)).toMatch(/^0x[0-9a-f]{64}$/)
    end()
  })

  test('a transfer on another network than the wallet is on is wrong_network', async () => {
    const { transfer, sent, end } = await connect()
    const elsewhere = transfer.send({ ...sent, network: second })
    await expect(elsewhere).rejects.toMatchObject({ code: 'wrong_network' })
    end()
  })

  test('call-6 a contract is estimated and written to by its interface', async () => {
    const { contracts, sent, end } = await connect()
    const { network, from, to } = sent
    const call = {
      network,
      from,
      address: to,
      abi: ['function ping(uint256)'],
      functionName: 'ping',
      args: [1n],
    }
    expect(await contracts.estimateGas(call)).toMatch(/^[1-9]\d{3,}$/)
    expect(await contracts.write(call)).toMatch(/^0x[0-9a-f]{64}$/)
    await expect(contracts.write({ ...call, args: [] })).rejects.toMatchObject({ code: 'bad_call' })
    end()
  })

  test('call-6 a wallet without batches says so, and tells of no assets', async () => {
    const { calls, sent, end } = await connect()
    const { network, from, to } = sent
    expect(await calls.capabilities()).toEqual({})
    const sending = calls.send({ network, from, calls: [{ to }] })
    await expect(sending).rejects.toMatchObject({ code: 'unsupported_method' })
    expect(await calls.assets({ network, address: from })).toBeUndefined()
    end()
  })
}
