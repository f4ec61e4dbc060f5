/** The label of a network button: custom text, or the key of a fixed text. */
export type NetworkButtonLabel =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'switch' | 'unknown' | 'select' }

/** The facts that decide the label of the network button. */
export interface NetworkLabelFacts {
  readonly isUnsupported: boolean
  /** Name of the network in use, when the app knows it. */
  readonly name: string | undefined
  readonly hasAddress: boolean
}

/** The label of the network button (clause product-12). */
export function toNetworkLabel(facts: NetworkLabelFacts, custom: string | undefined): NetworkButtonLabel {
  if (facts.isUnsupported) return { kind: 'switch' }
  if (custom) return { kind: 'text', text: custom }
  if (facts.name) return { kind: 'text', text: facts.name }
  return { kind: facts.hasAddress ? 'unknown' : 'select' }
}
