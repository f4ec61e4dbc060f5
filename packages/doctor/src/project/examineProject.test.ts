import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FaultCode } from '../faults.ts'
import { PROJECT_FAULTS } from '../projectFaults.ts'
import { examineProject } from './examineProject.ts'
import { OLDEST } from './versions.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-doctor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Files by their paths; what is no text is written as JSON. */
type Files = Readonly<Record<string, unknown>>

function write(files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  }
}

const named = (name: string, version: string, more: object = {}) => ({ name, version, ...more })

const MANIFEST = { name: 'shop', dependencies: { '@foyer/elements': '0.2.0' } }
const ELEMENTS = {
  'node_modules/@foyer/elements/package.json': named('@foyer/elements', '0.2.0', {
    dependencies: { '@foyer/core': '0.2.0' },
  }),
  'node_modules/@foyer/elements/dist/foyer.js': 'const version="0.2.0"',
  'node_modules/@foyer/core/package.json': named('@foyer/core', '0.2.0', { dependencies: {} }),
}

/** A project where all is well. */
const SOUND: Files = { 'package.json': MANIFEST, ...ELEMENTS }

const needs = (more: Readonly<Record<string, string>>) => ({
  'package.json': { ...MANIFEST, dependencies: { ...MANIFEST.dependencies, ...more } },
})
const installs = (name: string, version: string, at = '') => ({
  [`${at}node_modules/${name}/package.json`]: named(name, version),
})

/** Every fault, by its code: the files that it lays over the sound project, or that make the project. */
const PLANTED: Readonly<Partial<Record<FaultCode, Files>>> = {
  project_missing: { 'package.json': 'no JSON' },
  project_without_foyer: { 'package.json': { name: 'shop', dependencies: {} } },
  project_not_installed: needs({ '@foyer/react': '0.2.0' }),
  foyer_versions_mixed: installs('@foyer/core', '0.1.0'),
  foyer_installed_twice: {
    ...needs({ '@foyer/core': '0.2.0' }),
    ...installs('@foyer/core', '0.1.0', 'node_modules/@foyer/elements/'),
  },
  react_installed_twice: {
    ...needs({ react: '19.3.1', '@foyer/react': '0.2.0' }),
    ...installs('react', '19.3.1'),
    ...installs('@foyer/react', '0.2.0'),
    ...installs('react', '18.3.1', 'node_modules/@foyer/react/'),
  },
  react_dom_differs: {
    ...needs({ react: '19.3.1', 'react-dom': '19.0.0' }),
    ...installs('react', '19.3.1'),
    ...installs('react-dom', '19.0.0'),
  },
  valtio_installed_twice: {
    ...needs({ valtio: '2.3.2' }),
    ...installs('valtio', '2.3.2'),
    ...installs('valtio', '2.0.0', 'node_modules/@foyer/core/'),
  },
  react_old: { ...needs({ react: '17.0.2' }), ...installs('react', '17.0.2') },
  framework_old: needs({ next: '^14.2.0' }),
  wagmi_old: needs({ wagmi: '^1.4.0' }),
  library_old: needs({ ethers: '5.7.2' }),
  node_old: { '.nvmrc': 'v18.19.0\n' },
  module_resolution: { 'tsconfig.json': '{ "compilerOptions": { "moduleResolution": "node" } }' },
  required_as_commonjs: { 'src/index.cjs': "const { foyer } = require('@foyer/elements')" },
  vue_elements_unknown: {
    ...needs({ vue: '3.5.45' }),
    ...installs('vue', '3.5.45'),
    'src/App.vue': '<template><wallet-button /></template>',
  },
  angular_elements_unknown: {
    ...needs({ '@angular/core': '22.2.6' }),
    ...installs('@angular/core', '22.2.6'),
    'src/app/app.html': '<wallet-button></wallet-button>',
  },
  test_wallet_shipped: { ...needs({ '@foyer/testing': '0.2.0' }), ...installs('@foyer/testing', '0.2.0') },
  server_setting_public: {
    '.env.production': 'VITE_TITLE=Shop\nVITE_FOYER_RPC_1=https://node.example/v2/secret',
  },
  tag_not_module: { 'index.html': '<script src="/foyer/foyer.js"></script>' },
  tag_integrity_stale: {
    'index.html': '<script type="module" src="/foyer/foyer.js" integrity="sha384-AAAA"></script>',
  },
  script_copy_old: { 'public/foyer/foyer.js': 'const version="0.1.0"' },
  parcel_exports: { ...needs({ parcel: '2.16.4' }), ...installs('parcel', '2.16.4') },
  esbuild_splitting: {
    'package.json': { ...MANIFEST, scripts: { build: 'esbuild src/index.ts --bundle --outdir=dist' } },
  },
}

