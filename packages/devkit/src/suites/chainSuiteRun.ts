import type { Connector, Network, Session, SessionEvent } from '@foyer/core/ports'
import type { ChainSuiteInput } from './chainSuiteInput.ts'

/** Whether wallets of this kind lack an ability. */
export function lacks(input: ChainSuiteInput, what: 'restore' | 'changes' | 'switch'): boolean {
  return input.lacks?.includes(what) ?? false
}

/** A page, and the wallets that an adapter finds in it. */
export function openPage(input: ChainSuiteInput) {
  const page = new EventTarget()
  const adapter = input.createAdapter(page)
  const found: Connector[] = []
  const lost: string[] = []
  const stop = adapter.discover(
    (connector) => found.push(connector),
    (id) => lost.push(id),
  )
  return { page, adapter, found, lost, stop }
}

/** A page with the wallet of the suite, and what connects it. */
export function start(input: ChainSuiteInput) {
  const { networks, rpc } = input
  const { page, adapter, found, lost, stop } = openPage(input)
  const wallet = input.createWallet()
  wallet.announce(page)
  const connector = found[0]
  if (!connector) throw new Error('The wallet of the suite was not discovered.')
  const abort = new AbortController()
  const open = { networks, signal: abort.signal }
  const events: SessionEvent[] = []

  async function attach(providers: unknown, served: readonly Network[] = networks): Promise<Session> {
    const provider: unknown = Reflect.get(Object(providers), adapter.namespace)
    return adapter.attach({
      connectorId: connector?.id ?? '',
      // A provider is of its family, and this one came from a connector of it.
      provider: provider as never,
      networks: served,
      rpc,
      emit: (event) => void events.push(event),
      signal: abort.signal,
    })
  }

  return {
    page,
    wallet,
    connector,
    found,
    lost,
    stop,
    abort,
    open,
    events,
    attach,
    connect: async () => attach(await connector.open(open)),
  }
}
