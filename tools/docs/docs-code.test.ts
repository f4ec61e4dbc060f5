import { transform } from 'lightningcss'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { readFiles } from '../guard/sourceFiles.ts'
import { checkCommands } from './code/checkCommands.ts'
import { checkMarkup, findInlineScripts, innerScripts } from './code/checkMarkup.ts'
import { compileBlocks } from './code/compileBlocks.ts'
import { type CodeBlock, readBlocks } from './code/readBlocks.ts'
import { readExamples } from './code/readExamples.ts'

// An example that no longer compiles is the first thing a newcomer copies. Every block of every document, and every
// fenced block of an `@example` in a doc comment, is compiled, parsed, or compared with what there is; one that cannot be
// says why, in a comment before it.

const COMPILE_TIMEOUT_MS = 300_000

/** Blocks that show what comes out of something, or a message on the wire: there is nothing to run. */
const SHOWN = new Set(['text', 'http', 'diff'])

/** Where the check's own samples seem to stand. */
const SAMPLE = 'page.md'

/** Files whose exports apps call: each has an `@example`. */
const CALLED_BY_APPS = [
  'packages/adapter-bitcoin/src/bitcoinAdapter.ts',
  'packages/adapter-cosmos/src/cosmosAdapter.ts',
  'packages/adapter-evm/src/evmAdapter.ts',
  'packages/adapter-polkadot/src/polkadotAdapter.ts',
  'packages/adapter-solana/src/solanaAdapter.ts',
  'packages/connector-auth/src/authConnector.ts',
  'packages/connector-walletconnect/src/walletConnectConnector.ts',
  'packages/core/src/createModal.ts',
  'packages/core/src/kernel/errors/toErrorInfo.ts',
  'packages/core/src/kernel/platform/browserPlatform.ts',
  'packages/core/src/kernel/router/closeModal.ts',
  'packages/core/src/kernel/router/openModal.ts',
  'packages/core/src/kernel/router/waitForOutcome.ts',
  'packages/core/src/parts/connections/connectWallet.ts',
  'packages/core/src/parts/connections/disconnect.ts',
  'packages/core/src/parts/diagnosis/diagnose.ts',
  'packages/core/src/parts/networks/switchNetwork.ts',
  'packages/elements/src/index.ts',
  'packages/elements/src/windowApi.ts',
  'packages/react/src/FoyerProvider.tsx',
  'packages/react/src/components.ts',
  'packages/react/src/hooks.ts',
  'packages/react/src/signing.ts',
  'packages/react/src/useFoyer.ts',
  'packages/react/src/useFoyerState.ts',
  'packages/react/src/widgets.ts',
  'packages/testing/src/app/announceInWindow.ts',
  'packages/testing/src/app/createFoyerPage.ts',
  'packages/testing/src/app/createTestWallet.ts',
  'packages/testing/src/app/playwright.ts',
  'packages/testing/src/app/relay.ts',
  'packages/testing/src/localChain.ts',
  'packages/testing/src/pairing/createPairingWallet.ts',
]

const COMPILED = new Set(['ts', 'tsx', 'js', 'jsx'])
const MARKUP = new Set(['html', 'vue', 'svelte'])

