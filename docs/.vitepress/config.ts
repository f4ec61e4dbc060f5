import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type DefaultTheme, defineConfig } from 'vitepress'
import { writeMachineFiles } from './machines.ts'
import { HOSTS, SIDEBAR } from './sidebar.ts'
import { MARKDOWN, REWRITES, SEARCH, SRC_EXCLUDE } from './site.ts'

const DOCS = fileURLToPath(new URL('..', import.meta.url))
const BUILT = fileURLToPath(new URL('../../.foyer/docs', import.meta.url))

/** Every package has this version. */
const { version } = JSON.parse(readFileSync(`${DOCS}../packages/elements/package.json`, 'utf8')) as {
  version: string // a manifest of our own
}

export default defineConfig({
  title: 'Foyer',
  description: 'A wallet connection modal for any page: one script tag, MIT, no account, no key.',
  lang: 'en',
  outDir: BUILT,
  cacheDir: `${BUILT}-cache`,
  srcExclude: [...SRC_EXCLUDE],
  rewrites: REWRITES,
  // The home page shows one of the pictures of the documents.
  // Pages use modules of the packages, from their sources, so that the site needs no build of them.
  vite: {
    publicDir: `${DOCS}images`,
    resolve: { conditions: ['@foyer/source'] },
    ssr: { noExternal: [/^@foyer\//], resolve: { conditions: ['@foyer/source'] } },
  },
  cleanUrls: false,
  lastUpdated: false,
  transformHead: ({ page }) =>
    page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: `/${page}` }]],
  buildEnd: ({ pages, outDir }) => writeMachineFiles(pages, outDir),
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: MARKDOWN,
  themeConfig: {
    siteTitle: 'Foyer',
    nav: [
      { text: 'Get started', link: '/guide/get-started' },
      { text: 'In your stack', items: HOSTS as DefaultTheme.NavItemWithLink[] }, // every one of them has a link
      { text: 'Reference', link: '/reference/options' },
      { text: 'Security', link: '/guide/security' },
      {
        text: `Version ${version}`,
        items: [
          { text: 'What it is tested with', link: '/reference/versions' },
          { text: 'Documents of other versions', link: '/reference/versions#documents-of-another-version' },
        ],
      },
    ],
    sidebar: SIDEBAR,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: { searchOptions: SEARCH },
        // Pages are rendered a second time for the index, which keeps words alone: code is not coloured for it.
        _render(source, env, md) {
          const { highlight } = md.options
          md.set({ highlight: null })
          try {
            return md.render(source, env)
          } finally {
            md.set({ highlight: highlight ?? null })
          }
        },
      },
    },
    footer: { message: 'MIT. Wallet names and logos belong to their owners.' },
  },
})
