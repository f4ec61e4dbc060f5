import { ModalError, type ResolvedName, withTimeout } from '@foyer/core/ports'
import type { NameService } from './nameService.ts'
import { resolveName } from './resolveName.ts'
import type { WalletInput } from './walletRequest.ts'
import { witnessesOf } from './witnesses.ts'

/** The visitor waits for the receiver. */
const TIMEOUT_MS = 5_000

/**
 * Resolves a name by the node of the page and by those who know the chain without its gateway: the network's own nodes, and the wallet
 * where it is on the network of the names. The owner of a name gets the money, so two answers that differ are none. A name that nobody
 * else could confirm is marked. Wire calls: as `resolveName`.
 * @throws ModalError would_revert with the refusal `name_differs`, rpc_failed, timed_out, aborted
 */
export async function resolveTwice(
  service: NameService,
  wallet: WalletInput,
  text: string,
): Promise<ResolvedName | undefined> {
  const witnesses = witnessesOf(service.rpc, wallet, service.network)
  const confirming = witnesses.map(({ rpc }) => ask({ ...service, rpc }, text))
  const found = await resolveName(service, text)
  if (!found) return undefined
  const others = (await Promise.all(confirming)).flatMap((one) => one ?? [])
  if (others.some(({ address }) => address !== found.address)) throw differs()
  return others.length > 0 ? found : { ...found, isUnconfirmed: true }
}

/** The address that another source finds, which may be none; undefined where it did not answer. */
async function ask(
  service: NameService,
  text: string,
): Promise<{ readonly address: string | undefined } | undefined> {
  const { signal } = service
  const read = (ended: AbortSignal) => resolveName({ ...service, isSecondLook: true, signal: ended }, text)
  try {
    const found = await withTimeout(read, {
      timeoutMs: TIMEOUT_MS,
      signal,
      what: 'The second look at a name',
    })
    return { address: found?.address }
  } catch {
    // Also where it was given up: the first look rejects then.
    return undefined
  }
}

function differs(): ModalError {
  return new ModalError({
    code: 'would_revert',
    message: 'Two nodes say that the name leads to different addresses. Enter the address itself.',
    refusal: { reason: 'name_differs' },
  })
}
