import { toHexData, toQuantity, utf8 } from '@foyer/codec'
import * as v from 'valibot'
import type { PromptBody } from './prompts.ts'
import { callRpc, walletError } from './rpc.ts'
import type { DevAccount, Vault, VaultState } from './vault.ts'
import type { Wallet } from './wallet.ts'

type Listener = (payload: unknown) => void
type Methods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Asks the visitor; resolves false when declined. */
export type Ask = (body: PromptBody) => Promise<boolean>

const HexSchema = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i))
const ChainParameterSchema = v.object({ chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,13}$/i)) })
const AddParameterSchema = v.object({
  ...ChainParameterSchema.entries,
  chainName: v.pipe(v.string(), v.maxLength(60)),
  rpcUrls: v.pipe(v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:/))), v.minLength(1)),
})

/** Makes what pages speak to. Standard: EIP-1193; errors carry its codes. */
export function createProvider(vault: Vault, wallet: Wallet, ask: Ask) {
  const listeners = new Map<string, Set<Listener>>()
  const methods: Methods = {
    ...createAccountMethods(vault, wallet, ask),
    ...createSigningMethods(vault, wallet, ask),
    ...createChainMethods(wallet, ask),
  }

  function emit(event: string, payload: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
  }
  function onVaultChange(state: VaultState, before: VaultState) {
    const [now, earlier] = [toVisible(state), toVisible(before)]
    if (now.join() !== earlier.join()) emit('accountsChanged', now)
    if (state.chainId !== before.chainId) emit('chainChanged', toQuantity(state.chainId))
  }

  const provider = {
    isFoyerDevWallet: true,
    async request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
      const { method } = args
      const params: readonly unknown[] = Array.isArray(args.params) ? args.params : []
      const own = methods[method]
      if (own) return own(params)
      if (!method.startsWith('eth_')) throw walletError(4200, `The Dev Wallet does not support ${method}.`)
      return callRpc(wallet.chain().rpcUrl, method, params)
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return { provider, stop: vault.onChange(onVaultChange) }
}

/** Returns the accounts that a page sees: none until it is connected, then every account with the selected one first. */
function toVisible(state: VaultState): readonly string[] {
  if (!state.isConnected) return []
  const addresses = state.accounts.map((one) => one.address)
  return [
    ...addresses.filter((one) => one === state.selected),
    ...addresses.filter((one) => one !== state.selected),
  ]
}

function createAccountMethods(vault: Vault, wallet: Wallet, ask: Ask): Methods {
  let isAsking = false
  async function connect() {
    if (isAsking) throw walletError(-32002, 'A request to connect is already open in the Dev Wallet.')
    isAsking = true
    try {
      const account = await wallet.ensureAccount()
      if (!(await ask({ kind: 'connect' }))) throw walletError(4001, 'The visitor rejected the request.')
      await wallet.fundIfEmpty(account.address)
      wallet.setConnected(true)
    } finally {
      isAsking = false
    }
  }
  let isCarriedOver = vault.state().isConnected
  /** Local chains forget everything when they restart, so a connection from an earlier visit may have no coins left. */
  async function refillOnce() {
    const account = wallet.account()
    if (!isCarriedOver || !account) return
    isCarriedOver = false
    await wallet.fundIfEmpty(account.address)
  }
  const permissions = () => (vault.state().isConnected ? [{ parentCapability: 'eth_accounts' }] : [])
  return {
    async eth_accounts() {
      await refillOnce()
      return toVisible(vault.state())
    },
    async eth_requestAccounts() {
      if (!vault.state().isConnected) await connect()
      return toVisible(vault.state())
    },
    async wallet_requestPermissions() {
      await connect()
      return permissions()
    },
    wallet_getPermissions: permissions,
    wallet_revokePermissions() {
      wallet.setConnected(false)
      return null
    },
    wallet_getCapabilities: () => ({}),
  }
}

function createSigningMethods(vault: Vault, wallet: Wallet, ask: Ask): Methods {
  /** The account a page names, or the selected one when it names none. */
  function requireAccount(named: unknown): DevAccount {
    const { accounts, isConnected } = vault.state()
    const isNamed = (one: DevAccount) => one.address.toLowerCase() === String(named).toLowerCase()
    const account = named === undefined ? wallet.account() : accounts.find(isNamed)
    if (!isConnected || !account) throw walletError(4100, 'This page has no access to this account.')
    return account
  }
  async function requireConsent(body: PromptBody) {
    if (!(await ask(body))) throw walletError(4001, 'The visitor rejected the request.')
  }
  return {
    async personal_sign([data, address]) {
      const account = requireAccount(address)
      const hex = v.is(HexSchema, data) ? data : toHexData(utf8(String(data)))
      await requireConsent({ kind: 'sign', text: toReadable(hex) })
      return (await import('./signer.ts')).signText(account, hex)
    },
    async eth_signTypedData_v4([address, data]) {
      const account = requireAccount(address)
      const { parseTypedData, signTypedData } = await import('./signer.ts')
      const { domain, primaryType, message } = readOr(-32602, () => parseTypedData(data))
      const json = JSON.stringify({ [primaryType]: message }, null, 2)
      await requireConsent({ kind: 'typed', domain: String(domain.name ?? primaryType), json })
      return signTypedData(account, data)
    },
    async eth_sendTransaction([data]) {
      const chain = wallet.chain()
      const { parseTransaction, sendTransaction } = await import('./signer.ts')
      const transaction = readOr(-32602, () => parseTransaction(data))
      const account = requireAccount(transaction.from)
      const amountBase = readOr(-32602, () => BigInt(transaction.value ?? 0))
      const dataBytes = Math.max(0, ((transaction.data ?? transaction.input ?? '0x').length - 2) / 2)
      await requireConsent({ kind: 'send', to: transaction.to, amountBase, dataBytes })
      return sendTransaction(account, transaction, chain)
    },
  }
}

function createChainMethods(wallet: Wallet, ask: Ask): Methods {
  async function switchTo(
    chainId: number,
    kind: 'switch' | 'add',
    target = wallet.chains().find(byId(chainId)),
  ) {
    if (!target)
      throw walletError(4902, `Unrecognized chain ID ${toQuantity(chainId)}. Try adding the chain first.`)
    if (wallet.chain().chainId === chainId) return null
    if (kind === 'add') wallet.requireReach(target)
    if (!(await ask({ kind, target }))) throw walletError(4001, 'The visitor rejected the request.')
    if (kind === 'add') wallet.addChain(target)
    wallet.selectChain(chainId)
    return null
  }
  return {
    eth_chainId: () => toQuantity(wallet.chain().chainId),
    net_version: () => String(wallet.chain().chainId),
    wallet_switchEthereumChain([parameter]) {
      const { chainId } = readOr(-32602, () => v.parse(ChainParameterSchema, parameter))
      return switchTo(Number(chainId), 'switch')
    },
    wallet_addEthereumChain([parameter]) {
      const { chainId, chainName, rpcUrls } = readOr(-32602, () => v.parse(AddParameterSchema, parameter))
      const id = Number(chainId)
      if (wallet.chains().some(byId(id))) return switchTo(id, 'switch')
      return switchTo(id, 'add', { chainId: id, name: chainName, rpcUrl: rpcUrls[0] ?? '' })
    },
  }
}

function byId(chainId: number) {
  return (chain: { readonly chainId: number }) => chain.chainId === chainId
}

/** The text behind the bytes, or the bytes when they are none. */
function toReadable(hex: string): string {
  const pairs = hex.slice(2).match(/../g) ?? []
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
    )
  } catch {
    return hex
  }
}

function readOr<T>(code: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw walletError(code, error instanceof Error ? error.message : 'Invalid parameters.')
  }
}
