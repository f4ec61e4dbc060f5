import { faultTable } from './faultEntry.ts'

const VERSIONS = 'reference/versions'
const START = 'guide/get-started#with-a-bundler'
const ONE_COPY =
  'Remove node_modules and the lockfile entry of the older one, or name one version in overrides.'

/** The faults of a project, read from its files. */
export const PROJECT_FAULTS = faultTable({
  project_missing: {
    severity: 'fail',
    fix: 'Name the folder that has the package.json of the app.',
    docs: 'guide/diagnose#a-project',
  },
  project_without_foyer: { severity: 'fail', fix: 'Run npm install @foyer/elements.', docs: START },
  project_not_installed: { severity: 'fail', fix: 'Run npm install in the project.', docs: START },
  foyer_versions_mixed: {
    severity: 'fail',
    fix: 'Give all packages of Foyer one version: they are released together.',
    docs: VERSIONS,
  },
  foyer_installed_twice: { severity: 'fail', fix: ONE_COPY, docs: 'guide/coexistence#several-copies' },
  react_installed_twice: { severity: 'fail', fix: ONE_COPY, docs: 'guide/react' },
  react_dom_differs: {
    severity: 'fail',
    fix: 'Install react and react-dom in the same version.',
    docs: 'guide/react',
  },
  valtio_installed_twice: { severity: 'fail', fix: ONE_COPY, docs: 'guide/headless' },
  react_old: { severity: 'fail', fix: 'Update react and react-dom to 18.2 or newer.', docs: VERSIONS },
  framework_old: {
    severity: 'warn',
    fix: 'Update it: Foyer is not tested with a version this old.',
    docs: VERSIONS,
  },
  wagmi_old: {
    severity: 'warn',
    fix: 'Update to wagmi 2 or 3, which @foyer/wagmi is for.',
    docs: 'guide/wagmi',
  },
  library_old: {
    severity: 'warn',
    fix: 'Update the library, or hand it the provider yourself.',
    docs: 'guide/libraries',
  },
  node_old: { severity: 'fail', fix: 'Use Node.js 20.19 or newer to build.', docs: VERSIONS },
  module_resolution: {
    severity: 'fail',
    fix: 'Set "moduleResolution": "bundler" (or "nodenext") in tsconfig.json.',
    docs: START,
  },
  required_as_commonjs: {
    severity: 'fail',
    fix: "Write import { foyer } from '@foyer/elements': the packages are ES modules.",
    docs: START,
  },
  vue_elements_unknown: {
    severity: 'warn',
    fix: "Set isCustomElement: (tag) => tag.includes('-') in the options of the Vue plug-in.",
    docs: 'guide/vue',
  },
  angular_elements_unknown: {
    severity: 'fail',
    fix: 'Import the directives of the elements, or add schemas: [CUSTOM_ELEMENTS_SCHEMA].',
    docs: 'guide/angular',
  },
  test_wallet_shipped: {
    severity: 'fail',
    fix: 'Move @foyer/testing to devDependencies, and import it only while you develop.',
    docs: 'guide/get-started#no-wallet-at-hand',
  },
  server_setting_public: {
    severity: 'fail',
    fix: 'Take the prefix away: settings of servers stay with the server, and this one is in every page now.',
    docs: 'guide/security',
  },
  tag_not_module: {
    severity: 'fail',
    fix: 'Write <script type="module">, or take foyer.classic.js with defer.',
    docs: 'guide/script-tag',
  },
  tag_integrity_stale: {
    severity: 'fail',
    fix: 'Write the hash of integrity.json of the installed version into the tag.',
    docs: 'guide/security#integrity',
  },
  script_copy_old: {
    severity: 'fail',
    fix: 'Copy node_modules/@foyer/elements/dist anew after each update.',
    docs: 'guide/script-tag',
  },
  parcel_exports: {
    severity: 'fail',
    fix: 'Set "@parcel/resolver-default": { "packageExports": true } in package.json.',
    docs: START,
  },
  esbuild_splitting: {
    severity: 'warn',
    fix: 'Add --splitting --format=esm, without which the whole interface is in the first load.',
    docs: START,
  },
})
