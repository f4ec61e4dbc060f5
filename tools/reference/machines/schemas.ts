import * as v from 'valibot'

// The JSON that programs read instead of the reference's tables. The number of the schema grows when a field is renamed or removed;
// new fields leave it as it is.

/** The number of the schema, which each file names. */
export const SCHEMA_VERSION = 1

const text = v.pipe(v.string(), v.minLength(1))
const named = v.strictObject({ name: text, description: text })

const head = {
  $schema: v.literal('./schema.json'),
  schemaVersion: v.literal(SCHEMA_VERSION),
  /** The version of the packages that the file describes. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
}

const option = v.strictObject({
  name: text,
  type: text,
  /** Completes "it must be …". */
  mustBe: text,
  values: v.optional(v.array(text)),
  default: v.optional(v.unknown()),
  defaultInWords: v.optional(text),
  description: text,
  attribute: v.optional(text),
  scriptAttribute: v.optional(text),
  page: v.optional(text),
})

const event = v.strictObject({ name: text, detail: text, description: text })

const element = v.strictObject({
  tag: text,
  interfaceName: text,
  script: text,
  description: text,
  attributes: v.array(
    v.strictObject({
      name: text,
      property: text,
      type: text,
      default: v.optional(text),
      description: text,
    }),
  ),
  events: v.array(text),
  methods: v.array(v.strictObject({ name: text, signature: text, description: text })),
  parts: v.array(named),
  slots: v.array(named),
})

/** The groups of codes, as the page of errors has them. */
export const ERROR_GROUPS = ['result', 'outside', 'alert', 'gateway', 'relay', 'vault', 'suite'] as const

/** The shape of each file, by its name. */
export const SCHEMAS = {
  options: v.strictObject({
    ...head,
    options: v.array(option),
    features: v.array(option),
    remoteFeatures: v.array(text),
  }),
  elements: v.strictObject({ ...head, elements: v.array(element) }),
  events: v.strictObject({
    ...head,
    events: v.array(v.strictObject({ ...event.entries, element: text, bubbles: v.boolean() })),
  }),
  methods: v.strictObject({
    ...head,
    methods: v.array(
      v.strictObject({ name: text, signature: text, description: text, example: v.optional(text) }),
    ),
  }),
  types: v.strictObject({
    ...head,
    types: v.array(
      v.strictObject({ name: text, from: v.optional(text), declaration: text, description: text }),
    ),
  }),
  errors: v.strictObject({
    ...head,
    errors: v.array(
      v.strictObject({
        code: text,
        group: v.picklist(ERROR_GROUPS),
        name: v.optional(text),
        description: text,
        page: text,
      }),
    ),
  }),
} as const

/** The name of a file of the reference for machines. */
export type MachineFile = keyof typeof SCHEMAS

/** The contents of a file, without what all of them begin with. */
export type MachineBody<N extends MachineFile> = Omit<v.InferOutput<(typeof SCHEMAS)[N]>, keyof typeof head>
