import { findKnownNetwork } from '../chains/networks.ts'
import type { AlertCode } from '../controllers/alerts.ts'
import type { Network } from '../ports/network.ts'
import { checkOptions } from './checkOptions.ts'
import type { AppMetadata, Features, ModalOptions, ResolvedOptions } from './options.ts'

/** An option that could not be used, and the alert it deserves. */
export interface OptionProblem {
  readonly code: AlertCode
  readonly details: string
}

export const DEFAULT_FEATURES: Features = {
  email: false,
  socials: false,
  connectMethodsOrder: undefined,
  emailShowWallets: true,
  collapseWallets: false,
  legalCheckbox: false,
  send: true,
  receive: true,
}

function resolveNetworks(wanted: ModalOptions['networks'], problems: OptionProblem[]): Network[] {
  const networks: Network[] = []
  for (const item of wanted ?? [1]) {
    const network = typeof item === 'object' ? item : findKnownNetwork(item)
    if (network) networks.push(network)
    else
      problems.push({
        code: 'APKT001',
        details: `Network ${JSON.stringify(item)} is not in the built-in list: give it as an object.`,
      })
  }
  const fallback = findKnownNetwork(1)
  if (networks.length === 0 && fallback) networks.push(fallback)
  return networks.filter(
    (network, index) =>
      networks.findIndex((other) => other.caipNetworkId === network.caipNetworkId) === index,
  )
}

function resolveDefault(
  options: ModalOptions,
  networks: readonly Network[],
  problems: OptionProblem[],
): Network | undefined {
  if (options.defaultNetwork === undefined) return networks[0]
  const wanted = String(options.defaultNetwork)
  const found = networks.find((network) => network.caipNetworkId === wanted || String(network.id) === wanted)
  if (!found)
    problems.push({
      code: 'APKT001',
      details: `defaultNetwork ${JSON.stringify(options.defaultNetwork)} is not among networks.`,
    })
  return found ?? networks[0]
}

function resolveMetadata(metadata: Partial<AppMetadata> | undefined, origin: string): AppMetadata {
  return { name: '', description: '', icons: [], url: origin, ...metadata }
}

/** Fills in every default. What cannot be used is reported and replaced by its default; nothing is thrown. */
export function resolveOptions(
  given: unknown,
  origin: string,
): { options: ResolvedOptions; problems: readonly OptionProblem[] } {
  const problems: OptionProblem[] = []
  const input = checkOptions(given, (details) => problems.push({ code: 'APKT002', details }))
  const networks = resolveNetworks(input.networks, problems)
  if (input.gatewayUrl !== undefined && input.projectId === undefined) {
    problems.push({
      code: 'APKT008',
      details: 'gatewayUrl is set without projectId: only a gateway in development answers.',
    })
  }
  const options: ResolvedOptions = {
    id: input.id ?? 'main',
    projectId: input.projectId,
    gatewayUrl: input.gatewayUrl?.replace(/\/+$/, ''),
    networks,
    defaultNetworkId: resolveDefault(input, networks, problems)?.caipNetworkId,
    themeMode: input.themeMode ?? 'dark',
    themeVariables: input.themeVariables ?? {},
    features: { ...DEFAULT_FEATURES, ...input.features },
    remoteFeatures: input.remoteFeatures ?? {},
    customWallets: input.customWallets ?? [],
    featuredWalletIds: input.featuredWalletIds ?? [],
    includeWalletIds: input.includeWalletIds ?? [],
    excludeWalletIds: input.excludeWalletIds ?? [],
    allWallets: input.allWallets ?? 'SHOW',
    enableWallets: input.enableWallets ?? true,
    enableNetworkSwitch: input.enableNetworkSwitch ?? true,
    allowUnsupportedChain: input.allowUnsupportedChain ?? false,
    termsConditionsUrl: input.termsConditionsUrl,
    privacyPolicyUrl: input.privacyPolicyUrl,
    metadata: resolveMetadata(input.metadata, origin),
    debug: input.debug ?? false,
  }
  return { options, problems }
}
