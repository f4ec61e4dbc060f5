import type { Adapter } from '../../ports/adapter.ts'
import type { Connector } from '../../ports/connector.ts'
import type { Network } from '../../ports/network.ts'
import type { CaipNetworkId, Namespace } from '../../ports/provider.ts'
import type { Features, FilledOptions, ModalOptions } from './modalOptions.ts'
import type { AppMetadata } from './optionShapes.ts'

// The options themselves are described in optionTable.ts. This file has the types that options consist of.
export type { Features, ModalOptions } from './modalOptions.ts'
export type { AppMetadata, CustomWallet } from './optionShapes.ts'

/** A way to connect that Connect can list. */
export type ConnectMethod = NonNullable<Features['connectMethodsOrder']>[number]

/** Something to do with an account, as the order of features names it. */
export type WalletFeature = NonNullable<Features['walletFeaturesOrder']>[number]

/** An adapter whose script is loaded with the modal. It names its family beforehand, so that no other one waits for it. */
export interface AdapterSource {
  readonly namespace: Namespace
  readonly load: () => Promise<Adapter>
}

/** The parts that only code can give: adapters and connectors. */
export interface ModalParts {
  readonly adapters?: readonly (Adapter | AdapterSource)[]
  readonly connectors?: readonly Connector[]
}

/** Options with every default filled in. */
export interface ResolvedOptions extends FilledOptions {
  /** Without a slash at its end. */
  readonly gatewayUrl: string | undefined
  readonly networks: readonly Network[]
  readonly defaultNetworkId: CaipNetworkId | undefined
  /** The sound options of the page itself, without any default. */
  readonly given: ModalOptions
  readonly features: Features
  readonly metadata: AppMetadata
}