const written = readFiles(ROOT, (path) => path.endsWith('.md') && !/^(docs\/api|\.changeset)\//.test(path))
const sources = readFiles(ROOT, (path) =>
  /^packages\/[^/]+\/src\/.*(?<!\.(test|test-d|states))\.tsx?$/.test(path),
)
const examples = sources.flatMap(readExamples)
const all = [...written.flatMap(readBlocks), ...examples].filter(({ skipped }) => skipped === undefined)
const blocks = [...all.filter(({ language }) => !MARKUP.has(language)), ...all.flatMap(scriptsOf)]

function scriptsOf(block: CodeBlock): CodeBlock[] {
  return MARKUP.has(block.language) ? innerScripts(block) : []
}

function of(language: string): CodeBlock[] {
  return blocks.filter((block) => block.language === language)
}

function block(language: string, code: string): CodeBlock {
  return { place: `${SAMPLE}:1`, language, code, context: [], skipped: undefined }
}

/** Mistakes that the compiler has to find, in one run with the rest: most of its time goes into reading the packages. */
const MISTAKES = [
  block(
    'ts',
    "import type { ModalOptions } from '@foyer/core'\nexport const options: ModalOptions = { networks: 'one' }\n",
  ),
  block('tsx', "export const button = <connect-button size='huge' />\n"),
  block('js', 'foyer.conect()\n'),
  // A part that may be missing is no mistake of a script, and hides none.
  block('js', '\nwindow.foyer.conect()\n'),
  block('js', 'foyer.connect()\nwindow.foyer.connect()\n'),
  block('ts', 'export const gone = window.foyer.connect()\n'),
  block('ts', 'export const fine: number = 1\n'),
]

let compiled: string[] = []
beforeAll(async () => {
  const inMarkup = blocks.filter(({ language }) => MARKUP.has(language))
  compiled = await compileBlocks([...[...COMPILED].flatMap(of), ...inMarkup, ...MISTAKES])
}, COMPILE_TIMEOUT_MS)

function parseJson({ code, place }: CodeBlock): string[] {
  try {
    JSON.parse(code)
    return []
  } catch (error) {
    return [`${place} ${error}`]
  }
}

function parseCss({ code, place }: CodeBlock): string[] {
  try {
    transform({ filename: place, code: Buffer.from(code) })
    return []
  } catch (error) {
    return [`${place} ${error}`]
  }
}

describe('code of the documents', () => {
  test('is in a language that is looked at, or says why it is not', () => {
    const known = new Set([...COMPILED, ...MARKUP, ...SHOWN, 'json', 'sh', 'css'])
    expect(all.filter(({ language }) => !known.has(language)).map(({ place }) => place)).toEqual([])
    const silent = written.flatMap(readBlocks).filter(({ skipped }) => skipped?.trim() === '')
    expect(silent).toEqual([])
    expect(all.length).toBeGreaterThan(60)
  })

  test('stands as an example on the functions that apps call', () => {
    const withExample = new Set(examples.map(({ place }) => place.replace(/:\d+$/, '')))
    const missing = CALLED_BY_APPS.filter((path) => !withExample.has(path))
    expect(missing).toEqual([])
  })

  test('compiles', () => {
    expect(compiled.filter((problem) => !problem.startsWith(SAMPLE))).toEqual([])
  })

  test('names elements and attributes that there are', () => {
    expect(all.filter(({ language }) => MARKUP.has(language)).flatMap(checkMarkup)).toEqual([])
  })

  test('has no script inside of a page, which the header that the documents give forbids', () => {
    expect(all.flatMap(findInlineScripts)).toEqual([])
  })

  test('is JSON and CSS where it says so', () => {
    expect([...of('json').flatMap(parseJson), ...of('css').flatMap(parseCss)]).toEqual([])
  })

  test('runs commands that there are', () => {
    expect(of('sh').flatMap(checkCommands)).toEqual([])
  })
})

describe('the check itself', () => {
  test('finds what does not compile', () => {
    expect(compiled.filter((problem) => problem.startsWith(SAMPLE))).toEqual([
      expect.stringMatching(/^page.md:2 Type 'string'/),
      expect.stringMatching(/huge/),
      expect.stringMatching(/^page.md:1 .*conect/),
      expect.stringMatching(/^page.md:2 .*conect/),
      expect.stringMatching(/^page.md:1 .*undefined/),
    ])
  })

  test('finds elements, attributes, commands and settings that are not there', () => {
    expect(checkMarkup(block('html', '<connect-buton></connect-buton>'))).toHaveLength(1)
    expect(checkMarkup(block('html', '<connect-button colour="red"></connect-button>'))).toHaveLength(1)
    expect(checkMarkup(block('vue', '<wallet-modal :themeMode="mode" @connect="go" />'))).toEqual([])
    expect(checkMarkup(block('html', '<script src="/foyer.js" data-project="x"></script>'))).toHaveLength(1)
    const wrong = [
      'npm run nothing',
      'npm test -- nothing',
      'npm install @foyer/none',
      'npx foyer-gateway fly',
      'npx @foyer/core',
      'npx foyer doctor',
      'fly',
    ]
    for (const command of wrong) expect(checkCommands(block('sh', command)), command).toHaveLength(1)
    expect(
      checkCommands(block('sh', 'DATABASE_URL=x npx -p @foyer/gateway foyer-gateway migrate # why')),
    ).toEqual([])
  })

  test('finds a script inside of a page, and lets data and frameworks be', () => {
    const find = (language: string, code: string) => findInlineScripts(block(language, code))
    expect(find('html', '<script type="module">\nfoyer.open()\n</script>')).toHaveLength(1)
    expect(find('html', '<button onclick="foyer.open()">Open</button>')).toHaveLength(1)
    expect(find('html', '<script src="/foyer.js"></script>')).toEqual([])
    expect(find('html', '<script type="importmap">{}</script>')).toEqual([])
    expect(find('vue', '<script setup>\nconst a = 1\n</script>')).toEqual([])
  })

  test('reads the examples of doc comments, and their places', () => {
    const text = [
      '/** One. */',
      'const one = 1',
      '/**',
      ' * Two. It has no tag:',
      ' * ```ts',
      ' * no',
      ' * ```',
      ' * @example',
      ' * ```ts',
      ' * two()',
      ' *   .then(three)',
      ' * ```',
      ' * @param one Another tag.',
      ' * ```ts',
      ' * no',
      ' * ```',
      ' */',
    ].join('\n')
    const found = readExamples({ path: 'a.ts', text })
    expect(found).toEqual([
      { place: 'a.ts:10', language: 'ts', code: 'two()\n  .then(three)\n', context: [], skipped: undefined },
    ])
  })

  test('reads marks before a block, and its place', () => {
    const text =
      'One\n\n<!-- code: with declare const a: 1 -->\n```ts\na\n```\n\n<!-- code: skip, a draft -->\n\n```sql\nx\n```\n'
    expect(readBlocks({ path: 'a.md', text })).toEqual([
      { place: 'a.md:5', language: 'ts', code: 'a\n', context: ['declare const a: 1'], skipped: undefined },
      { place: 'a.md:11', language: 'sql', code: 'x\n', context: [], skipped: 'a draft' },
    ])
  })
})