describe('docs/guide/diagnose.md: the faults of a project', () => {
  test('each has a project that has it', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(Object.keys(PROJECT_FAULTS).sort())
  })

  test.each(Object.entries(PLANTED))('%s is named, and nothing else', (code, files) => {
    write({ ...SOUND, ...files })
    const faults = examineProject(folder)
    expect(faults.map((fault) => fault.code)).toEqual([code])
    expect(faults[0]?.fix).not.toBe('')
  })

  test('the commands of Foyer do not make an app one that uses it', () => {
    write({
      'package.json': {
        name: 'shop',
        devDependencies: { '@foyer/doctor': '0.2.0', '@foyer/switch': '0.2.0' },
      },
    })
    expect(examineProject(folder).map(({ code }) => code)).toEqual(['project_without_foyer'])
  })

  test('a folder that is not there is no project', () => {
    expect(examineProject(join(folder, 'nothing')).map(({ code }) => code)).toEqual(['project_missing'])
  })
})

describe('docs/guide/diagnose.md: a sound project', () => {
  test('has no fault, with everything that a fault may be taken for', () => {
    write({
      ...SOUND,
      'package.json': {
        ...MANIFEST,
        dependencies: {
          ...MANIFEST.dependencies,
          react: '^19.0.0',
          'react-dom': '^19.0.0',
          vue: '3.5.45',
          wagmi: 'latest',
        },
        devDependencies: { '@foyer/testing': '0.2.0', parcel: '2.16.4' },
        scripts: { build: 'esbuild src/index.ts --bundle --splitting --format=esm --outdir=dist' },
        engines: { node: '>=18' },
        '@parcel/resolver-default': { packageExports: true },
      },
      ...installs('react', '19.3.1'),
      ...installs('react-dom', '19.3.1'),
      ...installs('vue', '3.5.45'),
      ...installs('wagmi', '3.7.7'),
      ...installs('@foyer/testing', '0.2.0'),
      ...installs('parcel', '2.16.4'),
      '.nvmrc': '22',
      '.env': 'FOYER_RPC_1=https://node.example\nVITE_FOYER_GATEWAY_URL=https://gateway.example',
      'tsconfig.json': '{ "compilerOptions": { "moduleResolution": "bundler" } }',
      'vite.config.ts':
        "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.includes('-') } } })",
      'src/App.vue': '<template><wallet-button /></template>',
      'public/foyer/foyer.js': 'const version="0.2.0"',
      'index.html': '<script type="module" src="/foyer/foyer.js"></script>',
    })
    expect(examineProject(folder)).toEqual([])
  })

  test('may have the doctor in another version, with copies of its own', () => {
    const doctor = 'node_modules/@foyer/doctor/'
    write({
      ...SOUND,
      'package.json': { ...MANIFEST, devDependencies: { '@foyer/doctor': '0.3.0' } },
      [`${doctor}package.json`]: named('@foyer/doctor', '0.3.0', {
        dependencies: { '@foyer/core': '0.3.0' },
      }),
      ...installs('@foyer/core', '0.3.0', doctor),
    })
    expect(examineProject(folder)).toEqual([])
  })

  test('may have links that lead in a circle', () => {
    write(SOUND)
    symlinkSync(folder, join(folder, 'around'))
    expect(examineProject(folder)).toEqual([])
  })

  const templates = join(import.meta.dirname, '../../../create-foyer/templates')
  test.each(readdirSync(templates))('is the template %s, but for what is not installed', (template) => {
    const faults = examineProject(join(templates, template))
    expect(faults.filter(({ code }) => code !== 'project_not_installed')).toEqual([])
  })
})

test('docs/reference/versions.md has the oldest versions that the doctor names', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/reference/versions.md'), 'utf8')
  const names: Readonly<Record<string, keyof typeof OLDEST>> = {
    React: 'react',
    'Next.js': 'next',
    Vue: 'vue',
    Svelte: 'svelte',
    Angular: '@angular/core',
    Nuxt: 'nuxt',
    SvelteKit: '@sveltejs/kit',
    Astro: 'astro',
    wagmi: 'wagmi',
    viem: 'viem',
    ethers: 'ethers',
    'web3.js': 'web3',
  }
  const rows = [...page.matchAll(/^\| \[([^\]]+)\]\([^)]*\) \| (\d+)(?:\.(\d+))?/gm)]
  const told = rows.flatMap(([, name = '', major, minor = '0']) =>
    names[name] ? [[names[name], [Number(major), Number(minor)]]] : [],
  )
  expect(Object.fromEntries(told)).toEqual(OLDEST)
})
