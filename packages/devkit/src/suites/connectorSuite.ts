import type { Connector, Network, OpenInput, ProviderOf } from '@foyer/core/ports'
import { describe, expect, test } from 'vitest'

/** A connector under test, and control over its wallet. */
export interface SuiteConnector {
  readonly connector: Connector
  /** The first address to which the wallet gives access, in upper or lower case. */
  readonly address: string
  /** Sets how the next prompts or proposals are answered. `silent` leaves them open. */
  answer(how: 'approve' | 'reject' | 'silent'): void
  /** Called with each pairing, for connectors that pair. */
  scan?(uri: string): void
  /** Creates the connector as after a reload of the page. */
  reload(): Connector
  stop(): void | Promise<void>
}

/** The input of the suite: new connectors, and networks that their wallets support. */
export interface ConnectorSuiteInput {
  readonly name: string
  readonly networks: readonly Network[]
  create(): SuiteConnector | Promise<SuiteConnector>
}

/** Tests what every connector must do, wherever its providers come from. */
export function connectorSuite(input: ConnectorSuiteInput): void {
  describe(`${input.name}: a connector`, () => {
    testOpening(input)
    testLeaving(input)
  })
}

type Run = SuiteConnector & {
  open(changes?: Partial<OpenInput>): Promise<Partial<ProviderOf>>
  readonly request: OpenInput
}

async function start({ create, networks }: ConnectorSuiteInput): Promise<Run> {
  const made = await create()
  const request: OpenInput = {
    networks,
    signal: new AbortController().signal,
    onPairing: ({ uri }) => made.scan?.(uri),
  }
  return { ...made, request, open: (changes) => made.connector.open({ ...request, ...changes }) }
}

async function readAccounts(providers: Partial<ProviderOf> | undefined): Promise<readonly string[]> {
  const accounts = await providers?.eip155?.request({ method: 'eth_accounts' })
  return Array.isArray(accounts) ? accounts.map((account) => String(account).toLowerCase()) : []
}

function testOpening(input: ConnectorSuiteInput): void {
  test('entity-2 it has an id, a name without control characters, and speaks a namespace', async () => {
    const run = await start(input)
    expect(run.connector.id).toMatch(/^\S+$/)
    expect(run.connector.name).toMatch(/^[^\p{C}]{1,32}$/u)
    expect(run.connector.namespaces.length).toBeGreaterThan(0)
    await run.stop()
  })

  test('state-4 an approved opening gives a provider with accounts and a chain', async () => {
    const run = await start(input)
    const providers = await run.open()
    expect(await readAccounts(providers)).toContain(run.address.toLowerCase())
    expect(await providers.eip155?.request({ method: 'eth_chainId' })).toMatch(/^0x[0-9a-f]+$/)
    await run.stop()
  })

  test('error-3 a declined opening is user_rejected, and the next one works', async () => {
    const run = await start(input)
    run.answer('reject')
    await expect(run.open()).rejects.toMatchObject({ code: 'user_rejected' })
    run.answer('approve')
    expect(await readAccounts(await run.open())).toContain(run.address.toLowerCase())
    await run.stop()
  })

  test('a silent wallet can be left at once, and the next opening works', async () => {
    const run = await start(input)
    run.answer('silent')
    const cancel = new AbortController()
    const opening = run.open({ signal: cancel.signal })
    setTimeout(() => cancel.abort(), 50)
    await expect(opening).rejects.toMatchObject({ code: 'aborted' })
    run.answer('approve')
    expect(await readAccounts(await run.open())).toContain(run.address.toLowerCase())
    await run.stop()
  })

  test('an opening that is cancelled before it starts asks nobody', async () => {
    const run = await start(input)
    const opening = run.open({ signal: AbortSignal.abort() })
    await expect(opening).rejects.toMatchObject({ code: 'aborted' })
    await run.stop()
  })
}

function testLeaving(input: ConnectorSuiteInput): void {
  test('state-1 access given earlier is restored after a reload without a prompt', async () => {
    const run = await start(input)
    await run.open()
    run.answer('reject')
    const restored = await run.reload().restore(run.request)
    expect(await readAccounts(restored)).toContain(run.address.toLowerCase())
    await run.stop()
  })

  test('without access there is nothing to restore', async () => {
    const run = await start(input)
    expect(await run.connector.restore(run.request)).toBeUndefined()
    await run.stop()
  })

  test('state-24 closing never rejects, twice neither, and leaves nothing to restore', async () => {
    const run = await start(input)
    await run.open()
    await run.connector.close()
    await run.connector.close()
    expect(await run.reload().restore(run.request)).toBeUndefined()
    await run.stop()
  })
}
