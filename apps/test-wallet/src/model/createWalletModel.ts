import type { SessionWallet } from '@foyer/testing/sessionWallet'
import type { WalletConfig } from '../readConfig.ts'
import { claimTab } from './claimTab.ts'
import { createPairer } from './createPairer.ts'
import { createRelayFailover, type RelayFailover } from './createRelayFailover.ts'
import { readMemory, writeMemory } from './memory.ts'
import { readBalance } from './readBalance.ts'
import { type Ask, createStore, type LogEntry, type Store, type WalletState } from './state.ts'

/** The model behind the app's screens. Nothing here throws: failures become part of the state. */
export interface WalletModel {
  readonly store: Store<WalletState>
  pair(uri: string): Promise<void>
  /** Pairs again by the last URI. */
  retry(): Promise<void>
  decide(ask: Ask, isApproved: boolean): Promise<void>
  selectAccount(index: number): Promise<void>
  selectChain(chainId: number): Promise<void>
  disconnect(topic: string): Promise<void>
  setAnswersAtOnce(isOn: boolean): void
  showProblem(problem: string): void
  clearLog(): void
}

type Note = (tone: LogEntry['tone'], text: string) => void

const LOG_LENGTH = 60

/** Opens the wallet: its keys, its stored sessions, and the connection to a relay. */
export async function createWalletModel(config: WalletConfig): Promise<WalletModel> {
  const memory = readMemory(config.chains[0]?.chainId ?? 1)
  const store = createWalletStore(config, memory)
  const { get, set } = store
  const note: Note = (tone, text) => {
    const id = (get().log[0]?.id ?? 0) + 1
    set({ log: [{ id, atMs: Date.now(), tone, text }, ...get().log].slice(0, LOG_LENGTH) })
  }
  const drop = (id: number) => set({ asks: get().asks.filter((ask) => ask.id !== id) })
  const failover: RelayFailover = await createRelayFailover({
    relayUrls: config.relayUrls,
    firstRelayUrl: memory.relayUrl,
    chains: config.chains,
    solana: config.solana,
    selected: get,
    onAsk(ask) {
      pairer.proposalArrived()
      set({ asks: [...get().asks, ask] })
      if (get().answersAtOnce) void actions.decide(ask, true)
    },
    onExpired(id) {
      if (get().asks.some((ask) => ask.id === id)) note('plain', 'A question has expired without an answer.')
      drop(id)
    },
    onSessionEnded(name) {
      note('plain', `${name ?? 'A page'} has ended the connection.`)
      set({ sessions: failover.current().wallet.sessions() })
    },
    onRelay(relay) {
      set({ relay })
      if (relay === 'online') remember(store, failover)
    },
    onSwitched: () => set({ relay: 'resting' }),
  })
  const pairer = createPairer(store, failover.pair, (problem) => note('bad', problem))
  const actions = createActions(store, failover, note, drop)

  const { wallet } = failover.current()
  const solanaAddress = config.solana && wallet.solanaAddresses()[0]
  set({
    addresses: wallet.addresses,
    solanaAddress,
    chainId: wallet.selectedChainId(),
    sessions: wallet.sessions(),
  })
  void showBalance(store)
  claimTab(() => {
    set({ isTaken: true })
    void failover.stop()
  })
  return {
    ...actions,
    store,
    pair: pairer.pair,
    retry: pairer.retry,
    showProblem: (problem) => pairer.fail(problem, false),
    clearLog: () => set({ log: [] }),
  }
}

type Actions = Pick<
  WalletModel,
  'decide' | 'selectAccount' | 'selectChain' | 'disconnect' | 'setAnswersAtOnce'
>

