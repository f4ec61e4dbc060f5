import type { Chain, Transport } from 'viem'
import { type Config, type CreateConfigParameters, type CreateConnectorFn, createConfig, http } from 'wagmi'
import { foyer } from './foyer.ts'
import type { FoyerOptions } from './options.ts'

type Chains = readonly [Chain, ...Chain[]]

/** Parameters of wagmi's `createConfig` that are passed on as they are. */
type PassedOn = Pick<
  CreateConfigParameters,
  | 'batch'
  | 'cacheTime'
  | 'multiInjectedProviderDiscovery'
  | 'pollingInterval'
  | 'ssr'
  | 'storage'
  | 'syncConnectedChain'
>

/** The parameters of `getDefaultConfig`. */
export interface DefaultConfigParameters<C extends Chains> extends PassedOn {
  readonly chains: C
  /** The name of the app, which wallets show. */
  readonly appName?: string | undefined
  readonly appDescription?: string | undefined
  /** The address of the app. @default the page's origin */
  readonly appUrl?: string | undefined
  /** The address of the app's icon. */
  readonly appIcon?: string | undefined
  /** Any other option of the modal. */
  readonly options?: FoyerOptions | undefined
  /** Connectors beside that of the modal. */
  readonly connectors?: readonly CreateConnectorFn[] | undefined
  /** @default `http()` for each chain */
  readonly transports?: Readonly<Record<C[number]['id'], Transport>> | undefined
}

/** The description of the app for wallets. Undefined where the app says nothing of itself. */
function toMetadata({
  appName,
  appDescription,
  appUrl,
  appIcon,
}: DefaultConfigParameters<Chains>): FoyerOptions['metadata'] {
  const own = {
    ...(appName && { name: appName }),
    ...(appDescription && { description: appDescription }),
    ...(appUrl && { url: appUrl }),
    ...(appIcon && { icons: [appIcon] }),
  }
  if (Object.keys(own).length === 0) return undefined
  const origin = typeof location === 'undefined' ? '' : location.origin
  return { name: '', description: '', url: origin, icons: [], ...own }
}

/**
 * Creates a wagmi config with the connector of the modal. wagmi itself looks for no wallets of the browser, since the modal lists them.
 *
 * @example
 * ```ts
 * import { getDefaultConfig } from '@foyer/wagmi'
 * import { base, mainnet } from 'wagmi/chains'
 *
 * export const config = getDefaultConfig({ appName: 'My shop', chains: [mainnet, base] })
 * ```
 */
export function getDefaultConfig<const C extends Chains>(
  parameters: DefaultConfigParameters<C>,
): Config<C, Record<C[number]['id'], Transport>> {
  const { chains, connectors = [], options, transports } = parameters
  const { appName: _, appDescription: __, appUrl: ___, appIcon: ____, ...rest } = parameters
  const metadata = toMetadata(parameters)
  const config = createConfig({
    multiInjectedProviderDiscovery: false,
    ...rest,
    connectors: [foyer({ ...(metadata && { metadata }), ...options }), ...connectors],
    transports: transports ?? Object.fromEntries(chains.map(({ id }) => [id, http()])),
  } as unknown as CreateConfigParameters) // one transport for each chain, which TypeScript cannot tell of a list
  return config as unknown as Config<C, Record<C[number]['id'], Transport>> // as above
}
