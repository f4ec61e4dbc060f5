import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DefaultTheme } from 'vitepress'

const DOCS = fileURLToPath(new URL('..', import.meta.url))

type Page = readonly [text: string, path: string]

/** Entries of the pages that are there: a guide for a host appears with its file. */
function toItems(pages: readonly Page[]): DefaultTheme.SidebarItem[] {
  return pages
    .filter(([, path]) => existsSync(`${DOCS}${path}.md`))
    .map(([text, path]) => ({ text, link: `/${path}` }))
}

/** The pages of frameworks and libraries. */
export const HOSTS = toItems([
  ['HTML', 'guide/script-tag'],
  ['React', 'guide/react'],
  ['Next.js', 'guide/next'],
  ['Vue', 'guide/vue'],
  ['Svelte', 'guide/svelte'],
  ['Angular', 'guide/angular'],
  ['Nuxt', 'guide/nuxt'],
  ['SvelteKit', 'guide/sveltekit'],
  ['Astro', 'guide/astro'],
  ['React Router', 'guide/react-router'],
  ['Classic pages', 'guide/classic'],
  ['WordPress', 'guide/wordpress'],
  ['wagmi', 'guide/wagmi'],
  ['viem, ethers, web3.js', 'guide/libraries'],
  ['No interface at all', 'guide/headless'],
])

/** The groups of pages, as the site, llms.txt and the package of documents have them. */
export const SIDEBAR: DefaultTheme.SidebarItem[] = [
  {
    text: 'Start',
    items: toItems([
      ['Get started', 'guide/get-started'],
      ['Foyer beside others', 'guide/compare'],
    ]),
  },
  { text: 'In your stack', items: HOSTS },
  {
    text: 'Guides',
    items: toItems([
      ['The elements', 'guide/elements'],
      ['Widgets', 'guide/widgets'],
      ['Theme', 'guide/theming'],
      ['Less to load', 'guide/lite'],
      ['Connecting', 'guide/connecting'],
      ['Sign-in by e-mail', 'guide/email'],
      ['Sign-in with social accounts', 'guide/social'],
      ['Sign-in by passkey', 'guide/passkeys'],
      ['Bring your own identity', 'guide/own-issuers'],
      ['Sign-in by message', 'guide/sign-in'],
      ['Auth.js (next-auth)', 'guide/next-auth'],
      ['better-auth', 'guide/better-auth'],
      ['Wallets on phones', 'guide/mobile'],
      ['WalletConnect', 'guide/walletconnect'],
      ['Account', 'guide/account'],
      ['Networks', 'guide/networks'],
      ['Languages', 'guide/languages'],
      ['Sending', 'guide/send'],
      ['Buying', 'guide/buy'],
      ['Swaps', 'guide/swap'],
      ['Names', 'guide/names'],
      ['Being paid', 'guide/pay'],
      ['Smart accounts', 'guide/smart-accounts'],
      ['Smart sessions', 'guide/smart-sessions'],
      ['Paying for connected wallets', 'guide/sponsoring'],
      ['The wallet catalogue', 'guide/wallet-catalogue'],
      ['How wallets behave', 'guide/wallets-evm'],
      ['Inside a wallet', 'guide/hosts'],
      ['Solana', 'guide/solana'],
      ['Bitcoin', 'guide/bitcoin'],
      ['Polkadot', 'guide/polkadot'],
      ['Cosmos', 'guide/cosmos'],
      ['Coexistence', 'guide/coexistence'],
      ['Diagnosis', 'guide/diagnose'],
      ['Troubleshooting', 'guide/troubleshooting'],
      ['For assistants and programs', 'guide/machines'],
    ]),
  },
  {
    text: 'Moving from another modal',
    items: toItems([
      ['The pages, and what is there', 'guide/migration'],
      ['Switching by a command', 'guide/switch'],
      ['From RainbowKit', 'guide/switch-from-rainbowkit'],
      ['From ConnectKit', 'guide/switch-from-connectkit'],
      ['From AppKit in React', 'guide/switch-from-appkit'],
      ['From AppKit in Vue, Web3Modal', 'guide/switch-from-appkit-html'],
      ['From Web3-Onboard', 'guide/switch-from-web3-onboard'],
      ['From Solana’s wallet-adapter', 'guide/switch-from-solana'],
      ['Apps that were moved', 'guide/switch-results'],
    ]),
  },
  {
    text: 'In production',
    items: toItems([
      ['Security', 'guide/security'],
      ['Self-hosting', 'guide/self-hosting'],
      ['One process', 'guide/suite'],
      ['The gateway', 'guide/gateway'],
      ['Where it learns of accounts', 'guide/gateway-providers'],
      ['The relay', 'guide/relay'],
      ['Operating', 'guide/operating'],
      ['Keys of servers', 'guide/server-keys'],
      ['Running Foyer day by day', 'guide/day-by-day'],
      ['The console and its API', 'guide/console'],
      ['The console of the vault', 'guide/vault-console'],
      ['From one box to a launch', 'guide/launch'],
      ['The rescue page', 'guide/rescue'],
      ['Verifying a release', 'guide/verify'],
      ['What a successor may take over', 'guide/successor'],
      ['Moving all users', 'guide/moving'],
      ['Accessibility', 'guide/accessibility'],
    ]),
  },
  {
    text: 'For a security review',
    items: toItems([
      ['Evidence', 'security/index'],
      ['Audit pack', 'security/audit'],
      ['Threat model', 'security/threat-model'],
      ['Money flows', 'security/money-flows'],
      ['Cryptography', 'security/cryptography'],
      ['ASVS 5.0, level 2', 'security/asvs'],
      ['Incidents', 'security/incidents'],
    ]),
  },
  {
    text: 'Testing',
    items: toItems([
      ['Test your app', 'guide/testing-your-app'],
      ['Test ids', 'testing'],
      ['The Dev Wallet', 'guide/dev-wallet'],
      ['The test wallet', 'guide/test-wallet'],
    ]),
  },
  {
    text: 'Reference',
    items: toItems([
      ['Options', 'reference/options'],
      ['Elements', 'reference/elements'],
      ['window.foyer', 'reference/window-api'],
      ['Tokens', 'reference/tokens'],
      ['Texts', 'reference/texts'],
      ['Errors', 'reference/errors'],
      ['Hosts', 'reference/hosts'],
      ['Versions', 'reference/versions'],
      ['Gateway routes', 'reference/gateway-routes'],
      ['Vault', 'reference/vault'],
    ]),
  },
  {
    text: 'Inside',
    collapsed: true,
    items: toItems([
      ['Architecture', 'architecture/index'],
      ['Adding something', 'architecture/adding'],
      ['A family of chains', 'architecture/families'],
      ['Kernel and parts', 'architecture/parts'],
      ['Loading', 'architecture/loading'],
      ['Scripts', 'architecture/scripts'],
      ['State', 'architecture/state'],
      ['From click to pixel', 'architecture/walks'],
      ['Servers', 'architecture/servers'],
      ['Custody', 'architecture/custody'],
      ['Glossary', 'architecture/glossary'],
      ['Specification', 'spec'],
      ['Decisions', 'decisions/README'],
    ]).map((item) => ({ ...item, link: item.link?.replace('README', '') ?? '' })),
  },
]
