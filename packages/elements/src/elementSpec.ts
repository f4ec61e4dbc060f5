/** How an attribute's text is read. A list of strings allows exactly those values. */
export type AttributeType = 'string' | 'number' | 'boolean' | 'json' | readonly string[]

/** One attribute and the property that goes with it. */
export interface AttributeSpec {
  readonly name: string
  readonly type: AttributeType
  /** Type of the property, as written in declarations. */
  readonly tsType: string
  /** The value that is used when the attribute is missing, removed or not understood; as written in documentation. */
  readonly fallback?: string
  readonly doc: string
}

/** One event, with the type of its `detail` as written in declarations. */
export interface EventSpec {
  readonly name: string
  readonly detail: string
  readonly doc: string
}

/** One public method. */
export interface MethodSpec {
  readonly name: string
  readonly signature: string
  readonly doc: string
}

/** A styling hook or a slot. */
export interface NamedDoc {
  readonly name: string
  readonly doc: string
}

/** Everything public about one element. */
export interface ElementSpec {
  readonly tag: string
  /** Name of its interface in the type declarations. */
  readonly interfaceName: string
  /** The script that defines it, in the built folder. @default that of the page */
  readonly script?: string
  readonly doc: string
  readonly attributes: readonly AttributeSpec[]
  readonly events: readonly EventSpec[]
  readonly methods: readonly MethodSpec[]
  readonly parts: readonly NamedDoc[]
  readonly slots: readonly NamedDoc[]
}
