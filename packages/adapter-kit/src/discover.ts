import type { Connector, Stop } from '@foyer/core/ports'
import { createConnector, type LoadAccess } from './createConnector.ts'
import { listen } from './listen.ts'
import { onWalletChange } from './onWalletChange.ts'
import { readWallet, type WalletFacts, type WalletFamily } from './readWallet.ts'
import type { StandardWallet } from './standard.ts'
import { toFreeId } from './toFreeId.ts'

const LISTED_MAX = 50
/** How often one wallet is reported anew. A wallet that changes its picture all the time keeps the last one of these. */
const REPORTS_MAX = 20

/** The input of the discovery of wallets. */
export interface DiscoverInput {
  readonly page: EventTarget
  readonly family: WalletFamily
  /** Loads the code that sends requests to a wallet. */
  readonly load: LoadAccess
  readonly found: (connector: Connector) => void
  /** Called with the id of a wallet that left the page. */
  readonly lost?: ((connectorId: string) => void) | undefined
}

/**
 * Reports the wallets of one family, until it is stopped: those that are there, those that come later, and those that change their
 * chains later. Asks no wallet for anything. A wallet keeps the name that it came with.
 * Spec: entity-2.
 */
export function discover({ page, family, load, found, lost }: DiscoverInput): Stop {
  const taken = new Set<string>()
  let isStopped = false

  function follow(wallet: object): Stop {
    let connector: Connector | undefined
    let reports = 0

    function update() {
      const facts = readWallet(wallet, family)
      if (!facts) leave()
      else if (!connector) list(facts)
      else if (connector.icon !== facts.icon) report({ ...withoutIcon(connector), ...toIcon(facts) })
    }

    function list(facts: WalletFacts) {
      // Before it takes an id, which only a wallet that was reported gives back.
      if (taken.size >= LISTED_MAX || reports >= REPORTS_MAX) return
      const { id, isDuplicate } = toFreeId(family.idPrefix ?? 'standard', facts.name, taken)
      taken.add(id)
      // What a wallet is said to be is checked wherever a property of it is read.
      const provider = wallet as StandardWallet
      const { namespace } = family
      report(
        createConnector({
          id,
          name: facts.name,
          isDuplicate,
          ...toIcon(facts),
          namespace,
          wallet: provider,
          load,
        }),
      )
    }

    function report(next: Connector) {
      if (reports >= REPORTS_MAX) return
      reports += 1
      connector = next
      found(next)
    }

    function leave() {
      if (!connector) return
      const { id } = connector
      connector = undefined
      taken.delete(id)
      if (!isStopped) lost?.(id)
    }

    update()
    const stopChanges = onWalletChange(wallet, update)
    return () => {
      stopChanges?.()
      leave()
    }
  }

  const stopListening = listen(page, follow)
  return () => {
    isStopped = true
    stopListening()
  }
}

function toIcon({ icon }: WalletFacts): { readonly icon?: string } {
  return icon === undefined ? {} : { icon }
}

function withoutIcon({ icon: _, ...connector }: Connector): Connector {
  return connector
}
