import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStarted, ROOT } from '../guard/endGuard.ts'
import { type GeneratedFiles, writeOrCheck } from '../guard/generatedFiles.ts'
import { FRESH_APPS } from '../pack/freshApps.ts'

// Writes docs/reference/versions.md: no page may claim a version that nothing is tested with. "React 18 and 19" once stood
// beside a Next.js that did not build.

const NAME = 'tools/reference/versions-reference.ts'

interface Row {
  readonly framework: string
  /** The supported versions, in words. */
  readonly supported: string
  /** The package whose versions are read. */
  readonly packageName: string
  readonly guide: string
}

const ROWS: readonly Row[] = [
  { framework: 'React', supported: '18.2 or newer, 19', packageName: 'react', guide: 'react' },
  { framework: 'Next.js', supported: '15, 16 (app router)', packageName: 'next', guide: 'next' },
  { framework: 'Vue', supported: '3.5', packageName: 'vue', guide: 'vue' },
  { framework: 'Svelte', supported: '5', packageName: 'svelte', guide: 'svelte' },
  { framework: 'Angular', supported: '21, 22', packageName: '@angular/core', guide: 'angular' },
  { framework: 'Nuxt', supported: '4', packageName: 'nuxt', guide: 'nuxt' },
  { framework: 'SvelteKit', supported: '3', packageName: '@sveltejs/kit', guide: 'sveltekit' },
  { framework: 'Astro', supported: '7', packageName: 'astro', guide: 'astro' },
  {
    framework: 'React Router',
    supported: '8 (framework)',
    packageName: 'react-router',
    guide: 'react-router',
  },
  { framework: 'wagmi', supported: '2, 3', packageName: 'wagmi', guide: 'wagmi' },
  { framework: 'viem', supported: '2', packageName: 'viem', guide: 'libraries' },
  { framework: 'ethers', supported: '6', packageName: 'ethers', guide: 'libraries' },
  { framework: 'web3.js', supported: '4', packageName: 'web3', guide: 'libraries' },
]

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function readManifest(path: string): Manifest {
  // Manifests of our own templates and examples.
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as Manifest
}

/** Versions of a package that fresh apps are made with, the oldest first. */
export function testedVersions(packageName: string): string[] {
  const found = FRESH_APPS.flatMap(({ template, example, dependencies, tools }) => {
    const path = template
      ? `packages/create-foyer/templates/${template}/package.json`
      : example && `examples/${example}/package.json`
    const own = path ? readManifest(path) : {}
    const wanted = { ...own.devDependencies, ...own.dependencies, ...tools, ...dependencies }
    return wanted[packageName] ?? []
  })
  return [...new Set(found)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

/** The page, by its path. */
export function versionPages(): GeneratedFiles {
  const rows = ROWS.map(
    ({ framework, supported, packageName, guide }) =>
      `| [${framework}](../guide/${guide}.md) | ${supported} | ${testedVersions(packageName).join(', ')} |`,
  )
  const page = `# Versions

<!-- Written by ${NAME} from the fresh apps of \`npm run pack:check\`. Change those, not this page. -->

Each tested version is that of an app which \`npm run pack:check\` makes anew, builds by the framework's own tools without a
warning, and connects a wallet in.

| with | supported | tested |
| --- | --- | --- |
${rows.join('\n')}

- **Next.js 14** is not supported: no test runs there.
- **Next.js 15** is tested with webpack and with Turbopack.
- **WordPress, Drupal, Django, Rails and Laravel** are untried: what they send is [a classic page](../guide/classic.md), which is tested as plain HTML. The [plugin for WordPress](../guide/wordpress.md) is run by PHP without WordPress.
- Each template of \`npm create foyer\` is developed as well: its \`npm run dev\` is started, and a wallet is connected in the page that it serves.
- In any other framework, and in others' versions, the elements are elements: nothing of a framework is needed for them. That
  has no test.
- Browsers: Chromium 123, Safari 17.5, Firefox 121 or newer.

## Browsers

| browser | tested |
| --- | --- |
| Chromium | everything |
| Firefox | connect, the code for a phone, account, send, theme, languages and their direction, signing in by a message, the e-mail wallet up to a request that is shown, in one released version: \`npm test -- firefox\` |
| WebKit | connect, search, the code for a phone, account, send, activity, theme, Arabic, keys, the width of a phone, a strict policy, the e-mail wallet up to a request that is shown, in one released WebKitGTK: \`npm test -- webkit\` |
| Safari | nothing; its engine is WebKit, its windows, keyboards and extensions are its own |

What differs in Firefox, as far as it was looked into:

- The buttons of a request of the e-mail wallet were pressed with a real pointer and signed; WebDriver's presses do not arrive in a frame of
  another site.
- Violations of a content policy from before [\`foyer.diagnose()\`](../guide/diagnose.md) are not kept.
- On Firefox 153 the tab ends now and then while axe looks at an embedded modal. Without axe that was not seen.

## Documents of another version

The head of each page names the version that these documents are for. Those of another version come with that version of
\`@foyer/elements\`, in its folder \`docs\` ([what is in it](../guide/machines.md)).
`
  return { 'docs/reference/versions.md': page }
}

/** Writes what this file generates; with `--check` on the command line it only says what differs. */
export function generate(): void {
  writeOrCheck(versionPages(), NAME)
}

if (isStarted(import.meta)) generate()
