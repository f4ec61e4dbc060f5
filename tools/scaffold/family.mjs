import { addBefore, addImport, addRow, addToBlock, all, refuse } from './edits.mjs'
import { need, PACKAGES_HEADING, PACKAGES_PAGE, pascal } from './names.mjs'
import { readTemplates } from './templates.mjs'

const KIT = 'packages/kit/src/families'

/** A line in each fold of the facts. @param {string} name */
function factEdits(name) {
  const upper = name.toUpperCase()
  const fold = (/** @type {string} */ end, /** @type {string} */ file, /** @type {string} */ opening) =>
    all(
      addImport(`import { ${upper}${end} } from './${name}/${file}.ts'`),
      addToBlock(opening, `  ${name}: ${upper}${end},\n`),
    )
  const table = (/** @type {string} */ constant, /** @type {string} */ type) =>
    `export const ${constant}: Readonly<Record<Namespace, ${type}>> = {`
  return {
    [`${KIT}/names.ts`]: all(
      refuse(new RegExp(`^  ${name}:`, 'm'), `There is a family ${name} already: ${KIT}/names.ts`),
      fold('_NAMES', 'names', 'export const FAMILY_NAMES = {'),
    ),
    [`${KIT}/facts.ts`]: fold('', 'facts', table('FAMILIES', 'FamilyFacts')),
    [`${KIT}/networks.ts`]: fold('_NETWORKS', 'networks', table('NETWORK_TABLES', 'NetworkTable')),
    [`${KIT}/pairing.ts`]: fold('_PAIRING', 'pairing', table('PAIRINGS', 'FamilyPairing')),
    [`${KIT}/index.ts`]: (/** @type {string} */ text) =>
      `${text}export { ${upper} } from './${name}/facts.ts'
export { ${upper}_NAMES } from './${name}/names.ts'
export { ${upper}_NETWORKS } from './${name}/networks.ts'
export { ${upper}_PAIRING } from './${name}/pairing.ts'
`,
  }
}

