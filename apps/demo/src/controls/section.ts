interface Base {
  /** Name of the setting, like `features.send`. */
  readonly path: string
  readonly label: string
  readonly hint?: string
}

/** The values to choose from. */
export type Choices = readonly (readonly [value: string, label: string])[]

interface Shapes {
  readonly switch: unknown
  readonly color: unknown
  readonly url: unknown
  readonly texts: unknown
  readonly wallets: unknown
  readonly presets: unknown
  /** Networks of this page: known only there. */
  readonly networks: unknown
  readonly network: unknown
  readonly text: { readonly placeholder: string }
  readonly number: { readonly placeholder: string }
  readonly range: {
    readonly max: number
    readonly step: number
    readonly unit: string
    readonly start: number
  }
  readonly segments: { readonly choices: Choices }
  readonly select: { readonly choices: Choices }
  readonly chips: { readonly choices: Choices }
  /** A list, picked whole; its values stand between commas. */
  readonly order: { readonly choices: Choices }
}

/** A control of one of some kinds. */
export type ControlOf<K extends keyof Shapes> = K extends keyof Shapes
  ? Base & { readonly kind: K } & Shapes[K]
  : never

/** A control, and the setting that it sets. */
export type Control = ControlOf<keyof Shapes>

/** Something that no setting switches, and how to try it. */
export interface Guide {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** The view that shows it, for accounts made by email or a social account. */
  readonly view: 'AccountSettings' | 'ChooseAccountName' | 'SmartSessionList'
}

/** A group of controls under one heading. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly isOpen?: boolean
  /** A note about all of them. */
  readonly note?: string
  readonly controls: readonly Control[]
  readonly guides?: readonly Guide[]
}

/** A switch for one setting. */
export const onOff = (path: string, label: string, hint?: string): Control => ({
  kind: 'switch',
  path,
  label,
  ...(hint ? { hint } : {}),
})
