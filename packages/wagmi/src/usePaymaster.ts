'use client'

import { useFoyer } from '@foyer/react'
import { useMemo } from 'react'
import { useModalConnector } from './FoyerProvider.tsx'
import { useWagmiConfig } from './wagmiConfig.ts'

/** The calls that are to be paid for. */
export interface PaymasterCapabilitiesParameters {
  /** The chain of the calls. @default the chain of wagmi's current connection */
  readonly chainId?: number | undefined
  /**
   * Where the project does not pay after all, such as with a used-up budget: true has the wallet make the calls at the visitor's own cost,
   * false has it refuse them, with the gateway's reason. Standard: EIP-5792. @default true
   */
  readonly optional?: boolean | undefined
}

/** The `capabilities` of wagmi's `sendCalls`. Standard: ERC-7677. */
export interface PaymasterCapabilities {
  readonly paymasterService: {
    readonly url: string
    /** For this account on this chain, for ten minutes. */
    readonly context: Record<string, unknown>
    readonly optional: boolean
  }
}

/** Asks who pays for calls. */
export interface UsePaymaster {
  /**
   * Returns the `capabilities` for `sendCalls`. Undefined where wagmi's connection is not that of the modal, where the wallet takes no
   * paymaster, and where the project does not pay on the chain: the calls are then made as usual. Ask right before you send: the result is
   * valid for ten minutes. Never rejects because of a gateway.
   */
  getPaymasterCapabilities(
    parameters?: PaymasterCapabilitiesParameters,
  ): Promise<PaymasterCapabilities | undefined>
}

/**
 * Has the project pay for calls of visitors who connected a smart wallet of their own, by wagmi's `useSendCalls`.
 * @throws FoyerWagmiError no_wagmi_provider, no_foyer_provider
 *
 * @example
 * ```tsx
 * import { usePaymaster } from '@foyer/wagmi'
 * import { useSendCalls } from 'wagmi'
 *
 * export function Mint({ calls }: { readonly calls: readonly { to: `0x${string}`; data: `0x${string}` }[] }) {
 *   const { getPaymasterCapabilities } = usePaymaster()
 *   const { sendCalls } = useSendCalls()
 *   const mint = async () => sendCalls({ calls, capabilities: await getPaymasterCapabilities() })
 *   return (
 *     <button type="button" onClick={mint}>
 *       Mint
 *     </button>
 *   )
 * }
 * ```
 */
export function usePaymaster(): UsePaymaster {
  const config = useWagmiConfig()
  const connector = useModalConnector()
  const { getPaymaster } = useFoyer()
  return useMemo(
    () => ({
      async getPaymasterCapabilities({ chainId, optional = true } = {}) {
        const { connections, current } = config.state
        const connection = current === null ? undefined : connections.get(current)
        // The account of another connector is not the one that the gateway would be asked about.
        if (connection?.connector.uid !== connector.uid) return undefined
        const paymaster = await getPaymaster({ chainId: chainId ?? connection.chainId })
        return (
          paymaster && {
            paymasterService: { url: paymaster.url, context: { ...paymaster.context }, optional },
          }
        )
      },
    }),
    [config, connector, getPaymaster],
  )
}
