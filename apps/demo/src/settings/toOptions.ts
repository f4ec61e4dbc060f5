import { OPTIONS } from '@foyer/core/options'
import type { InitOptions } from '@foyer/elements'
import type { DemoConfig } from '../readConfig.ts'
import { COLOR_NAMES, type Settings, START } from './settings.ts'

const FALLBACK_NETWORKS = [1, 10, 8453, 11155111]
const VARIABLES = [...COLOR_NAMES, 'preset', 'radius', 'shadow', 'density', 'fontFamily', 'zIndex'] as const

/** Networks that the page can be on. */
export function networksOf(place: DemoConfig): readonly number[] {
  return place.chains.length > 0 ? place.chains.map(({ chainId }) => chainId) : FALLBACK_NETWORKS
}

/** The options that an integrator would write for these settings, in the order of the reference. */
export function toOptions(settings: Settings, place: DemoConfig): InitOptions {
  const {
    gateway = true,
    relay = true,
    ownAddress = false,
    networks,
    themeMode = START.themeMode,
    ...rest
  } = settings
  return {
    ...(gateway && place.gatewayUrl
      ? { gatewayUrl: place.gatewayUrl, projectId: ownAddress ? 'dev-own-address' : 'dev' }
      : {}),
    ...(relay && place.relayUrls.length > 0 ? { relayUrls: place.relayUrls } : {}),
    networks: networks ?? networksOf(place),
    ...(themeMode === OPTIONS.themeMode.default ? {} : { themeMode }),
    ...rest,
    ...(gateway && place.gatewayUrl && place.swapPlaces ? { swapPlaces: place.swapPlaces } : {}),
  }
}

/** The same with what this page switches on at the start, which a gateway has to serve. */
export function withStart({ remoteFeatures, ...options }: InitOptions): InitOptions {
  const features = { ...(options.gatewayUrl ? START.remoteFeatures : {}), ...remoteFeatures }
  return { ...options, ...(Object.keys(features).length > 0 ? { remoteFeatures: features } : {}) }
}

/** Whether only this computer, or the network that it stands in, reaches an address. */
function isLocal(address: string): boolean {
  const { hostname } = new URL(address)
  return (
    /(^|\.)localhost$|^\[|^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(hostname) ||
    !hostname.includes('.')
  )
}

/** Options as another site can take them, and what of this page is not among them. */
export interface TakenOptions {
  readonly options: InitOptions
  readonly leftOut: readonly string[]
}

/**
 * The options that an integrator takes to another site: what this page says, without the servers that only this computer
 * reaches, what needs them, and contracts of local chains.
 */
export function toTaken(settings: Settings, place: DemoConfig): TakenOptions {
  const { swapPlaces: _local, ...all } = withStart(toOptions(settings, place))
  const { gatewayUrl, projectId, remoteFeatures, relayUrls, ...options } = all
  const hasGateway = gatewayUrl === undefined || !isLocal(gatewayUrl)
  const hasRelay = relayUrls === undefined || !relayUrls.some(isLocal)
  const leftOut = [
    ...(hasGateway ? [] : ['gatewayUrl and projectId', ...(remoteFeatures ? ['remoteFeatures'] : [])]),
    ...(hasRelay ? [] : ['relayUrls']),
  ]
  return {
    options: {
      ...(hasGateway && gatewayUrl !== undefined && { gatewayUrl, projectId }),
      ...(hasRelay && relayUrls !== undefined && { relayUrls }),
      ...options,
      ...(hasGateway && remoteFeatures && { remoteFeatures }),
    },
    leftOut,
  }
}

/** Options of the one modal of this page. */
const NAMES = Object.keys(OPTIONS).filter((name) => name !== 'id')

const METADATA = { name: 'Foyer playground', description: 'Tries out the Foyer wallet modal.' }

type Networks = NonNullable<InitOptions['networks']>

/** Networks with their local nodes, for a modal without the gateway that would speak to them. */
function toWhole(ids: Networks, { chains }: DemoConfig): Networks {
  return ids.map((id) => {
    const chain = chains.find(({ chainId }) => chainId === id)
    if (!chain) return id
    return {
      id: chain.chainId,
      caipNetworkId: `eip155:${chain.chainId}`,
      chainNamespace: 'eip155' as const,
      name: chain.name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [chain.rpcUrl],
    }
  })
}

/** How local chains of other families are named, by their name in the configuration. */
const LOCAL_FAMILIES = {
  solana: {
    chainNamespace: 'solana',
    name: 'Solana Local',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  },
  bitcoin: {
    chainNamespace: 'bip122',
    name: 'Bitcoin Local',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  },
  polkadot: {
    chainNamespace: 'polkadot',
    name: 'Polkadot Local',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    polkadot: { addressPrefix: 42, existentialDepositBase: '10000000000' },
  },
  cosmos: {
    chainNamespace: 'cosmos',
    name: 'Cosmos Local',
    nativeCurrency: { name: 'Foy', symbol: 'FOY', decimals: 6 },
    cosmos: { addressPrefix: 'foy', denom: 'ufoy' },
  },
} as const

/** The local chains of other families, which this page's own wallet speaks as well. */
function toFamilies(place: DemoConfig): Networks {
  // The keys of the table.
  return (Object.keys(LOCAL_FAMILIES) as (keyof typeof LOCAL_FAMILIES)[]).flatMap((family) => {
    const local = place[family]
    if (!local) return []
    const { chainNamespace, ...facts } = LOCAL_FAMILIES[family]
    const id = local.networkId.slice(chainNamespace.length + 1)
    return [
      {
        ...facts,
        chainNamespace,
        id,
        caipNetworkId: `${chainNamespace}:${id}` as const,
        rpcUrls: [local.rpcUrl],
      },
    ]
  })
}

/**
 * The options for `foyer.update`: whole, so that what a visitor takes back is taken back in the modal. In mode `auto`
 * the modal goes with the page's own switch.
 */
export function toUpdate(
  settings: Settings,
  place: DemoConfig,
  pageMode: 'auto' | 'light' | 'dark',
): InitOptions {
  const { networks = [], ...options } = withStart(toOptions(settings, place))
  const { themeMode: mode = START.themeMode } = settings
  return {
    // An update has to name those too that are gone.
    ...Object.fromEntries(NAMES.map((name) => [name, undefined])),
    ...options,
    // This page's policy lets it speak to nodes of this machine alone. A public node that it refuses leaves tokens unconfirmed.
    ...(options.gatewayUrl ? { publicNodes: false } : {}),
    networks: [
      ...(options.gatewayUrl ? networks : toWhole(networks, place)),
      // A visitor who has chosen networks has chosen these alone.
      ...(settings.networks ? [] : toFamilies(place)),
    ],
    locale: settings.locale ?? 'en',
    metadata: { ...METADATA, ...settings.metadata },
    themeMode: mode === 'auto' ? pageMode : mode,
    themeVariables: {
      ...Object.fromEntries(VARIABLES.map((name) => [name, undefined])),
      ...settings.themeVariables,
    },
  }
}
