import { type BitcoinProvider, type CaipNetworkId, ModalError } from '@foyer/core/ports'
import { isRecord } from '@foyer/kit'
import { toRpcId } from '../../rpcId.ts'
import { allows, type SessionRecord } from '../../sessionRecord.ts'
import { toRpcError } from '../../toModalError.ts'
import type { FamilyInput, FamilyProvider, ProviderSession } from '../familyProvider.ts'
import { followSession } from '../followSession.ts'
import { createListeners } from '../listeners.ts'

/** A wallet of Bitcoin on another device, and its current session. */
export type BitcoinWallet = FamilyProvider<BitcoinProvider>

/** What looks like an address of Bitcoin. Its checksum is the adapter's concern. */
const ADDRESS = /^(?:(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|[123mn][1-9A-HJ-NP-Za-km-z]{25,39})$/i
const CHANGES = ['bip122_addressesChanged', 'accountsChanged']

/**
 * Creates the provider of a wallet on another device. What an address is for the session does not say, and asking for it would be one
 * more question: the adapter tells by the kind of the address. Wire methods: signMessage.
 */
export function createBitcoinWallet({ hub, expiryS }: FamilyInput): BitcoinWallet {
  const listeners = createListeners()
  let live: ProviderSession | undefined
  let activeAddress: string | undefined

  const granted = () =>
    (live?.session.namespaces.bip122?.accounts ?? []).filter(({ address }) => ADDRESS.test(address))

  function end(): void {
    if (!live) return
    live = undefined
    listeners.emit('disconnect', undefined)
  }

  function requireLive(): ProviderSession {
    if (live && live.session.expiresAtMs <= Date.now()) end()
    if (live) return live
    throw new ModalError({ code: 'wallet_disconnected', message: 'No wallet is connected.' })
  }

  async function sign(params: unknown): Promise<unknown> {
    const { session, networks } = requireLive()
    const request = toSigning(params, { session, networks, granted: granted() })
    try {
      return await hub.request({ ...request, id: toRpcId(), topic: session.topic, expiryS })
    } catch (error) {
      // An error of the connector keeps its code; one of the wallet is plain data until now.
      throw error instanceof ModalError ? error : toRpcError(error)
    }
  }

  function applySession(session: SessionRecord): boolean {
    // The order of the accounts in an update is newer than the last event.
    activeAddress = undefined
    live = live && { ...live, session }
    const isOfUse = granted().length > 0
    if (isOfUse) listeners.emit('accountsChanged', undefined)
    return isOfUse
  }

  function applyEvent(name: string, data: unknown): void {
    if (!CHANGES.includes(name) || !Array.isArray(data)) return
    const chosen = readChosen(data, granted())
    if (!chosen) return
    activeAddress = chosen
    listeners.emit('accountsChanged', undefined)
  }

  followSession(hub, () => live && { session: live.session, applyEvent, applySession }, end)

  const provider: BitcoinProvider = Object.freeze({
    async request({ method, params }: { method: string; params?: unknown }) {
      if (method === 'getAccounts') return toAccounts(granted(), activeAddress)
      if (method === 'signMessage') return sign(params)
      throw new ModalError({ code: 'unsupported_method', message: `The session has no ${method}.` })
    },
    on: listeners.on,
    removeListener: listeners.removeListener,
    peer: () => live && { name: live.session.walletName ?? '', imageUrl: live.session.walletImageUrl },
  })

  return {
    provider,
    get session() {
      return live?.session
    },
    setSession(next) {
      activeAddress = undefined
      live = next
      if (granted().length === 0) live = undefined
      return live !== undefined
    },
    clearSession() {
      live = undefined
    },
  }
}

type Granted = readonly { readonly chainId: CaipNetworkId; readonly address: string }[]

/** The accounts, the one first that the wallet last named; each address once, with the networks that the session has it for. */
function toAccounts(granted: Granted, activeAddress: string | undefined): readonly object[] {
  const addresses = [...new Set(granted.map(({ address }) => address))]
  return addresses
    .toSorted((one, other) => Number(other === activeAddress) - Number(one === activeAddress))
    .map((address) => ({
      address,
      chains: granted.flatMap((one) => (one.address === address ? one.chainId : [])),
    }))
}

/** The account that a wallet names first: by address, by CAIP-10 id, or as a record. A new one comes with an update of the session instead. */
function readChosen(data: readonly unknown[], granted: Granted): string | undefined {
  return data
    .slice(0, 100)
    .map((item) => String(isRecord(item) ? item.address : item))
    .map((text) => text.slice(text.lastIndexOf(':') + 1))
    .find((text) => granted.some(({ address }) => address === text))
}

/** The request for a signature. @throws ModalError unsupported_method, wallet_unauthorized */
function toSigning(
  params: unknown,
  { session, networks, granted }: ProviderSession & { readonly granted: Granted },
) {
  if (!allows(session, 'bip122', 'signMessage')) {
    throw new ModalError({
      code: 'unsupported_method',
      message: 'The session does not include the method signMessage.',
    })
  }
  const { address, message } = isRecord(params) ? params : {}
  const own = granted.filter((one) => one.address === address)
  const wished = networks.find(({ caipNetworkId }) => own.some(({ chainId }) => chainId === caipNetworkId))
  const chainId = wished?.caipNetworkId ?? own[0]?.chainId
  if (!chainId) {
    throw new ModalError({ code: 'wallet_unauthorized', message: 'The session has no such account.' })
  }
  const request = { account: address, address, message, protocol: 'bip322' }
  return { chainId, method: 'signMessage', params: request }
}
