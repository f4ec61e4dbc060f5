import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from 'lightningcss'
import { build } from 'vite'
import { buildRescue } from './buildRescue.ts'
import { integrityOf } from './integrity.ts'
import { oneCopyOf } from './oneCopy.ts'
import { fromRoot } from './paths.ts'
import { routeCalls } from './routeCalls.ts'
import { createViteBase } from './viteBase.ts'

const SOURCES = fromRoot('packages/secure-frame/src')
const OUT = fromRoot('packages/secure-frame/dist/site')
const DRAFT = fromRoot('.foyer/build/secure-frame-draft')

/** The file that the secure site reads to write the page of the frame. */
export const FRAME_MANIFEST = 'manifest.json'

/** One copy of each library, and the one that the frame pins: the signer brings the same versions along. */
const ONE_COPY = ['@noble/curves', '@noble/hashes', '@scure/base']

/** Scripts of the frame by what needs them; whatever is in none of them comes with the boot script. */
const GROUPS: readonly { readonly name: string; readonly test: RegExp }[] = [
  // The code that frame and page begin with beside their own.
  { name: 'dist', test: /valibot|secure-protocol\/src\/lib\/|codec\/src\/(bytes|hex|\w*[bB]ase64\w*)\./ },
  { name: 'base', test: /@scure\/base/ },
  {
    name: 'create',
    test: /@scure\/|\/(ed25519|edwards|ripemd160|legacy)\.js|custody\/createSecrets|createWallet/,
  },
  { name: 'curves', test: /@noble\/|custody\/evmAddress/ },
  // The meaning of typed data, and its drawing, come with the first request to sign some.
  {
    name: 'meaning',
    test: /src\/(decode\/meaning|sign\/typed)\/|approval\/(typedDrawing|drawMeaning|assetLevel)/,
  },
  {
    name: 'sign',
    test: /micro-eth-signer|micro-packed|src\/requests\/handleRpc|src\/smart\/accountSigner|src\/sign\/(withKeys|signEvm)|src\/decode\/(message|typed)\/|approval\/approvalPause|withoutUnseen/,
  },
  // The address of a smart account comes with the keys, and all else of it when it is used. All that encode calls have it.
  {
    name: 'smartAddress',
    test: /smart-account\/src\/(account|abi|contracts|keccak|proxyCode|publicCallers|smartAccountError)\.|codec\/src\/(toQuantity|abiWords|encodeParts)|custody\/pinned/,
  },
  // Connecting and signing in at one prompt.
  { name: 'connectWallet', test: /secure-frame\/src\/requests\/connect\// },
  // Granting and taking back what an app may do by itself.
  {
    name: 'sessions',
    test: /secure-frame\/src\/smart\/sessions\/|smart-account\/src\/(session|checkSession|unlimitedFunctions|permission|delegation|readDelegation|readDisable|readSession)\w*\.|api\/src\/smartSessions/,
  },
  // An address that is its own smart account.
  {
    name: 'ownAddress',
    test: /secure-frame\/src\/(smart\/own\/|lib\/text\/code\/(en|chooseCodeTexts))|smart-account\/src\/(authorization|delegate|delegateCode|revocation)\./,
  },
  // Approvals draw what a stream comes to, and need nothing else of smart accounts.
  {
    name: 'prepareSending',
    test: /src\/(decode\/call|sign\/transaction)\/|servers\/chainNode|smart-account\/src\/streamedBase\./,
  },
  { name: 'smart', test: /smart-account\/src\/|src\/smart\/|api\/src\/(bundler|rpc|balances)/ },
  // The frame and its page sign in by the same steps.
  {
    name: 'runSignIn',
    test: /secure-frame\/src\/signIn\/(runSignIn|signIn(Steps|Machine)|mailSteps|finishSignIn|waitForApproval|settleWallet|askForLink|accountDevice|inTurn)\./,
  },
  // Signing in with a provider comes with the first click on one.
  { name: 'social', test: /packages\/api\/src\/social|src\/signIn\/social/ },
  // Approvals and the page draw with these.
  {
    name: 'elements',
    test: /codec\/\w+\/formatUnits\.|secure-frame\/src\/(approval\/watchGone|lib\/(ui\/elements|chooseLanguage))\./,
  },
  // The screens of the page and the window that takes codes share these. That window has nothing to copy.
  {
    name: 'work',
    test: /secure-frame\/src\/(page\/ui\/work|servers\/refuseCode|lib\/ui\/(?!copyAndTell))/,
  },
  // The code that opens guarded wallets comes with the first of them, and the code that turns the guard on and off with its screen.
  { name: 'guardScreen', test: /secure-frame\/src\/(wallet\/guard\/turnGuard|page\/(screens|work)\/guard)/ },
  {
    name: 'guard',
    test: /packages\/api\/\w+\/guards|custody\/guardedWraps|secure-frame\/src\/(wallet\/guard\/|decode\/spending\/)/,
  },
  // Second factors come when a wallet has one, or its owner wants one.
  {
    name: 'factors',
    test: /packages\/api\/\w+\/factors|secure-frame\/src\/wallet\/factors\/|approval\/askFactorInPage|page\/screens\/(factor|appScreen)|page\/work\/factors/,
  },
  // Ways to sign in come when their owner looks at them.
  {
    name: 'pageMethods',
    test: /packages\/api\/\w+\/addMethods|secure-frame\/src\/(lib\/linkDone|lib\/text\/methods\/(en|chooseMethodTexts)|page\/(screens\/(add(Passkey|Provider)|rename|method)|work\/(addProvider|signInMethods)))/,
  },
  // A passkey for an account that is there comes with the press that makes one.
  { name: 'addPasskey', test: /packages\/api\/\w+\/passkeyMethods|secure-frame\/src\/wallet\/methods\// },
  // Signing in by passkey comes with the first press on its button.
  {
    name: 'signInPasskey',
    test: /packages\/api\/\w+\/passkeys|secure-protocol\/src\/account\/passkey|secure-frame\/src\/(wallet\/passkey\/|signIn\/connectPasskey|approval\/askPasskeyInPage|lib\/text\/passkey\/(en|choosePasskeyTexts))/,
  },
  // The widget of the vault comes with the first request for it.
  {
    name: 'challenge',
    test: /packages\/api\/\w+\/challenge|secure-frame\/src\/approval\/askChallengeInPage/,
  },
  // Where swaps are made is read by what reads transactions alone.
  { name: 'routes', test: /packages\/api\/(?!\w+\/swapContracts)/ },
  { name: 'call', test: /servers\/serverClient|proof\/(createProof|claims)|session\/createDevice/ },
  // A renewal, and what is left of one, are rare.
  { name: 'rotate', test: /src\/(wallet\/(rotateWallet|finishRotation)|signIn\/finishLeft)/ },
  {
    name: 'unlock',
    test: /@hpke\/|src\/wallet\/(?!recovery\/)|custody\/(transit|wipe|wraps|seal|vaultBytes|isPinned)/,
  },
]

/**
 * Builds the scripts of the secure frame. Each name holds a hash of its content, so the same sources give the same files everywhere, and
 * an operator's frame can be compared with a release.
 */
export async function buildSecureFrame(): Promise<void> {
  rmSync(DRAFT, { recursive: true, force: true })
  // The recovery kit names the hash of the rescue page.
  const rescueHash = await buildRescue()
  await buildScripts('frame', GROUPS, { __FOYER_RESCUE_SHA256__: JSON.stringify(rescueHash) })
  // The page on which windows of providers end shares nothing with the one that holds keys.
  await buildScripts('done', [])
  writeStyle('frame', 'approval/approval.css')
  writeStyle('page', 'page/page.css')
  refuseCircles()
  writeManifest()
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  cpSync(DRAFT, OUT, { recursive: true })
}

async function buildScripts(
  entry: string,
  groups: typeof GROUPS,
  define: Readonly<Record<string, string>> = {},
): Promise<void> {
  const base = createViteBase()
  await build({
    ...base,
    define: { ...base.define, ...define },
    plugins: [base.plugins, routeCalls()],
    resolve: {
      ...base.resolve,
      alias: oneCopyOf(ONE_COPY),
    },
    build: {
      ...base.build,
      outDir: DRAFT,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(SOURCES, `${entry}.ts`), formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          codeSplitting: {
            groups: groups.map((group) => ({ ...group, includeDependenciesRecursively: false })),
          },
          entryFileNames: `${entry}-[hash:7].js`,
          chunkFileNames: '[name]-[hash:7].js',
        },
      },
    },
  })
}

