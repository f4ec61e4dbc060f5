import { discover, type WalletFamily } from '@foyer/adapter-kit'
import { type Connector, createPageConnector, type Stop, type WalletAccess } from '@foyer/core/ports'
import { type SetTimer, setPlatformTimer } from '@foyer/kit'
import type { WalletKind } from '../kinds/bitcoinWallet.ts'
import { type InjectedWallet, readInjectedWallets } from './injectedWallets.ts'

const FAMILY: WalletFamily = {
  namespace: 'bip122',
  chainPrefix: 'bitcoin:',
  connectFeature: 'bitcoin:connect',
  idPrefix: 'bitcoin',
}
/** Objects come without an announcement: they are looked for so often, for so long, and when the page has loaded. */
const LOOK_MS = 250
const LOOKS = 12
const LOADED = ['DOMContentLoaded', 'load'] as const

/** The input of the discovery of wallets. */
export interface DiscoverBitcoinInput {
  readonly page: EventTarget
  /** Creates the access to a wallet; loaded with the first request. */
  readonly load: (holder: object, kind: WalletKind) => Promise<WalletAccess>
  readonly found: (connector: Connector) => void
  readonly lost?: ((connectorId: string) => void) | undefined
  readonly setTimer?: SetTimer | undefined
}

/**
 * Reports the wallets of Bitcoin, until it is stopped: those of the Wallet Standard first, and those that only put an object into the page.
 * A wallet that does both is reported once, by the standard. Asks no wallet for anything. Spec: entity-2.
 */
export function discoverBitcoin(input: DiscoverBitcoinInput): Stop {
  const { page, load, found, lost, setTimer = setPlatformTimer } = input
  /** The names of the standard's wallets, by id. */
  const standard = new Map<string, string>()
  const injected = new Map<string, InjectedWallet>()
  let isStopped = false

  const isRegistered = ({ id, names }: InjectedWallet) =>
    standard.has(id) || [...standard.values()].some((name) => names.includes(name.toLowerCase()))

  function look() {
    if (isStopped) return
    for (const wallet of readInjectedWallets(page)) {
      if (injected.has(wallet.id) || isRegistered(wallet)) continue
      injected.set(wallet.id, wallet)
      found(toConnector(wallet, load))
    }
  }

  const stopStandard = discover({
    page,
    family: FAMILY,
    load: (wallet) => load(wallet, 'standard'),
    found(connector) {
      standard.set(connector.id, connector.name)
      for (const wallet of [...injected.values()].filter(isRegistered)) {
        injected.delete(wallet.id)
        lost?.(wallet.id)
      }
      found(connector)
    },
    lost(id) {
      standard.delete(id)
      lost?.(id)
      // The object that it also put into the page is all that is left of it.
      look()
    },
  })
  look()
  for (const event of LOADED) page.addEventListener(event, look)
  let stopTimer: Stop = () => {}
  const lookAgain = (turn: number) => {
    stopTimer = setTimer(() => {
      look()
      if (turn < LOOKS) lookAgain(turn + 1)
    }, LOOK_MS)
  }
  lookAgain(1)
  return () => {
    isStopped = true
    stopTimer()
    for (const event of LOADED) page.removeEventListener(event, look)
    stopStandard()
  }
}

function toConnector(
  { id, name, icon, kind, holder }: InjectedWallet,
  load: DiscoverBitcoinInput['load'],
): Connector {
  return createPageConnector(
    { id, name, kind: 'ANNOUNCED', namespaces: ['bip122'], ...(icon !== undefined && { icon }) },
    () => load(holder, kind),
  )
}