/** The family in packages that have a list of families. @param {string} name */
function packageEdits(name) {
  const [title, upper] = [pascal(name), name.toUpperCase()]
  const listed = addBefore(`  type ${title}Provider,\n`, /^ {2}type WalletPeer,$/m)
  return {
    'packages/core/src/ports/provider.ts': all(
      addToBlock('export interface ProviderOf {', `  ${name}: ${title}Provider\n`),
      addBefore(
        `/** A wallet of ${title}, which is asked by requests as in EIP-1193. Untrusted. */
export type ${title}Provider = Pick<Eip1193Provider, 'request' | 'on' | 'removeListener' | 'peer'>

`,
        /^\/\*\* The type of the provider of each namespace/m,
      ),
    ),
    'packages/core/src/ports/index.ts': listed,
    'packages/core/src/index.ts': listed,
    'packages/api/src/primitives.ts': (/** @type {string} */ text) =>
      text.replaceAll(/\((eip155(?:\|\w+)+)\)/g, `($1|${name})`),
    'packages/gateway/src/kernel/chains/families.ts': all(
      addImport(`import { ${upper} } from './${name}.ts'`),
      addToBlock(
        'const CHAIN_FAMILIES: Readonly<Record<Namespace, ChainFamily>> = {',
        `  ${name}: ${upper},\n`,
      ),
    ),
    'packages/elements/src/inner/scripts.ts': addToBlock(
      'const OF_FAMILIES = {',
      `  ${name}: () => import('./families/${name}.ts'),\n`,
    ),
    'packages/elements/package.json': addBefore(
      `    "@foyer/adapter-${name}": "0.2.0",\n`,
      /^ {4}"@foyer\/connector-auth"/m,
    ),
    'packages/elements/tsconfig.json': addBefore(
      `    { "path": "../adapter-${name}" },\n`,
      /^ {4}\{ "path": "\.\.\/connector-auth" \}/m,
    ),
    'packages/ui/src/text/chainText.ts': addToBlock(
      "export const chainText = defineTexts('chain', {",
      `  ${name}: '${title}',\n`,
    ),
    'packages/ui/src/text/translations.ts': addToBlock('export const SAME_IN_ALL = [', `  '${title}',\n`),
    'packages/devkit/package.json': addBefore(
      `    "./${name}": {\n      "@foyer/source": "./src/${name}/index.ts"\n    },\n`,
      /^ {4}"\.\/localNode": \{/m,
    ),
  }
}

/** The package in the lists of the build and of the guards. @param {string} name */
function toolEdits(name) {
  const title = pascal(name)
  const folder = `packages/adapter-${name}`
  const reference = addBefore(
    `    { "path": "${folder}" },\n`,
    /^ {4}\{\s*"path": "packages\/connector-walletconnect"/m,
  )
  const planted = (/** @type {string} */ file, /** @type {string} */ code, /** @type {string} */ end) =>
    `  { file: '${folder}/src/${file}.ts', code: "${code}", rule: 'adapter-${name}-imports-of-${end}' },\n`
  return {
    'tsconfig.json': reference,
    'tsconfig.test.json': reference,
    'tsconfig.test-d.json': reference,
    'biome.json': (/** @type {string} */ text) =>
      text.replace(',adapter-kit}/src/**', `,adapter-${name},adapter-kit}/src/**`),
    'tools/build/buildPackages.ts': addBefore(`  'adapter-${name}',\n`, /^ {2}'connector-walletconnect',$/m),
    'tools/checks/dependency-rules.cjs': addBefore(
      `    ...row(
      'adapter-${name}',
      [KIT, PORTS, PACKAGE('adapter-kit')],
      [],
      'an adapter sees the kit, the ports and what adapters share',
    ),
`,
      /^ {4}\.\.\.row\(\n {6}'connector-walletconnect'/m,
    ),
    'tools/guard/plantedInAdapters.ts': addToBlock(
      'export const PLANTED_IN_ADAPTERS: readonly Planted[] = [',
      planted('reachesCore', "import type { A } from '@foyer/core'", 'ours') +
        planted('takesEthers', "import 'ethers'", 'npm'),
    ),
    'tools/docs/docs-code.test.ts': addBefore(
      `  '${folder}/src/${name}Adapter.ts',\n`,
      /^ {2}'packages\/connector-auth\/src\/authConnector\.ts',$/m,
    ),
    'tools/checks/family-sizes.test.ts': addToBlock(
      'const ROWS: readonly Row[] = [',
      `  {
    family: '${title}',
    entry: '${folder}/src/${name}Adapter.ts',
    onDemand: 'connection',
    more: 0,
  },
`,
    ),
    [PACKAGES_PAGE]: addRow(
      PACKAGES_HEADING,
      `| \`adapter-${name}\` | connects core to ${title} | \`core/ports\`, \`kit\`, \`adapter-kit\` | nothing |`,
    ),
  }
}

/** A family of chains: its facts, an adapter that connects a wallet and shows its address, and its line in each list. @param {string} given */
export function family(given) {
  const [, name = ''] = need(given, /^([a-z][a-z0-9]{2,7})$/, 'tron')
  return {
    files: readTemplates('family', { name, Title: pascal(name), UPPER: name.toUpperCase() }),
    edits: { ...factEdits(name), ...packageEdits(name), ...toolEdits(name) },
    next: [
      'npm install: it links the new package, and writes it into the lockfile',
      'npm run generate: the pages that are made of the lists',
      `${KIT}/${name}/facts.ts: the facts as they are; networks, coin, nodes and explorers in the files beside it`,
      `packages/adapter-${name}/src/guardWallet.ts: the shape of the family's wallets; where they stand in discovery.ts, addresses in address.ts`,
      `packages/devkit/src/${name}/${name}Wallet.ts: a wallet of that shape`,
      `packages/gateway/src/kernel/chains/${name}.ts: chain ids, addresses, networks, and the methods that are passed on to nodes`,
      'docs/architecture/families.md: what else a family can have, with the place of each',
      'npm run build, npm run api-reports, npx changeset',
    ],
  }
}
