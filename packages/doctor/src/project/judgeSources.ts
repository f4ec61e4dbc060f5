import { type FoundFault, found } from '../faults.ts'
import { type Manifest, type ProjectFacts, type SourceFile, wantedBy } from './projectFacts.ts'

type Rule = (facts: ProjectFacts, manifest: Manifest) => readonly FoundFault[]

const TAG =
  /<(wallet|connect|account|network)-(button|modal|qr|account|balance|tokens|activity|networks)[\s>]/
const SCRIPT_TAG = /<script\b[^>]*\bsrc=["'][^"']*\/foyer\.js["'][^>]*>/g
const OLD_RESOLUTION = /"moduleResolution"\s*:\s*"(node|node10|classic)"/i
const REQUIRED = /\brequire\(\s*['"](@foyer\/[\w-]+)/
const PUBLIC_SETTING =
  /^\s*((?:VITE|NEXT_PUBLIC|NUXT_PUBLIC|PUBLIC|REACT_APP)_(?:FOYER_(?:KEYS?|RPC|VAULT|SMTP|RELAY_ALLOWED|ONRAMP)\w*|DATABASE_URL))\s*=/m
const COPIED_ENTRY = /(^|\/)foyer(\.classic)?\.js$/
const VERSION_IN_ENTRY = /["'`](\d+\.\d+\.\d+)["'`]/

function firstFile(
  files: readonly SourceFile[],
  isAt: RegExp,
  toFault: (file: SourceFile, match: RegExpExecArray) => FoundFault | undefined,
  pattern: RegExp,
): readonly FoundFault[] {
  for (const file of files) {
    const match = isAt.test(file.path) ? pattern.exec(file.text) : null
    const fault = match && toFault(file, match)
    if (fault) return [fault]
  }
  return []
}

const ofResolution: Rule = ({ files }) =>
  firstFile(
    files,
    /^tsconfig[\w.]*\.json$/,
    ({ path }, [, way]) =>
      found(
        'module_resolution',
        `${path} resolves modules by "${way}", which does not read the exports of packages.`,
      ),
    OLD_RESOLUTION,
  )

const ofRequire: Rule = ({ files }) =>
  firstFile(
    files,
    /\.[cm]?[jt]sx?$/,
    ({ path }, [, name]) => found('required_as_commonjs', `${path} calls require('${name}').`),
    REQUIRED,
  )

const ofVue: Rule = ({ files }, manifest) => {
  if (wantedBy(manifest).vue === undefined || wantedBy(manifest).nuxt !== undefined) return []
  if (files.some(({ text }) => text.includes('isCustomElement'))) return []
  return firstFile(
    files,
    /\.vue$/,
    ({ path }, [tag]) =>
      found(
        'vue_elements_unknown',
        `${path} draws ${tag.trim()}, which Vue takes for a component that is missing.`,
      ),
    TAG,
  )
}

const ofAngular: Rule = ({ files }, manifest) => {
  if (wantedBy(manifest)['@angular/core'] === undefined) return []
  if (files.some(({ text }) => /CUSTOM_ELEMENTS_SCHEMA|FOYER_ELEMENTS/.test(text))) return []
  return firstFile(
    files,
    /\.(ts|html)$/,
    ({ path }, [tag]) =>
      path === 'src/index.html'
        ? undefined
        : found('angular_elements_unknown', `${path} draws ${tag.trim()}, which Angular does not know.`),
    TAG,
  )
}

const ofTesting: Rule = (_, { dependencies }) =>
  '@foyer/testing' in dependencies
    ? [
        found(
          'test_wallet_shipped',
          '@foyer/testing, whose keys are public, stands among the dependencies of the app.',
        ),
      ]
    : []

const ofSettings: Rule = ({ files }) =>
  firstFile(
    files,
    /(^|\/)\.env[\w.]*$/,
    ({ path }, [, name]) => found('server_setting_public', `${path} hands ${name} to every page.`),
    PUBLIC_SETTING,
  )

const ofTags: Rule = ({ files, entryHash }) =>
  files
    .filter(({ path }) => path.endsWith('.html'))
    .flatMap(({ path, text }) => [...text.matchAll(SCRIPT_TAG)].map(([tag]) => ({ path, tag })))
    .flatMap(({ path, tag }) => {
      if (!/\btype=["']module["']/.test(tag))
        return [found('tag_not_module', `${path}: the tag of foyer.js does not say that it is a module.`)]
      const [, hash] = /\bintegrity=["'](sha384-[^"']+)["']/.exec(tag) ?? []
      if (hash === undefined || entryHash === undefined || hash === entryHash) return []
      return [
        found('tag_integrity_stale', `${path}: the hash of the tag is not that of the installed script.`),
      ]
    })

/** A copied script has its version in it. */
const ofCopiedScripts: Rule = ({ files, copies }) => {
  const installed = copies.find(({ name }) => name === '@foyer/elements')?.version
  if (installed === undefined) return []
  return firstFile(
    files,
    COPIED_ENTRY,
    ({ path, text }, [, version]) =>
      text.includes(installed)
        ? undefined
        : found('script_copy_old', `${path} is of version ${version}, and ${installed} is installed.`),
    VERSION_IN_ENTRY,
  )
}

const ofParcel: Rule = (_, manifest) => {
  if (wantedBy(manifest).parcel === undefined) return []
  const options = manifest['@parcel/resolver-default']
  const isSet =
    typeof options === 'object' && options !== null && Reflect.get(options, 'packageExports') === true
  return isSet
    ? []
    : [found('parcel_exports', 'Parcel does not read the exports of packages unless package.json says so.')]
}

const ofEsbuild: Rule = (_, { scripts }) =>
  Object.entries(scripts).flatMap(([name, script]) => {
    if (typeof script !== 'string' || !/\besbuild\b.*--bundle/.test(script)) return []
    if (/--splitting/.test(script) && /--format=esm/.test(script)) return []
    return [
      found('esbuild_splitting', `The script "${name}" bundles by esbuild without --splitting --format=esm.`),
    ]
  })

const RULES: readonly Rule[] = [
  ofResolution,
  ofRequire,
  ofVue,
  ofAngular,
  ofTesting,
  ofSettings,
  ofTags,
  ofCopiedScripts,
  ofParcel,
  ofEsbuild,
]

/** Judges the files and settings of the project itself. */
export function judgeSources(facts: ProjectFacts, manifest: Manifest): readonly FoundFault[] {
  return RULES.flatMap((rule) => rule(facts, manifest))
}
