import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { readPartNeeds } from './partFolders.ts'
import { fromRoot } from './paths.ts'

/**
 * The scripts of the bundled product. This table is the only place that says what shares a script: the build splits by it, `checkScript`
 * checks the built files against it, and `npm run bench bytes` measures by it.
 */

/** The script tag's file, as a module and as a classic script. Both are the shell and nothing else. */
export const [ENTRY, CLASSIC_ENTRY] = ['foyer.js', 'foyer.classic.js'] as const

/** The tags of the widgets, each a script of its own beside the entry. */
export const WIDGETS = readdirSync(fromRoot('packages/elements/src/widget/scripts')).map((file) =>
  file.replace(/\.ts$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

/** The chunks of widgets alone, besides the script of each: two that all share, and the one that draws each. */
export const WIDGET_CHUNKS: readonly string[] = [
  'widget',
  'wrapped',
  ...WIDGETS.map((tag) => tag.replace(/-./g, (pair) => pair.charAt(1).toUpperCase())),
]

/** The path of a widget's script in the built folder. */
export function toWidgetPath(tag: string): string {
  return `widgets/${tag}.js`
}

/** One script and the modules that it starts with; what these import comes with them. */
interface Script {
  readonly name: string
  /** Paths of modules, from the repository's folder. */
  readonly entries: readonly string[]
}

/** Fetched until Connect is open, all at once; each holds what the ones before it do not. */
export const FIRST_LOAD: readonly Script[] = [
  // Small, since it runs as soon as it is there: a press then has its wallets on their way while the others arrive.
  { name: 'ahead', entries: ['packages/elements/src/inner/requestAhead.ts'] },
  { name: 'ui', entries: ['packages/elements/src/inner/runtime.ts'] },
  { name: 'modal', entries: ['packages/elements/src/inner/modalChunk.ts'] },
]

/** The part that comes with the first load. */
export const FIRST_PART = 'connect'

/** One script a part: everything in its folders in core and ui, whose names are the parts. */
const PART_FOLDER = /\/packages\/(?:core|ui)\/src\/parts\/([a-z]+)\//

/** The texts of a part in another language, a script of its own. */
const PART_LANGUAGE = /\/parts\/([a-z]+)\/text\/(?!en\.)(\w+)\.ts$/

/** The part whose script a module belongs to, by its folder; undefined for every other module. */
export function toPart(moduleId: string): string | undefined {
  return PART_LANGUAGE.test(moduleId) ? undefined : PART_FOLDER.exec(moduleId)?.[1]
}

/** The code that draws QR codes: wallets that pair and the receiving of funds need it, and nothing else does. */
const QR = {
  name: 'qr',
  folders: ['packages/ui/src/widgets/qr/', 'node_modules/qrcode/', 'node_modules/dijkstrajs/'],
} as const

/**
 * The modules that several later scripts need and the first load does not. Every other module that is imported with `import()` starts a
 * script of its own, which holds what it alone needs.
 */
export const SHARED = {
  name: 'shared',
  folders: [
    'packages/api/',
    'packages/core/',
    'packages/elements/',
    'packages/kit/',
    // Encodings of one family alone stay with it.
    ...['bytes', 'hex', 'toBase64', 'toQuantity'].map((file) => `packages/codec/src/${file}.ts`),
    'packages/ui/',
    'node_modules/valibot/',
    // The sessions of all families, EVM among them: who connects has this script anyway.
    'packages/adapter-kit/src/sessionLife.ts',
  ],
} as const

/** The code about tokens and trades: several later parts need it, and connecting or signing in needs none of it. */
const TRADES = {
  name: 'trades',
  folders: [
    ...['swap', 'swapContracts', 'activity', 'balances'].map((file) => `packages/api/src/${file}.ts`),
    ...['decimalText', 'amountInput', 'exactAmountText', 'usdParts', 'isFinalReceipt'].map(
      (file) => `packages/core/src/kernel/lib/${file}.ts`,
    ),
    'packages/core/src/kernel/chains/explorerPage.ts',
    'packages/ui/src/parts/featureViews.ts',
    ...[
      'AddressText',
      'BalanceText',
      'CopyAddressButton',
      'NotConnected',
      'DetailRows',
      'FundRows',
      'FeatureRows',
      'TokenRowEnd',
      'TransactionHash',
    ].map((file) => `packages/ui/src/widgets/account/${file}.`),
    'packages/kit/src/readAmountText.ts',
    ...[
      ...['useAmountField', 'pasteAmount', 'useLocalAmount', 'useLocalUsd'].map((file) => `hooks/${file}`),
      ...['useCleanField', 'useLastDefined'].map((file) => `hooks/${file}`),
      ...['amountText', 'featuresText', 'fundWaysText', 'tokensText'].map((file) => `text/${file}`),
      ...['AmountProblem', 'NoticeBox'].map((file) => `widgets/feedback/${file}`),
    ].map((file) => `packages/ui/src/${file}.`),
  ],
} as const

/** The field that searches a list: several later parts need it, and connecting or signing in needs none of it. */
const SEARCH = {
  name: 'search',
  folders: ['packages/ui/src/widgets/controls/SearchBar.', 'packages/ui/src/text/searchText.'],
} as const

/** The code that draws high views and long lists. It comes with the part `marks`, which every view with either of them has besides. */
const [LISTS_PART, LISTS] = [
  'marks',
  ['packages/ui/src/widgets/lists/', 'packages/ui/src/widgets/layout/ViewFrame.'],
] as const

/** The code that makes elements of components, and the code that all widgets are drawn with; each has a folder of its own besides. */
const WRAPPED = /\/(node_modules\/@r2wc\/|packages\/ui\/src\/wrapped\/[^/]+$)/

/**
 * The errors of wallets, the calls of nodes, and how bytes and addresses are read, which sessions of all families but EVM share. An app with
 * two families loads it once.
 */
export const FAMILY_ERRORS = {
  name: 'familyErrors',
  folders: ['toModalError', 'timing', 'readBytes', 'callNode', 'base58', 'createAccess'].map(
    (file) => `packages/adapter-kit/src/${file}.ts`,
  ),
} as const

/**
 * The code that sessions with wallets share in all families: how a plain no is read, how a list without accounts is held or waited for,
 * which prompt is open, and which wallet is not asked without one.
 */
const WALLET_ANSWERS = {
  name: 'answers',
  folders: ['refusal', 'holdEmpty', 'openPrompt', 'silentQuestions', 'whenListed'].map(
    (file) => `packages/kit/src/${file}.ts`,
  ),
} as const

/** The code that finds wallets, shared by all families but EVM. */
const FAMILY_FINDING = {
  name: 'familyFinding',
  folders: ['readField', 'toFreeId', 'onWalletChange'].map((file) => `packages/adapter-kit/src/${file}.ts`),
} as const

/** The encodings that several families share and EVM does not need, and the names of Solana's chains, which its wallets in the page and on other devices share. */
const FAMILY_ENCODINGS = {
  name: 'encodings',
  folders: [
    ...['base58', 'fromBase64'].map((file) => `packages/codec/src/${file}.ts`),
    'packages/adapter-solana/src/chains.ts',
  ],
} as const

/** The script that reaches every wallet on another device, with the facts of families that it alone needs. */
const PAIRING = 'walletconnect'
const PAIRING_FACTS = /\/packages\/kit\/src\/families\/(?:\w+\/)?pairing\.ts$/

/** The families but EVM, by the word in the names of their scripts: each has one that finds wallets, and one that asks them. */
export const FAMILY_SCRIPTS = readdirSync(fromRoot('packages/elements/src/inner/families'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'joining')

/** Scripts that speak to wallets and chains. They and everything behind them draw nothing; the bundler splits them. */
export const BEHIND_PORTS: readonly Script[] = [
  {
    name: 'evm',
    entries: ['connection', 'requests/transaction', 'requests/walletRequest', 'requests/witnesses'].map(
      (file) => `packages/adapter-evm/src/${file}.ts`,
    ),
  },
  ...FAMILY_SCRIPTS.flatMap((name) => [
    { name, entries: [`packages/elements/src/inner/families/${name}.ts`] },
    { name: `${name}Session`, entries: [`packages/adapter-${name}/src/connection.ts`] },
  ]),
  { name: 'evmNames', entries: ['packages/adapter-evm/src/names.ts'] },
  { name: 'bitcoinCheck', entries: ['packages/adapter-bitcoin/src/requests/signMessage.ts'] },
  { name: 'polkadotEd25519', entries: ['packages/adapter-polkadot/src/verify/ed25519.ts'] },
  { name: 'cosmosReads', entries: ['packages/adapter-cosmos/src/requests/reads.ts'] },
  { name: 'hosts', entries: ['packages/elements/src/inner/hosts.ts'] },
  { name: 'joining', entries: ['packages/elements/src/inner/families/joining.ts'] },
  { name: 'solanaTransfer', entries: ['packages/adapter-solana/src/transfer/index.ts'] },
  { name: 'solanaNames', entries: ['packages/adapter-solana/src/names/index.ts'] },
  { name: 'auth', entries: ['packages/connector-auth/src/connection.ts'] },
  { name: PAIRING, entries: ['packages/connector-walletconnect/src/connection.ts'] },
  { name: 'mobileWallet', entries: ['packages/adapter-solana/src/mobile/mobileWallet.ts'] },
  { name: 'multichain', entries: ['packages/connector-walletconnect/src/multichain/joined.ts'] },
  { name: 'walletconnectFamilies', entries: ['packages/connector-walletconnect/src/families.ts'] },
]

function isEntryOf({ entries }: Script, moduleId: string): boolean {
  return entries.some((entry) => moduleId.endsWith(`/${entry}`))
}

interface Group {
  readonly name: string
  readonly test: (moduleId: string) => boolean
  readonly minShareCount?: number
  readonly includeDependenciesRecursively?: boolean
}

const isIn = (folders: readonly string[]) => (moduleId: string) =>
  folders.some((folder) => moduleId.includes(`/${folder}`))

/** A script of modules by their folders, without what these import. */
const groupOf = ({
  name,
  folders,
}: {
  readonly name: string
  readonly folders: readonly string[]
}): Group => ({
  name,
  test: isIn(folders),
  includeDependenciesRecursively: false,
})

/** The groups that the bundler splits by; a module that fits in two goes to the one that comes first. */
export function toGroups(): Group[] {
  const first = FIRST_LOAD.map((script) => ({
    name: script.name,
    test: (moduleId: string) => isEntryOf(script, moduleId),
  }))
  const ofViews = [QR, TRADES, SEARCH].map(groupOf)
  const ofFamilies = [WALLET_ANSWERS, FAMILY_ERRORS, FAMILY_FINDING, FAMILY_ENCODINGS].map(groupOf)
  // The code that each widget's script needs before the interface is there: the size that it keeps, and how it is loaded.
  const widget: Group = {
    name: 'widget',
    test: (moduleId) =>
      /\/packages\/elements\/src\/widget\/(defineWidget|createWidgetPage|reserved)\.ts$/.test(moduleId),
    includeDependenciesRecursively: false,
  }
  // Once, however many of them a page has.
  const wrapped: Group = {
    name: 'wrapped',
    test: (moduleId) => WRAPPED.test(moduleId),
    includeDependenciesRecursively: false,
  }
  const [isShareable, isOfLists] = [isIn(SHARED.folders), isIn(LISTS)]
  const shared: Group = {
    name: SHARED.name,
    test: (moduleId) =>
      isShareable(moduleId) &&
      toPart(moduleId) === undefined &&
      !isOfLists(moduleId) &&
      !PAIRING_FACTS.test(moduleId),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  }
  // The code that pairing shares with its client and with other families is there before these: it needs no script of its own. Nor does
  // what the later scripts of EVM chains share with the first of them.
  const whole = BEHIND_PORTS.filter(({ name }) => name === PAIRING || name === 'evm').map((script) => ({
    name: script.name,
    test: (moduleId: string) => isEntryOf(script, moduleId),
  }))
  // Last, so that what only one part needs, wherever it lies, is in its script, and what several need is not. A part comes
  // after those that it imports, which keep what is theirs.
  const parts = [...readPartNeeds().keys()]
    .filter((name) => name !== FIRST_PART)
    .map(
      (name): Group => ({
        name,
        test: (moduleId) => toPart(moduleId) === name || (name === LISTS_PART && isOfLists(moduleId)),
      }),
    )
  return [...first, ...ofViews, widget, wrapped, ...ofFamilies, shared, ...whole, ...parts]
}

/** The name of a script that starts with a module: one of the table's, or the module's own. */
export function toScriptName(moduleId: string): string {
  const named = BEHIND_PORTS.find((script) => isEntryOf(script, moduleId))
  const [, part, language] = PART_LANGUAGE.exec(moduleId) ?? []
  if (part) return `${part}-${language}`
  return named?.name ?? toPart(moduleId) ?? basename(moduleId).replace(/(View)?\.\w+$/, '')
}

/** The path of a script in the built folder. */
export function toScriptPath(name: string): string {
  return `chunks/${name}.js`
}

/** Paths of the scripts of the first load, in their order. */
export const FIRST_PATHS: readonly string[] = FIRST_LOAD.map(({ name }) => toScriptPath(name))
