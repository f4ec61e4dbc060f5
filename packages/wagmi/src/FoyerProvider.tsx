'use client'

import { type FoyerApi, type InitOptions, foyer as importedFoyer } from '@foyer/elements'
import { FoyerProvider as ModalProvider } from '@foyer/react'
import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import { AdapterStoreContext } from './adapterStoreContext.ts'
import { AuthenticationContext } from './authentication.ts'
import { type AdapterStore, createSiwxStore } from './createSiwxStore.ts'
import { FoyerWagmiError } from './FoyerWagmiError.ts'
import { keepAgreement } from './keepAgreement.ts'
import { type FoyerOptions, toInitOptions } from './options.ts'
import { findModalConnector, type ModalConnector, useWagmiConfig } from './wagmiConfig.ts'

const ConnectorContext = createContext<ModalConnector | undefined>(undefined)

/** Returns the connector of the nearest FoyerProvider. @throws FoyerWagmiError no_foyer_provider */
export function useModalConnector(): ModalConnector {
  const connector = useContext(ConnectorContext)
  if (!connector) throw new FoyerWagmiError('no_foyer_provider')
  return connector
}

/** Props of `FoyerProvider`. */
export interface FoyerProviderProps {
  /** The colour scheme. @default dark */
  readonly themeMode?: InitOptions['themeMode'] | undefined
  /** Preset, colours, shape, font and layer of the modal. */
  readonly themeVariables?: InitOptions['themeVariables'] | undefined
  /** Language of the modal, a BCP 47 tag. @default the `lang` of the page */
  readonly locale?: InitOptions['locale'] | undefined
  /** The network before a wallet is connected. @default the first chain of the config */
  readonly initialChain?: number | { readonly id: number } | undefined
  /** Any other option of the modal. Single props take precedence. */
  readonly options?: FoyerOptions | undefined
  readonly children?: ReactNode
}

/** The options that single props name. A prop that is not given leaves the option as it is. */
function toOwnOptions({ themeMode, themeVariables, locale, initialChain }: FoyerProviderProps): FoyerOptions {
  const chainId = typeof initialChain === 'object' ? initialChain.id : initialChain
  return {
    ...(themeMode && { themeMode }),
    ...(themeVariables && { themeVariables }),
    ...(locale && { locale }),
    ...(chainId !== undefined && { defaultNetwork: chainId }),
  }
}

/** The store of sign-ins, which stays the same while a FoyerAuthenticationProvider is there. */
function useAdapterStore(): AdapterStore | undefined {
  const authentication = useContext(AuthenticationContext)
  const [kept] = useState<{ made?: AdapterStore }>(() => ({}))
  if (authentication) kept.made ??= createSiwxStore(authentication)
  useEffect(() => {
    if (authentication) kept.made?.follow(authentication)
  }, [kept, authentication])
  return authentication && kept.made
}

const readPage = (): FoyerApi => window.foyer ?? importedFoyer

/**
 * Keeps wagmi and the modal in agreement, and sets the options of the modal. It goes inside of wagmi's `WagmiProvider`. The options may be
 * inline objects. On a server it does nothing.
 * @throws FoyerWagmiError no_wagmi_provider, no_foyer_connector
 *
 * @example
 * ```tsx
 * import { ConnectButton, FoyerProvider } from '@foyer/wagmi'
 * import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
 * import { type Config, WagmiProvider } from 'wagmi'
 *
 * const client = new QueryClient()
 *
 * export function App({ config }: { config: Config }) {
 *   return (
 *     <WagmiProvider config={config}>
 *       <QueryClientProvider client={client}>
 *         <FoyerProvider themeMode="auto" themeVariables={{ accent: '#6d28d9' }}>
 *           <ConnectButton />
 *         </FoyerProvider>
 *       </QueryClientProvider>
 *     </WagmiProvider>
 *   )
 * }
 * ```
 */
export function FoyerProvider(props: FoyerProviderProps): ReactElement {
  const config = useWagmiConfig()
  const connector = findModalConnector(config, props.options?.id)
  const signIns = useAdapterStore()
  const options = toInitOptions(config.chains, {
    ...connector.options,
    ...props.options,
    ...toOwnOptions(props),
    ...(signIns && { siwx: signIns.store }),
  })
  useEffect(() => keepAgreement(config, connector, readPage()), [config, connector])
  return createElement(
    ConnectorContext.Provider,
    { value: connector },
    createElement(
      AdapterStoreContext.Provider,
      { value: signIns },
      createElement(ModalProvider, { options }, props.children),
    ),
  )
}