/** Creates the actions of the wallet's user. */
function createActions(
  store: Store<WalletState>,
  failover: RelayFailover,
  note: Note,
  drop: (id: number) => void,
): Actions {
  const { get, set } = store
  /** Runs something on the wallet, and reads its sessions again whether it succeeds or fails. */
  async function attempt(what: string, run: (wallet: SessionWallet) => Promise<unknown>) {
    await run(failover.current().wallet).catch((error: unknown) => note('bad', `${what}: ${toText(error)}`))
    set({ sessions: failover.current().wallet.sessions() })
  }
  async function select(
    change: Partial<WalletState>,
    what: string,
    run: (wallet: SessionWallet) => Promise<void>,
  ) {
    set({ ...change, balanceBase: undefined })
    remember(store, failover)
    void showBalance(store)
    await attempt(what, run)
  }
  async function decide(ask: Ask, isApproved: boolean) {
    if (get().answering.includes(ask.id)) return
    set({ answering: [...get().answering, ask.id] })
    await attempt(nameOf(ask), async (wallet) => {
      note(isApproved ? 'good' : 'plain', await answer(wallet, ask, isApproved))
    })
    set({
      answering: get().answering.filter((id) => id !== ask.id),
      chainId: failover.current().wallet.selectedChainId(),
    })
    drop(ask.id)
    void showBalance(store)
  }
  return {
    decide,
    selectAccount: (accountIndex) =>
      select({ accountIndex }, 'Switching the account', (wallet) => wallet.switchAccount(accountIndex)),
    selectChain: (chainId) =>
      select({ chainId }, 'Switching the network', (wallet) => wallet.switchChain(chainId)),
    async disconnect(topic) {
      const name = get().sessions.find((session) => session.topic === topic)?.peer.name
      await attempt('Disconnecting', async (wallet) => {
        await wallet.disconnect(topic)
        note('plain', `Disconnected from ${name ?? 'a page'}.`)
      })
    },
    setAnswersAtOnce(answersAtOnce) {
      set({ answersAtOnce })
      remember(store, failover)
      if (answersAtOnce) for (const ask of get().asks) void decide(ask, true)
    },
  }
}

function createWalletStore(config: WalletConfig, memory: ReturnType<typeof readMemory>): Store<WalletState> {
  const { accountIndex, chainId, answersAtOnce } = memory
  return createStore<WalletState>({
    accountIndex,
    chainId,
    answersAtOnce,
    chains: config.chains,
    solanaNetworkId: config.solana?.networkId,
    addresses: [],
    solanaAddress: undefined,
    balanceBase: undefined,
    relay: 'resting',
    pairing: { is: 'idle' },
    asks: [],
    answering: [],
    sessions: [],
    log: [],
    isTaken: false,
  })
}

function remember({ get }: Store<WalletState>, failover: RelayFailover): void {
  const { accountIndex, chainId, answersAtOnce } = get()
  writeMemory({ accountIndex, chainId, answersAtOnce, relayUrl: failover.relayUrl() })
}

async function showBalance({ get, set }: Store<WalletState>): Promise<void> {
  const { chains, chainId, addresses, accountIndex } = get()
  const rpcUrl = chains.find((chain) => chain.chainId === chainId)?.rpcUrl
  const address = addresses[accountIndex]
  if (!rpcUrl || !address) return
  const balanceBase = await readBalance(rpcUrl, address)
  // The account or chain may have been switched while the balance was read.
  if (get().chainId === chainId && get().accountIndex === accountIndex) set({ balanceBase })
}

async function answer(wallet: SessionWallet, ask: Ask, isApproved: boolean): Promise<string> {
  if (ask.kind === 'proposal') {
    const { name } = ask.proposal.proposer.metadata
    await (isApproved ? wallet.approve(ask.proposal) : wallet.reject(ask.proposal))
    return isApproved ? `Connected to ${name}. You can go back to it.` : `Turned ${name} away.`
  }
  const { method } = ask.request
  if (!isApproved) {
    await wallet.refuse(ask.request)
    return `Rejected ${method} for ${ask.from.name}.`
  }
  const error = await wallet.answer(ask.request)
  if (error) throw error
  return `Approved ${method} for ${ask.from.name}.`
}

function nameOf(ask: Ask): string {
  return ask.kind === 'proposal' ? ask.proposal.proposer.metadata.name : ask.request.method
}

function toText(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
