import type { Network } from '../../ports/network.ts'
import type { AlertCode } from '../alerts/alertNames.ts'
import { findNamedNetwork } from '../chains/networks.ts'
import type { Appearance } from '../remote/appearance.ts'
import { checkOptions } from './checkOptions.ts'
import { DEFAULT_FEATURES, OPTION_DEFAULTS } from './definitions.ts'
import type { AppMetadata, ModalOptions, ResolvedOptions } from './options.ts'

/** An option that could not be used, and the alert it deserves. */
export interface OptionProblem {
  readonly code: AlertCode
  readonly details: string
}

function resolveNetworks(wanted: ModalOptions['networks'], problems: OptionProblem[]): Network[] {
  const networks: Network[] = []
  for (const item of wanted ?? OPTION_DEFAULTS.networks) {
    const network = typeof item === 'object' ? item : findNamedNetwork(item)
    if (network) networks.push(network)
    else
      problems.push({
        code: 'APKT001',
        details: `Network ${JSON.stringify(item)} is not in the built-in list: give it as an object.`,
      })
  }
  if (networks.length === 0) {
    networks.push(...OPTION_DEFAULTS.networks.flatMap((chainId) => findNamedNetwork(chainId) ?? []))
  }
  return networks.filter(
    (network, index) =>
      networks.findIndex((other) => other.caipNetworkId === network.caipNetworkId) === index,
  )
}

function resolveDefault(
  wantedId: ModalOptions['defaultNetwork'],
  networks: readonly Network[],
  problems: OptionProblem[],
): Network | undefined {
  if (wantedId === undefined) return networks[0]
  const wanted = String(wantedId)
  const found = networks.find((network) => network.caipNetworkId === wanted || String(network.id) === wanted)
  if (!found)
    problems.push({
      code: 'APKT001',
      details: `defaultNetwork ${JSON.stringify(wantedId)} is not among networks.`,
    })
  return found ?? networks[0]
}

function resolveMetadata(metadata: Partial<AppMetadata> | undefined, origin: string): AppMetadata {
  return { ...OPTION_DEFAULTS.metadata, url: origin, ...metadata }
}

/** The result of `resolveOptions`. */
export interface Resolution {
  readonly options: ResolvedOptions
  readonly problems: readonly OptionProblem[]
  /** Names of options that are unknown or of a wrong type; `explainOption` says more. */
  readonly refused: readonly string[]
  /** The sound parts of the project's look; undefined for a project without one. */
  readonly project: Appearance | undefined
}

/**
 * Fills in every default, and the networks of the project where the page names none. An invalid value is reported and replaced by its
 * default; nothing is thrown.
 */
export function resolveOptions(given: unknown, origin: string, appearance?: Appearance): Resolution {
  const problems: OptionProblem[] = []
  const refused: string[] = []
  const page = checkOptions(given, (name) => refused.push(name))
  const { defaultNetwork, gatewayUrl, features, metadata, ...input } = page
  const project = appearance && checkOptions(appearance, () => {})
  const networks = resolveNetworks(input.networks ?? project?.networks, problems)
  if (gatewayUrl !== undefined && input.projectId === undefined) {
    problems.push({
      code: 'APKT008',
      details: 'gatewayUrl is set without projectId: only a gateway in development answers.',
    })
  }
  const options: ResolvedOptions = {
    ...OPTION_DEFAULTS,
    ...input,
    gatewayUrl: gatewayUrl?.replace(/\/+$/, ''),
    networks,
    given: page,
    defaultNetworkId: resolveDefault(defaultNetwork, networks, problems)?.caipNetworkId,
    features: { ...DEFAULT_FEATURES, ...features },
    metadata: resolveMetadata(metadata, origin),
  }
  return { options, problems, refused, project }
}
