import { createPaymasterContextCall } from '@foyer/api'
import { toClientRoute } from '../../kernel/api/toClientRoute.ts'
import type { Modal } from '../../kernel/modal.ts'
import type { PaymasterService } from '../../ports/paymaster.ts'

/**
 * Returns the service that pays for calls of an account, where the project pays on the network; undefined also where the gateway does not
 * answer, since the account can then pay by itself. Wire call: POST /v1/paymaster-contexts.
 */
export async function findPaymaster(
  modal: { readonly api: Pick<Modal['api'], 'call'>; readonly options: Pick<Modal['options'], 'gatewayUrl'> },
  input: { readonly networkId: string; readonly account: string; readonly signal?: AbortSignal | undefined },
): Promise<PaymasterService | undefined> {
  const { networkId: chainId, account, signal } = input
  const { gatewayUrl } = modal.options
  if (gatewayUrl === undefined) return undefined
  const asked = modal.api.call(toClientRoute(createPaymasterContextCall), {
    body: { chainId, account },
    signal,
  })
  const { paymaster } = await asked.catch(() => ({ paymaster: null }))
  if (paymaster === null) return undefined
  return { url: `${gatewayUrl}${paymaster.path}`, context: paymaster.context }
}
