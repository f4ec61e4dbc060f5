import * as v from 'valibot'

/** The libraries that apps are moved away from, as `apps/` has a folder for each. */
export const LIBRARIES = [
  'rainbowkit',
  'connectkit',
  'appkit-react',
  'appkit-vue',
  'appkit-html',
  'web3-onboard',
  'wallet-adapter',
] as const

const Name = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]*$/))
const Texts = v.record(v.string(), v.string())

/** One app to move. What is missing has the value that most apps have. */
export const SwitchAppSchema = v.strictObject({
  /** Its name in the table, and of its folder while it is moved. */
  name: Name,
  library: v.picklist(LIBRARIES),
  /** Where its sources come from, for an app that is not of this repository. */
  repository: v.optional(v.pipe(v.string(), v.regex(/^https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+$/))),
  commit: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{40}$/))),
  licence: v.optional(v.picklist(['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC'])),
  /** The folder of the app in its repository; empty for the top. */
  folder: v.optional(v.string(), ''),
  /** Versions of dependencies that its repository has beside it, or names elsewhere. */
  versions: v.optional(Texts, {}),
  /** The command of the build and its words, from `node_modules/.bin`. */
  build: v.optional(v.tupleWithRest([v.string()], v.string()), ['vite', 'build']),
  /** The folder of the built app, or its own server, which takes a port as its last word. */
  served: v.optional(v.union([v.string(), v.tupleWithRest([v.string()], v.string())]), 'dist'),
  /** The folder with the built script, from the app's folder. */
  scripts: v.optional(v.string()),
  /** Settings of the build, none of them a secret. */
  env: v.optional(Texts, {}),
  /** The page that has the button to connect. */
  page: v.optional(v.string(), '/'),
  /** The buttons that lead to the one to connect, by their words. */
  leads: v.optional(v.array(v.string()), []),
  /** The family of chains whose wallet connects. */
  family: v.optional(v.picklist(['evm', 'solana']), 'evm'),
  /** The network that is switched to; without one, no switch is tried. */
  switchTo: v.optional(v.number()),
  /** Whether it asks a visitor who connects to sign in. */
  signsIn: v.optional(v.boolean(), false),
  /** Whether its page has the buttons that the apps of this repository have: `sign`, and `switch`. */
  hasOwnButtons: v.optional(v.boolean(), false),
})

/** One app to move, complete. */
export type SwitchApp = v.InferOutput<typeof SwitchAppSchema>

const ListSchema = v.array(SwitchAppSchema)

/** Reads a list of apps. @throws Error that names what is wrong with it */
export function readAppList(text: string): readonly SwitchApp[] {
  const parsed = v.safeParse(ListSchema, JSON.parse(text))
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new Error(`The list of apps is wrong at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`)
  }
  const names = parsed.output.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`The list of apps has ${twice} twice.`)
  return parsed.output
}

const own = (input: v.InferInput<typeof SwitchAppSchema>): SwitchApp =>
  v.parse(SwitchAppSchema, { switchTo: 10, hasOwnButtons: true, ...input })

/** The apps of this repository, one for each library and framework. */
export const OWN_APPS: readonly SwitchApp[] = [
  own({ name: 'own-rainbowkit', library: 'rainbowkit', signsIn: true }),
  own({ name: 'own-connectkit', library: 'connectkit' }),
  own({ name: 'own-appkit-react', library: 'appkit-react' }),
  own({ name: 'own-appkit-vue', library: 'appkit-vue' }),
  own({ name: 'own-appkit-html', library: 'appkit-html' }),
  own({ name: 'own-web3-onboard', library: 'web3-onboard' }),
  own({ name: 'own-wallet-adapter', library: 'wallet-adapter', family: 'solana' }),
].map((app) => {
  const { switchTo: _, ...rest } = app
  return app.family === 'solana' ? rest : app
})