/** These two use functions of each other only when they are called. */
const HARMLESS = 'recovery unlock'

/**
 * Refuses scripts that import each other in a circle: whichever is loaded second runs first, before the values that it takes from the
 * other one are there, and that depends on what a visitor does first.
 */
function refuseCircles(): void {
  const names = readdirSync(DRAFT).filter((name) => name.endsWith('.js'))
  const imports = new Map(
    names.map((name) => {
      const code = readFileSync(join(DRAFT, name), 'utf8')
      const found = [...code.matchAll(/(?:import|from)"\.\/([^"]+)"/g)].flatMap(([, file]) => file ?? [])
      return [name, found] as const
    }),
  )
  const toName = (file: string) => file.replace(/-.{7}\.js$/, '')
  for (const name of names) {
    for (const other of reachedFrom(name, imports)) {
      if (toName(other) === toName(name) || !imports.get(other)?.includes(name)) continue
      const both = [toName(name), toName(other)].sort().join(' ')
      if (both !== HARMLESS) throw new Error(`Scripts of the frame import each other: ${both}.`)
    }
  }
}

/** Returns the imports of a script, and their imports. */
function reachedFrom(name: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set(imports.get(name))
  // A set that grows while it is gone through is gone through to its end.
  for (const next of reached) for (const further of imports.get(next) ?? []) reached.add(further)
  return reached
}

function writeStyle(name: string, path: string): void {
  const { code } = bundle({
    filename: join(SOURCES, path),
    minify: true,
    // Younger engines only, as the modal's own styles.
    targets: { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 121 << 16 },
  })
  writeFileSync(join(DRAFT, `${name}-${hashOf(code)}.css`), code)
}

/**
 * Every file by its hash for `integrity`, and an import map that holds the same for scripts that are imported later. The
 * policy of the page allows this one inline text by its own hash.
 */
function writeManifest(): void {
  const names = readdirSync(DRAFT).sort()
  const files = Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(DRAFT, name)))]))
  const scripts = names.filter((name) => name.endsWith('.js'))
  const find = (start: string, end: string) => {
    const found = names.find((name) => name.startsWith(start) && name.endsWith(end))
    if (!found) throw new Error(`The bundler made no ${start}*${end}.`)
    return found
  }
  const integrity = Object.fromEntries(scripts.map((name) => [`/assets/${name}`, files[name]]))
  const importMap = JSON.stringify({ integrity })
  const manifest = {
    build: hashOf(JSON.stringify(files)),
    script: find('frame-', '.js'),
    style: find('frame-', '.css'),
    pageStyle: find('page-', '.css'),
    doneScript: find('done-', '.js'),
    files,
    importMap,
    importMapHash: `sha256-${createHash('sha256').update(importMap).digest('base64')}`,
  }
  writeFileSync(join(DRAFT, FRAME_MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 12)
}
