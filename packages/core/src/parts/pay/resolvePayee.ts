import { ModalError } from '../../base/modalError.ts'
import { withTimeout } from '../../base/raceAbort.ts'
import { PROFILE_TIMEOUT_MS } from '../../kernel/constants/timing.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { CaipNetworkId } from '../../ports/provider.ts'
import type { Session } from '../../ports/session.ts'
import { requirePayContext } from './payContext.ts'
import { type PageRequest, type PayeeName, type PayRequest, setPayee } from './paySlice.ts'
import { readPayee } from './rules/payee.ts'

/**
 * Finds out whom a request with a name pays, on the network of its asset, and keeps the address in the request: the payment is asked for,
 * compared and made by that address alone. Any other request is returned as it is. Calls: session.names.resolve.
 * @throws ModalError no_account without a wallet to look the name up with, unsupported_method, bad_option with `name_not_found` or
 * `name_checksum` in `details`, would_revert with the refusal `name_differs`, rpc_failed, timed_out, aborted. Standards: ENSIP-11, ERC-7828.
 */
export async function resolvePayee(
  modal: Modal,
  request: PayRequest,
  signal: AbortSignal,
): Promise<PayRequest> {
  if ('paymentId' in request) return request
  const payee = readPayee(request.to)
  if (!payee) return request
  const networkId = chainOf(request)
  const { session } = requirePayContext(modal, networkId)
  const found = await withTimeout(
    async (inner) => session.names?.resolve?.({ name: payee.name, networkId, signal: inner }),
    {
      timeoutMs: PROFILE_TIMEOUT_MS,
      signal,
      what: 'The look-up of a name',
      setTimer: modal.platform.setTimer,
    },
  )
  const to = found && readAddress(session, found.address)
  if (!found || to === undefined || /^0x0{40}$/.test(to))
    throw refuse('name_not_found', `No address goes by the name ${payee.name}.`)
  const { checksum } = payee
  if (checksum !== undefined && (await session.addressChecksum?.({ address: to, networkId })) !== checksum)
    throw refuse('name_checksum', `The checksum behind ${payee.name} does not fit its address.`)
  const name: PayeeName = { text: found.name, isUnconfirmed: found.isUnconfirmed === true }
  const resolved = { ...request, to }
  setPayee(modal.state, resolved, name)
  return resolved
}

/**
 * Refuses a request for a name that is bound to another network than the one of its asset.
 * @throws ModalError bad_option
 */
export function checkPayee(request: PayRequest): void {
  if ('paymentId' in request) return
  const networkId = readPayee(request.to)?.networkId
  if (networkId === undefined || networkId === chainOf(request)) return
  throw new ModalError({
    code: 'bad_option',
    message: 'The receiver is given for another network than the one that is paid on.',
    details: request.to.slice(0, 80),
  })
}

function readAddress({ parseAddress }: Session, text: string): string | undefined {
  const isAddress = /^0x[0-9a-f]{40}$/i.test(text)
  return isAddress && parseAddress ? parseAddress(text) : isAddress ? text : undefined
}

function chainOf({ asset }: PageRequest): CaipNetworkId {
  const [, reference = ''] = asset.split('/')[0]?.split(':') ?? []
  return `eip155:${reference}`
}

function refuse(reason: 'name_not_found' | 'name_checksum', message: string): ModalError {
  return new ModalError({ code: 'bad_option', message, details: reason })
}
